import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** All that an operator or a visitor sees of a producer. Its submission key is not of it: to forget that is no change. */
const told = [
  'name',
  'description',
  'address',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'image_url',
  'products',
  'certifications',
  'opening_hours',
  'verified',
  'data_source',
  'source_url',
  'external_id',
  'source_digest',
  'search_text',
  'name_order',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(told.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}
