import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who owns a shop and may write its page: by an address of theirs, and without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owners (
      id uuid constraint owners_pkey primary key default gen_random_uuid(),
      producer_id uuid not null constraint owners_producer_fkey references producers (id) on delete cascade,
      email text constraint owners_email_lower check (email = lower(btrim(email)) and email <> ''),
      since timestamptz not null default now(),
      ended_at timestamptz,
      ended_because text constraint owners_ended_because_known check (ended_because in ('left', 'operator', 'gone')),
      wants_reviews boolean not null default true,
      wants_corrections boolean not null default true,
      wants_reminders boolean not null default true,
      reminded_at timestamptz,
      reminders integer not null default 0 constraint owners_reminders_counted check (reminders >= 0),
      constraint owners_ended_whole check ((ended_at is null) = (ended_because is null)),
      constraint owners_address_until_end check ((email is null) = (ended_at is not null))
    )`.execute(db)
  await sql`create unique index owners_once on owners (producer_id, email) where ended_at is null`.execute(db)
  await sql`create index owners_by_email on owners (email) where ended_at is null`.execute(db)

  await sql`
    create table claims (
      id uuid constraint claims_pkey primary key default gen_random_uuid(),
      producer_id uuid not null constraint claims_producer_fkey references producers (id) on delete cascade,
      email text not null constraint claims_email_lower check (email = lower(btrim(email)) and email <> ''),
      support text not null constraint claims_support_known check (support in ('address', 'domain', 'none', 'invited')),
      status text not null default 'waiting' constraint claims_status_known check (status in ('waiting', 'approved', 'refused')),
      decided_by uuid constraint claims_operator_fkey references admin_users (id) on delete set null,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      constraint claims_decided check ((status = 'waiting') = (decided_at is null))
    )`.execute(db)
  await sql`create unique index claims_waiting_once on claims (producer_id, email) where status = 'waiting'`.execute(db)
  await sql`create index claims_by_date on claims (created_at)`.execute(db)

  // One that names no producer opens every shop of its address.
  await sql`
    create table owner_links (
      token_hash text constraint owner_links_pkey primary key,
      producer_id uuid constraint owner_links_producer_fkey references producers (id) on delete cascade,
      email text not null constraint owner_links_email_lower check (email = lower(btrim(email)) and email <> ''),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index owner_links_by_expiry on owner_links (expires_at)`.execute(db)

  await sql`
    create table owner_sessions (
      sid_hash text constraint owner_sessions_pkey primary key,
      producer_id uuid constraint owner_sessions_producer_fkey references producers (id) on delete cascade,
      email text not null constraint owner_sessions_email_lower check (email = lower(btrim(email)) and email <> ''),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index owner_sessions_by_expiry on owner_sessions (expires_at)`.execute(db)
  await sql`create index owner_sessions_by_email on owner_sessions (email)`.execute(db)

  // Days in Denmark, both included, so that what is said ends by itself.
  await sql`
    create table notices (
      id uuid constraint notices_pkey primary key default gen_random_uuid(),
      producer_id uuid not null constraint notices_producer_fkey references producers (id) on delete cascade,
      owner_id uuid constraint notices_owner_fkey references owners (id) on delete set null,
      kind text not null constraint notices_kind_known check (kind in ('closed', 'sold-out', 'holiday', 'line')),
      text text constraint notices_text_short check (btrim(text) <> '' and length(text) <= 80),
      first_day text not null constraint notices_first_day_form check (first_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      last_day text not null constraint notices_last_day_form check (last_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      created_at timestamptz not null default now(),
      constraint notices_once unique (producer_id, kind),
      constraint notices_days_in_order check (first_day <= last_day),
      constraint notices_line_written check ((kind = 'line') = (text is not null))
    )`.execute(db)
  await sql`create index notices_by_end on notices (last_day)`.execute(db)

  await sql`
    create table review_answers (
      review_id uuid constraint review_answers_pkey primary key
        constraint review_answers_review_fkey references reviews (id) on delete cascade,
      owner_id uuid constraint review_answers_owner_fkey references owners (id) on delete set null,
      text text not null constraint review_answers_text_given check (btrim(text) <> ''),
      is_approved boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    alter table producer_changes
      add column owner_id uuid constraint producer_changes_owner_fkey references owners (id) on delete set null,
      drop constraint producer_changes_source_known,
      add constraint producer_changes_source_known check (
        source in ('edit', 'approval', 'correction', 'position', 'upload', 'undo', 'standing', 'merge', 'owner'))`.execute(
    db,
  )
  await sql`create index producer_changes_by_owner on producer_changes (owner_id) where owner_id is not null`.execute(
    db,
  )
  await sql`
    alter table correction_requests
      add column owner_id uuid constraint correction_requests_owner_fkey references owners (id) on delete set null`.execute(
    db,
  )

  // As what visitors say: no change of the producer, and public.
  await sql`alter table producers add column owner_confirmed_at timestamptz`.execute(db)
  await sql`drop trigger producers_public_changed on producers`.execute(db)
  await sql`
    create constraint trigger producers_public_changed after update on producers
    deferrable initially deferred for each row
    when (old.updated_at is distinct from new.updated_at or old.visited_at is distinct from new.visited_at
      or old.owner_confirmed_at is distinct from new.owner_confirmed_at)
    execute function note_public_change()`.execute(db)
}
