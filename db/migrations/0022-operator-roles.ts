import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admin_users add column role text not null default 'operator'
      constraint admin_users_role_known check (role in ('operator', 'administrator'))`.execute(db)
  // Somebody has to be one: the first that there was.
  await sql`
    update admin_users set role = 'administrator'
    where id = (select id from admin_users order by created_at, id limit 1)`.execute(db)
}
