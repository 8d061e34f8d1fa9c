import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import type { Database } from '#db/database.ts'
import { acquireGeocoder, cachePlace, findCachedPlace, releaseGeocoder } from '#db/queries/place/geocoding.ts'
import type { GeocodeAnswer } from '#src/contracts/place/geocode.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { gazetteerPlace, lookedUpAddress } from '#src/domain/place/gazetteer.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { fold } from '#src/domain/text/fold.ts'

const TIMEOUT_MS = 4000

/** Nominatim's ranks: https://nominatim.org/release-docs/latest/customize/Ranking/ */
const BUILDING_RANK = 28
const VILLAGE_RANK = 19

const degrees = z.string().transform(Number).pipe(z.number())
const results = z.array(z.object({ lat: degrees, lon: degrees, place_rank: z.number().default(0) }))

/** The service did not answer, or not with places. */
class GeocoderUnreachable extends Error {
  override name = 'GeocoderUnreachable'
}

export interface Geocoder {
  /** A Nominatim-compatible server, without a trailing slash. */
  geocoderUrl: string
  /** Canonical origin of this site, without a trailing slash, for the User-Agent that Nominatim requires. */
  siteUrl: string
}

function accuracyOf(rank: number): Accuracy {
  if (rank >= BUILDING_RANK) return 'high'
  return rank >= VILLAGE_RANK ? 'medium' : 'low'
}

async function read(address: URL, siteUrl: string): Promise<z.infer<typeof results>> {
  try {
    const headers = { 'User-Agent': `gaardkortet (${siteUrl})`, Accept: 'application/json', 'Accept-Language': 'da' }
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) throw new GeocoderUnreachable(`The geocoder answered ${response.status}`)
    return results.parse(await response.json())
  } catch (cause) {
    throw new GeocoderUnreachable('The geocoder did not answer with places', { cause })
  }
}

/** The most likely place of an address in Denmark; null if the service finds none. @throws {GeocoderUnreachable} */
async function askNominatim(
  { geocoderUrl, siteUrl }: Geocoder,
  address: string,
): Promise<(Position & { accuracy: Accuracy }) | null> {
  const question = new URL(`${geocoderUrl}/search`)
  question.search = new URLSearchParams({
    q: `${address}, Denmark`,
    format: 'jsonv2',
    countrycodes: 'dk',
    limit: '1',
  }).toString()
  const [best] = await read(question, siteUrl)
  if (best === undefined) return null
  const position = { latitude: best.lat, longitude: best.lon }
  return isInDenmark(position) ? { ...position, accuracy: accuracyOf(best.place_rank) } : null
}

/** Nominatim allows one request a second. Counted from its last response. */
const SPACING_MS = 1000

/** Longer than a request can take. */
const LEASE_MS = 5000

/** How long a visitor waits for a turn. */
const MAX_WAIT_MS = 4000

const POLL_MS = 100

type Found = Position & { accuracy: Accuracy }

export type PlaceResult =
  | { kind: 'found'; place: Found }
  /** The geocoder is unreachable: the centre of the postcode ('medium') or of the town ('low'). */
  | { kind: 'rough'; place: Found }
  /** The geocoder finds no such place in Denmark. */
  | { kind: 'unknown' }
  /** The geocoder is unreachable, and the address contains no Danish postcode or town. */
  | { kind: 'unasked' }

const placeResult = (place: Found | null): PlaceResult => (place ? { kind: 'found', place } : { kind: 'unknown' })

function gazetteerResult(address: string): PlaceResult {
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
 * Geocodes an address in Denmark: from the cache, by the geocoder, or if that is unreachable, as the centre of the
 * postcode or town. Requests of all functions together are a second apart.
 */
export async function findPlace(db: Database, geocoder: Geocoder, address: string): Promise<PlaceResult> {
  const lookedUp = lookedUpAddress(address)
  const query = fold(lookedUp)
  if (query === '') return { kind: 'unknown' }
  const known = await findCachedPlace(db, query)
  if (known !== undefined) return placeResult(known)
  try {
    const found = await askInTurn(db, geocoder, lookedUp)
    await cachePlace(db, query, found)
    return placeResult(found)
  } catch (error) {
    if (error instanceof GeocoderUnreachable) return gazetteerResult(lookedUp)
    throw error
  }
}

/** The texts of a result, in the language of the calling screen. */
interface GeocodeWords {
  unknown: string
  unasked: string
  /** For an approximate place: it is the centre of the postcode, or of the town. */
  postcode: string
  town: string
}

/** A result as the response of a call. */
export function geocodeAnswerOf(result: PlaceResult, words: GeocodeWords): GeocodeAnswer {
  if (result.kind === 'found') return { ...result.place, message: null, error: null }
  if (result.kind === 'rough')
    return { ...result.place, message: result.place.accuracy === 'medium' ? words.postcode : words.town, error: null }
  return { latitude: null, longitude: null, accuracy: null, message: null, error: words[result.kind] }
}
