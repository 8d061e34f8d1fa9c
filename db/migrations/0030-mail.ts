import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Mails that wait to be sent, and that were; and operators' replies to contact messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid constraint mails_pkey primary key default gen_random_uuid(),
      key text not null constraint mails_key_once unique,
      recipient text,
      subject text,
      text text,
      html text,
      unsubscribe_path text,
      state text not null default 'waiting' constraint mails_state_known check (state in ('waiting', 'sent', 'dead')),
      problem text,
      attempts integer not null default 0 constraint mails_attempts_counted check (attempts >= 0),
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      give_up_at timestamptz not null default now() + interval '24 hours',
      ended_at timestamptz,
      constraint mails_waiting_whole check (state <> 'waiting' or num_nulls(recipient, subject, text, html) = 0),
      constraint mails_erased_whole check (num_nulls(recipient, subject, text, html) in (0, 4)),
      constraint mails_one_line check (recipient !~ '[[:cntrl:][:space:]]' and subject !~ '[[:cntrl:]]'),
      constraint mails_ended_at check ((state = 'waiting') = (ended_at is null)),
      constraint mails_dead_with_problem check (state <> 'dead' or problem is not null),
      constraint mails_path_of_ours check (unsubscribe_path ~ '^/[^/[:cntrl:][:space:]][^[:cntrl:][:space:]]*$')
    )`.execute(db)
  await sql`create index mails_waiting on mails (due_at) where state = 'waiting'`.execute(db)
  await sql`create index mails_ended on mails (ended_at) where recipient is not null`.execute(db)
  await sql`
    create table message_replies (
      id uuid constraint message_replies_pkey primary key,
      message_id uuid not null
        constraint message_replies_message_fkey references contact_messages (id) on delete cascade,
      operator_id uuid constraint message_replies_operator_fkey references admin_users (id) on delete set null,
      text text not null,
      mail_key text not null constraint message_replies_mail_fkey references mails (key),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index message_replies_of_message on message_replies (message_id, created_at)`.execute(db)
}
