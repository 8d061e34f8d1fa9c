import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table producer_sources
      add column source_version text,
      add column gone_because text constraint producer_sources_gone_because_known
        check (gone_because in ('missing', 'disused', 'vacant')),
      add column gone_at timestamptz,
      add column gone_answered boolean not null default false,
      add constraint producer_sources_gone_since check ((gone_because is null) = (gone_at is null))`.execute(db)
  await sql`create index producer_sources_gone on producer_sources (gone_at) where gone_because is not null`.execute(db)
  await sql`alter table producer_changes add column source_version text`.execute(db)
  await sql`
    create table source_answers (
      data_source text constraint source_answers_pkey primary key,
      answer text,
      fetched_at timestamptz,
      merged_at timestamptz,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0 constraint source_answers_attempts_counted check (attempts >= 0),
      problem text,
      constraint source_answers_fetched check ((answer is null) = (fetched_at is null))
    )`.execute(db)
}
