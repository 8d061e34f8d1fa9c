import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What the food authority's register says of shops that we know: a row that is certainly one has a row of
 * producer_sources by 'smileys:' and its number; of any other stands here who it may be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table smileys (
      number text constraint smileys_pkey primary key,
      name text not null,
      address text not null,
      result smallint constraint smileys_result_known check (result between 1 and 4),
      inspected_on text constraint smileys_day check (inspected_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      report_url text,
      constraint smileys_result_dated check ((result is null) = (inspected_on is null))
    )`.execute(db)
  await sql`
    create table smiley_doubts (
      number text not null constraint smiley_doubts_smiley_fkey references smileys (number) on delete cascade,
      producer_id uuid not null constraint smiley_doubts_producer_fkey references producers (id) on delete cascade,
      is_refused boolean not null default false,
      constraint smiley_doubts_pkey primary key (number, producer_id)
    )`.execute(db)
  await sql`create index smiley_doubts_by_producer on smiley_doubts (producer_id)`.execute(db)

  // Since when a row that was gone is there again; null once it is gone, or somebody has answered.
  await sql`alter table producer_sources add column returned_at timestamptz`.execute(db)
  await sql`create index producer_sources_returned on producer_sources (returned_at) where returned_at is not null`.execute(
    db,
  )

  // No change of the producer, as visited_at is none: an operator has found it right as it stands.
  await sql`alter table producers add column found_right_at timestamptz`.execute(db)
  await sql`drop trigger producers_public_changed on producers`.execute(db)
  await sql`
    create constraint trigger producers_public_changed after update on producers
    deferrable initially deferred for each row
    when (old.updated_at is distinct from new.updated_at or old.visited_at is distinct from new.visited_at
      or old.owner_confirmed_at is distinct from new.owner_confirmed_at
      or old.found_right_at is distinct from new.found_right_at)
    execute function note_public_change()`.execute(db)
}
