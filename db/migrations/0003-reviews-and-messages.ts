import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// IP addresses and user agents are nullable because they are erased after twelve months.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id uuid constraint reviews_pkey primary key default gen_random_uuid(),
      producer_id uuid not null constraint reviews_producer_fkey references producers (id) on delete cascade,
      rating smallint not null constraint reviews_rating_in_range check (rating between 1 and 5),
      comment text,
      reviewer_name text,
      reviewer_email text,
      ip_address text,
      user_agent text,
      is_approved boolean not null default false,
      submission_key text constraint reviews_submission_unique unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index reviews_by_producer on reviews (producer_id, created_at desc)`.execute(db)
  await sql`create index reviews_approved on reviews (producer_id) include (rating) where is_approved`.execute(db)
  await sql`create index reviews_by_date on reviews (created_at desc)`.execute(db)
  await sql`create index reviews_by_address on reviews (ip_address) where ip_address is not null`.execute(db)

  await sql`
    create table correction_requests (
      id uuid constraint correction_requests_pkey primary key default gen_random_uuid(),
      producer_id uuid not null
        constraint correction_requests_producer_fkey references producers (id) on delete cascade,
      field text not null constraint correction_requests_field_known check (field in
        ('address', 'phone', 'email', 'website', 'opening_hours', 'description', 'products', 'certifications')),
      current_value text,
      suggested_value text not null
        constraint correction_requests_suggestion_given check (btrim(suggested_value) <> ''),
      description text,
      submitter_name text,
      submitter_email text,
      ip_address text,
      user_agent text,
      status text not null default 'pending'
        constraint correction_requests_status_known check (status in ('pending', 'approved', 'rejected')),
      admin_notes text,
      reviewed boolean not null generated always as (status <> 'pending') stored,
      reviewed_by uuid,
      reviewed_at timestamptz,
      submission_key text constraint correction_requests_submission_unique unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index correction_requests_by_producer on correction_requests (producer_id)`.execute(db)
  await sql`create index correction_requests_by_status on correction_requests (status, created_at desc)`.execute(db)

  await sql`
    create table contact_messages (
      id uuid constraint contact_messages_pkey primary key default gen_random_uuid(),
      name text not null constraint contact_messages_name_given check (btrim(name) <> ''),
      email text not null constraint contact_messages_email_given check (btrim(email) <> ''),
      subject text not null constraint contact_messages_subject_given check (btrim(subject) <> ''),
      message text not null constraint contact_messages_message_given check (btrim(message) <> ''),
      ip_address text,
      user_agent text,
      status text not null default 'pending'
        constraint contact_messages_status_known check (status in ('pending', 'read', 'archived')),
      submission_key text constraint contact_messages_submission_unique unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index contact_messages_by_date on contact_messages (created_at desc)`.execute(db)
}
