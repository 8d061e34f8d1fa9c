import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who has a word in the name, and everybody in the order of those who answer a question equally well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index producers_by_search_name on producers using gin (search_name gin_trgm_ops) where verified`.execute(db)
  await sql`
    create index producers_by_facts on producers (facts desc, name_order, id)
    where verified and standing = 'listed'`.execute(db)
}
