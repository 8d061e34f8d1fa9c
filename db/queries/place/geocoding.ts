import { sql } from 'kysely'

import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'

import type { Database } from '../../database.ts'

export interface Found extends Position {
  accuracy: Accuracy
}

/** What the geocoder said of an address before: a place, null when it knew none, undefined when it was not asked. */
export async function findCachedPlace(db: Database, query: string): Promise<Found | null | undefined> {
  const row = await db
    .selectFrom('geocodeCache')
    .select(['latitude', 'longitude', 'accuracy'])
    .where('query', '=', query)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { latitude, longitude, accuracy } = row
  return latitude === null || longitude === null || accuracy === null ? null : { latitude, longitude, accuracy }
}

/** Keeps what the geocoder said of an address; null when it knew no place. */
export async function cachePlace(db: Database, query: string, place: Found | null): Promise<void> {
  await db
    .insertInto('geocodeCache')
    .values({ query, latitude: null, longitude: null, accuracy: null, ...place })
    .onConflict((conflict) => conflict.column('query').doNothing())
    .execute()
}

/**
 * Takes the turn to ask the geocoder, whichever function had the last one. It is the taker's until it is ended, and
 * at most `leaseMs`, should the taker be gone. Returns 0 when it was taken, or else the milliseconds until it can be
 * at the latest.
 */
export async function takeGeocoderTurn(db: Database, leaseMs: number): Promise<number> {
  const taken = await sql`
    insert into geocoder_turns as turns (id, next_at) values (1, now() + make_interval(secs => ${leaseMs}::float8 / 1000))
    on conflict (id) do update set next_at = excluded.next_at where turns.next_at <= now()
    returning id`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from next_at - now()) * 1000))::int as wait from geocoder_turns`.execute(db)
  return rows[0]?.wait ?? 1
}

/** Ends a turn: the next one begins `spacingMs` from now. */
export async function endGeocoderTurn(db: Database, spacingMs: number): Promise<void> {
  await sql`update geocoder_turns set next_at = now() + make_interval(secs => ${spacingMs}::float8 / 1000)`.execute(db)
}
