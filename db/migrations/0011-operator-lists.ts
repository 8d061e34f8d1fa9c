import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What operators look for besides the search text, written as db/queries/producer/operator-producers.ts asks for it.
  await sql`
    create index producers_by_contact on producers using gin (
      lower(coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(website, '')) gin_trgm_ops
    )`.execute(db)

  // Duplicates are looked for among those that await review too: the same indexes, of every producer.
  await sql`drop index producers_by_place, producers_by_phone, producers_by_website`.execute(db)
  await sql`create index producers_by_place on producers (latitude, longitude)`.execute(db)
  await sql`
    create index producers_by_phone on producers (right(regexp_replace(phone, '\\D', '', 'g'), 8))
    where phone is not null`.execute(db)
  await sql`
    create index producers_by_website on producers (left(regexp_replace(lower(website), '^https?://(www\\.)?|[/?#]+$', '', 'g'), 500))
    where website is not null`.execute(db)
}
