import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#db/database.ts'
import { releaseGeocoder, findCachedPlace, cachePlace, acquireGeocoder } from '#db/queries/place/geocoding.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { fold } from '#src/domain/text/fold.ts'
import { gazetteerPlace, lookedUpAddress } from '#src/domain/place/gazetteer.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'

import { askNominatim, GeocoderUnreachable } from './nominatim.ts'
import type { Geocoder } from './nominatim.ts'

/** Nominatim's second, counted from its last answer: however late a question arrives, none is closer behind it. */
const SPACING_MS = 1000

/** Longer than a question can take. */
const LEASE_MS = 5000

/** Longer than this a visitor is not left waiting for a turn. */
const MAX_WAIT_MS = 4000

const POLL_MS = 100

type Found = Position & { accuracy: Accuracy }

export type PlaceResult =
  | { kind: 'found'; place: Found }
  /** The geocoder cannot be asked now: the centre of the postcode ('medium') or of the town ('low'). */
  | { kind: 'rough'; place: Found }
  /** The geocoder knows no such place in Denmark. */
  | { kind: 'unknown' }
  /** The geocoder cannot be asked now, and the address names no Danish postcode or town. */
  | { kind: 'unasked' }

const findingOf = (place: Found | null): PlaceResult => (place ? { kind: 'found', place } : { kind: 'unknown' })

function roughFinding(address: string): PlaceResult {
  const place = gazetteerPlace(address)
  return place ? { kind: 'rough', place } : { kind: 'unasked' }
}

async function waitForTurn(db: Database): Promise<boolean> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const remaining = await acquireGeocoder(db, LEASE_MS)
    if (remaining === 0) return true
    if (remaining > LEASE_MS || Date.now() > deadline) return false
    await wait(Math.min(remaining, POLL_MS))
  }
}

async function askInTurn(db: Database, geocoder: Geocoder, address: string): Promise<Found | null> {
  if (!(await waitForTurn(db))) throw new GeocoderUnreachable('Too many are waiting for the geocoder')
  try {
    return await askNominatim(geocoder, address)
  } finally {
    await releaseGeocoder(db, SPACING_MS)
  }
}

/**
 * Where an address in Denmark is: as the geocoder said before, as it says now, or, when it cannot be asked, the
 * centre of the postcode or town. Questions of all functions together are a second apart.
 */
export async function findPlace(db: Database, geocoder: Geocoder, address: string): Promise<PlaceResult> {
  const lookedUp = lookedUpAddress(address)
  const query = fold(lookedUp)
  if (query === '') return { kind: 'unknown' }
  const known = await findCachedPlace(db, query)
  if (known !== undefined) return findingOf(known)
  try {
    const found = await askInTurn(db, geocoder, lookedUp)
    await cachePlace(db, query, found)
    return findingOf(found)
  } catch (error) {
    if (error instanceof GeocoderUnreachable) return roughFinding(lookedUp)
    throw error
  }
}
