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
}
