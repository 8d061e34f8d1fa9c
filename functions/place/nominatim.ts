import { z } from 'zod'

import { isInDenmark } from '#src/domain/place/denmark.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'

const TIMEOUT_MS = 4000

/** Nominatim's ranks: https://nominatim.org/release-docs/latest/customize/Ranking/ */
const BUILDING_RANK = 28
const VILLAGE_RANK = 19

const degrees = z.string().transform(Number).pipe(z.number())
const results = z.array(z.object({ lat: degrees, lon: degrees, place_rank: z.number().default(0) }))

/** The service did not answer, or not with places. */
export class GeocoderUnreachable extends Error {
  override name = 'GeocoderUnreachable'
}

export interface Geocoder {
  /** A Nominatim-compatible server, without a trailing slash. */
  geocoderUrl: string
  /** Canonical origin of this site, without a trailing slash: Nominatim wants to know who asks. */
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

/** The likeliest place of an address in Denmark; null when the service knows none. @throws {GeocoderUnreachable} */
export async function askNominatim(
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
