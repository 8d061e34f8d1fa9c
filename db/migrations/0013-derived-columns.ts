import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** All that an operator or a visitor sees of a producer. What is derived from it is no change of its own. */
const shown = [
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
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // No row has version 0 for long: `migrateToLatest` derives those of an older version anew.
  await sql`
    alter table producers
      add column match_keys text[] not null default '{}',
      add column derived_version integer not null default 0
        constraint producers_derived_version_known check (derived_version >= 0)`.execute(db)
  // Without its list of what is new, which would be read through for every key that is looked for.
  await sql`create index producers_by_match_key on producers using gin (match_keys) with (fastupdate = off)`.execute(db)
  // What they found is among the keys.
  await sql`drop index producers_by_phone, producers_by_website`.execute(db)

  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(shown.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}
