import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who lies in a part of the country, with what ranks them: of a small part that is less than to walk along everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index producers_by_postcode`.execute(db)
  await sql`
    create index producers_by_postcode on producers (postcode)
    include (id, name_order, facts, search_name, products, certifications)
    where verified and standing = 'listed'`.execute(db)
}
