import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_users (
      id uuid constraint admin_users_pkey primary key default gen_random_uuid(),
      username text not null
        constraint admin_users_username_unique unique
        constraint admin_users_username_given check (btrim(username) <> ''),
      password_hash text not null,
      email text,
      first_name text,
      last_name text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create trigger admin_users_touch before update on admin_users
    for each row execute function touch_updated_at()`.execute(db)

  await sql`
    create table sessions (
      sid text constraint sessions_pkey primary key,
      admin_user_id uuid not null constraint sessions_admin_user_fkey references admin_users (id) on delete cascade,
      sess jsonb not null default '{}',
      expire timestamptz not null
    )`.execute(db)
  await sql`create index sessions_by_admin_user on sessions (admin_user_id)`.execute(db)
  await sql`create index sessions_by_expiry on sessions (expire)`.execute(db)

  await sql`
    alter table correction_requests add constraint correction_requests_reviewer_fkey
    foreign key (reviewed_by) references admin_users (id) on delete set null`.execute(db)
}
