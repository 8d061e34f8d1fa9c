import { sql } from 'kysely'

import type { Position } from '#src/domain/distance.ts'
import type { Accuracy } from '#src/domain/geocoding.ts'

import type { Database } from '../database.ts'

export interface Found extends Position {
  accuracy: Accuracy
}

/** What the geocoder said of an address before: a place, null when it knew none, undefined when it was not asked. */
export async function recallPlace(db: Database, query: string): Promise<Found | null | undefined> {
  const row = await db.selectFrom('geocodeCache').select(['latitude', 'longitude', 'accuracy']).where('query', '=', query).executeTakeFirst()
  if (row === undefined) return undefined
  const { latitude, longitude, accuracy } = row
  return latitude === null || longitude === null || accuracy === null ? null : { latitude, longitude, accuracy }
}

/** Keeps what the geocoder said of an address; null when it knew no place. */
export async function rememberPlace(db: Database, query: string, place: Found | null): Promise<void> {
  await db
    .insertInto('geocodeCache')
    .values({ query, latitude: null, longitude: null, accuracy: null, ...place })
    .onConflict((conflict) => conflict.column('query').doNothing())
    .execute()
}

/**
 * Takes the next turn to ask the geocoder, `spacingMs` after the one before it, whichever function took that.
 * Returns the milliseconds until it comes; null when that is more than `patienceMs`, and then no turn is taken.
 */
export async function takeGeocoderTurn(db: Database, spacingMs: number, patienceMs: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    insert into geocoder_turns as turns (id, next_at) values (1, now() + make_interval(secs => ${spacingMs}::float8 / 1000))
    on conflict (id) do update set
      next_at = greatest(turns.next_at, now()) + make_interval(secs => ${spacingMs}::float8 / 1000)
      where turns.next_at <= now() + make_interval(secs => ${patienceMs}::float8 / 1000)
    returning ceil(extract(epoch from next_at - now()) * 1000)::int - ${spacingMs}::int as wait`.execute(db)
  const [turn] = rows
  return turn === undefined ? null : Math.max(0, turn.wait)
}
