import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Only what is public is searched by these: of what awaits review there is little, and it is read by its own index.
 * An upload wrote each of its rows into them twice, once when it was added and once when it was approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index producers_by_text, producers_by_contact, producers_by_product, producers_by_certification,
      producers_by_place`.execute(db)
  await sql`create index producers_by_place on producers (latitude, longitude) where verified`.execute(db)
  await sql`
    create index producers_by_text on producers using gin (search_text gin_trgm_ops) where verified`.execute(db)
  await sql`create index producers_by_product on producers using gin (products) where verified`.execute(db)
  await sql`
    create index producers_by_certification on producers using gin (certifications) where verified`.execute(db)
  // Written as db/queries/producer/operator-producers.ts asks for it.
  await sql`
    create index producers_by_contact on producers using gin (
      lower(coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(website, '')) gin_trgm_ops
    ) where verified`.execute(db)
}
