import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a search by place and by relevance reads of a producer. Rows that are there get it as derived columns do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table producers
      add column search_name text not null default '',
      add column facts smallint not null default 0,
      add column postcode smallint`.execute(db)
  await sql`create index producers_by_postcode on producers (postcode) where verified`.execute(db)
}
