import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Products and sales types that only a producer's name or description hints at: search finds them after what is stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table producers add column suggested_tags text[] not null default '{}'`.execute(db)
  await sql`
    create index producers_by_suggested_tags on producers using gin (suggested_tags)
    where verified and standing = 'listed'`.execute(db)
}
