import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a claimant writes: how to reach them, and a draft of the page, which an approved claimant takes along as owner. */
const statements = `
  alter table claims add column name text;
  alter table claims add column phone text;
  alter table claims add column proven_at timestamptz;
  alter table claims add column draft jsonb;
  alter table claims add constraint claims_refused_erased
    check (status <> 'refused' or (name is null and phone is null and draft is null));
  alter table owners add column draft jsonb;
  alter table owners add constraint owners_draft_until_end check (draft is null or ended_at is null)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}
