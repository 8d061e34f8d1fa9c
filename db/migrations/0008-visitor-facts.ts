import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Visitors' answers to the question on a shop's page, and the facts that two of them agree on. */
const statements = `
  create table answers (
    id uuid constraint answers_pkey primary key,
    producer_id uuid not null constraint answers_producer_fkey references producers (id) on delete cascade,
    tag text not null,
    answer text not null constraint answers_answer_known check (answer in ('yes', 'no')),
    visitor text not null,
    browser text not null,
    person uuid not null,
    created_at timestamptz not null default now());
  create index answers_by_producer on answers (producer_id, created_at);
  create index answers_by_age on answers (created_at);
  alter table producers add column visitor_facts text[] not null default '{}';
  alter table producer_changes drop constraint producer_changes_source_known;
  alter table producer_changes add constraint producer_changes_source_known check (source in (
    'edit', 'approval', 'correction', 'position', 'upload', 'undo', 'standing', 'merge', 'owner', 'reminders', 'visitors'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}
