import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Who has a word in the name, who is near, and everybody in the order of those who answer a question equally well. The
 * last two hold what such a question asks of many, so that whole rows are read of the few that are answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index producers_by_search_name on producers using gin (search_name gin_trgm_ops) where verified`.execute(db)
  await sql`
    create index producers_by_facts on producers (facts desc, name_order, id)
    include (search_name, postcode, products, certifications)
    where verified and standing = 'listed'`.execute(db)
  // How many have a word in the name decides which index is best: of one in 300, a hundred samples know nothing.
  await sql`alter table producers alter column search_name set statistics 500`.execute(db)
  await sql`drop index producers_by_place`.execute(db)
  await sql`
    create index producers_by_place on producers (latitude, longitude)
    include (id, name_order, facts, search_name, postcode, products, certifications)
    where verified and standing = 'listed'`.execute(db)
}
