import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import type { Database } from '#db/database.ts'
import {
  acquireGeocoder,
  releaseGeocoder,
  cachePlace,
  findCachedPlace,
  cacheRoad,
  findCachedRoad,
} from '#db/queries/place/geocoding.ts'
import type { FoundRoad, GeocodedPlace } from '#db/queries/place/geocoding.ts'
import type { GeocodeAnswer } from '#src/contracts/place/geocode.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { gazetteerPlace, lookedUpAddress, nearestPostalTown, townOfPostcode } from '#src/domain/place/gazetteer.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { roadCell } from '#src/domain/place/road.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { fold } from '#src/domain/text/fold.ts'
import { line } from '#src/domain/text/schemas.ts'

export interface Geocoder {
  /** A Nominatim-compatible server, without a trailing slash. */
  geocoderUrl: string
  /** Canonical origin of this site, without a trailing slash, for the User-Agent that Nominatim requires. */
  siteUrl: string
}

/** The service did not answer, or not as expected. */
class GeocoderUnreachable extends Error {
  override name = 'GeocoderUnreachable'
}

const TIMEOUT_MS = 4000

/** Nominatim allows one request a second. Counted from its last response. */
const SPACING_MS = 1000

/** Longer than a request can take. */
const LEASE_MS = 5000

/** How long a visitor waits for a turn. */
const MAX_WAIT_MS = 4000

const POLL_MS = 100

async function waitForTurn(db: Database): Promise<boolean> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const remaining = await acquireGeocoder(db, LEASE_MS)
    if (remaining === 0) return true
    if (remaining > LEASE_MS || Date.now() > deadline) return false
    await wait(Math.min(remaining, POLL_MS))
  }
}

interface GeocoderRequest<Answer extends z.ZodType> {
  path: '/search' | '/reverse'
  question: Record<string, string>
  answer: Answer
}

async function read<Answer extends z.ZodType>(
  { geocoderUrl, siteUrl }: Geocoder,
  { path, question, answer }: GeocoderRequest<Answer>,
): Promise<z.output<Answer>> {
  try {
    const headers = { 'User-Agent': `gaardkortet (${siteUrl})`, Accept: 'application/json', 'Accept-Language': 'da' }
    const address = `${geocoderUrl}${path}?${new URLSearchParams(question).toString()}`
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) throw new GeocoderUnreachable(`The geocoder answered ${response.status}`)
    return answer.parse(await response.json())
  } catch (cause) {
    throw new GeocoderUnreachable('The geocoder did not answer as expected', { cause })
  }
}

/** Asks the geocoder. Requests of all functions together are a second apart. @throws {GeocoderUnreachable} */
async function askGeocoder<Answer extends z.ZodType>(
  db: Database,
  geocoder: Geocoder,
  request: GeocoderRequest<Answer>,
): Promise<z.output<Answer>> {
  if (!(await waitForTurn(db))) throw new GeocoderUnreachable('Too many are waiting for the geocoder')
  try {
    return await read(geocoder, request)
  } finally {
    await releaseGeocoder(db, SPACING_MS)
  }
}

/** Nominatim's ranks: https://nominatim.org/release-docs/latest/customize/Ranking/ */
const BUILDING_RANK = 28
const VILLAGE_RANK = 19

const degrees = z.string().transform(Number).pipe(z.number())
const results = z.array(z.object({ lat: degrees, lon: degrees, place_rank: z.number().default(0) }))

function accuracyOf(rank: number): Accuracy {
  if (rank >= BUILDING_RANK) return 'high'
  return rank >= VILLAGE_RANK ? 'medium' : 'low'
}

/** The most likely place of an address in Denmark; null if the service finds none. @throws {GeocoderUnreachable} */
async function askForAddress(db: Database, geocoder: Geocoder, address: string): Promise<GeocodedPlace | null> {
  const question = { q: `${address}, Denmark`, format: 'jsonv2', countrycodes: 'dk', limit: '1' }
  const [best] = await askGeocoder(db, geocoder, { path: '/search', question, answer: results })
  if (best === undefined) return null
  const position = { latitude: best.lat, longitude: best.lon }
  return isInDenmark(position) ? { ...position, accuracy: accuracyOf(best.place_rank) } : null
}

export type PlaceResult =
  | { kind: 'found'; place: GeocodedPlace }
  /** The geocoder is unreachable: the centre of the postcode ('medium') or of the town ('low'). */
  | { kind: 'rough'; place: GeocodedPlace }
  /** The geocoder finds no such place in Denmark. */
  | { kind: 'unknown' }
  /** The geocoder is unreachable, and the address contains no Danish postcode or town. */
  | { kind: 'unasked' }

const placeResult = (place: GeocodedPlace | null): PlaceResult =>
  place ? { kind: 'found', place } : { kind: 'unknown' }

function gazetteerResult(address: string): PlaceResult {
  const place = gazetteerPlace(address)
  return place ? { kind: 'rough', place } : { kind: 'unasked' }
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
    const found = await askForAddress(db, geocoder, lookedUp)
    await cachePlace(db, query, found)
    return placeResult(found)
  } catch (error) {
    if (error instanceof GeocoderUnreachable) return gazetteerResult(lookedUp)
    throw error
  }
}

/** The texts of a result, in the language of the calling screen. */
export interface GeocodeWords {
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

/** Zoom level of streets, without buildings: https://nominatim.org/release-docs/latest/api/Reverse/ */
const STREET_ZOOM = '17'

const roadName = line({ label: 'Vej', min: 1, max: limits.tag.max })

/** A name that cannot be displayed counts as no road. Nominatim answers with an error if no road is near. */
const nearestRoad = z.object({
  address: z
    .object({
      road: roadName.nullable().catch(null).default(null),
      postcode: z
        .string()
        .regex(/^\d{4}$/)
        .nullable()
        .catch(null)
        .default(null),
    })
    .default({ road: null, postcode: null }),
})

async function askForRoad(db: Database, geocoder: Geocoder, cell: string): Promise<FoundRoad> {
  const [lat = '', lon = ''] = cell.split(',')
  const question = { lat, lon, format: 'jsonv2', zoom: STREET_ZOOM, addressdetails: '1' }
  return (await askGeocoder(db, geocoder, { path: '/reverse', question, answer: nearestRoad })).address
}

function placeWith({ road, postcode }: FoundRoad, position: Position): RoadPlace {
  const town = postcode === null ? null : townOfPostcode(postcode)
  return town === null ? { road, postcode: null, town: nearestPostalTown(position) } : { road, postcode, town }
}

/** The road address beside a position if the geocoder has not been queried. */
export const unknownRoad = (position: Position): RoadPlace => placeWith({ road: null, postcode: null }, position)

/**
 * The road beside a position, from the cache or the geocoder. The geocoder gets the position rounded to some ten
 * metres. Null if it is unreachable.
 */
export async function findRoad(db: Database, geocoder: Geocoder, position: Position): Promise<RoadPlace | null> {
  const cell = roadCell(position)
  const cached = await findCachedRoad(db, cell)
  if (cached !== undefined) return placeWith(cached, position)
  try {
    const found = await askForRoad(db, geocoder, cell)
    await cacheRoad(db, cell, found)
    return placeWith(found, position)
  } catch (error) {
    if (error instanceof GeocoderUnreachable) return null
    throw error
  }
}
