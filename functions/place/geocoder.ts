import { setTimeout as wait } from 'node:timers/promises'

import type { z } from 'zod'

import type { Database } from '#db/database.ts'
import { acquireGeocoder, releaseGeocoder } from '#db/queries/place/geocoding.ts'

export interface Geocoder {
  /** A Nominatim-compatible server, without a trailing slash. */
  geocoderUrl: string
  /** Canonical origin of this site, without a trailing slash, for the User-Agent that Nominatim requires. */
  siteUrl: string
}

/** The service did not answer, or not as expected. */
export class GeocoderUnreachable extends Error {
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
export async function askGeocoder<Answer extends z.ZodType>(
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
