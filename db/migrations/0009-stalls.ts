import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A shop that a visitor adds on the spot has no description, and its address is that of the road beside it. */
const statements = `
  alter table producers drop constraint producers_description_given;
  alter table producers add constraint producers_description_not_blank
    check (description = '' or btrim(description) <> '');
  create table road_cache (
    cell text primary key,
    road text,
    postcode text,
    created_at timestamptz not null default now()
  );
  create index road_cache_by_date on road_cache (created_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}
