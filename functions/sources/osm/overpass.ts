import { z } from 'zod'

import { fetchBytes, InvalidResponse } from '../source.ts'

export interface Overpass {
  /** URL of the interpreter. */
  overpassUrl: string
  siteUrl: string
}

/** All farm shops of Denmark are about 1 MB. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024

/**
 * Sends a query to Overpass and returns the response.
 * @throws {SourceError}
 */
export async function queryOverpass(
  { overpassUrl, siteUrl }: Overpass,
  query: string,
  { timeoutMs, now }: { timeoutMs: number; now: Date },
): Promise<string> {
  const bytes = await fetchBytes({
    name: 'Overpass',
    url: overpassUrl,
    siteUrl,
    init: {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ data: query }),
      redirect: 'error',
    },
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs,
    now,
  })
  return new TextDecoder().decode(bytes)
}

const position = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

/** OpenStreetMap's own limit is 255. A longer value is not valid, and would take long to parse. */
const MAX_VALUE = 1000

const value = z.string().max(MAX_VALUE, `has a tag of more than ${MAX_VALUE} characters`)

/** A node has a position; the query asks for the centre of ways and relations. */
const element = z
  .object({
    type: z.enum(['node', 'way', 'relation']),
    id: z.number().int().positive(),
    version: z.number().int().positive().optional(),
    timestamp: z.iso.datetime().optional(),
    tags: z.record(z.string(), value).default({}),
    center: position.optional(),
    ...position.partial().shape,
  })
  .transform(({ center, lat, lon, ...rest }) => {
    const place = center ?? (lat === undefined || lon === undefined ? null : { lat, lon })
    return { ...rest, place: place && { latitude: place.lat, longitude: place.lon } }
  })

/** An object of OpenStreetMap as of `out meta center`. Its place is in degrees; null without one. */
export type OsmElement = z.output<typeof element>

const responseSchema = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string() }),
  elements: z.array(z.unknown()),
  remark: z.string().optional(),
})

interface OverpassResponse {
  elements: OsmElement[]
  /** Objects that do not match the format. */
  unreadable: { row: string; reason: string }[]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidResponse('It is no JSON, or was cut off', { cause })
  }
}

const reference = z.object({ type: z.string(), id: z.number() })

function referenceOf(value: unknown, index: number): string {
  const { data } = reference.safeParse(value)
  return data ? `${data.type}/${data.id}` : `object ${index + 1}`
}

/**
 * Parses a JSON response of Overpass (https://wiki.openstreetmap.org/wiki/OSM_JSON). Invalid objects are reported and
 * skipped.
 * @throws {InvalidResponse} if the response is truncated or empty, or its remark is an error: Overpass answers 200 even
 * if the query runs out of time.
 */
export function parseOverpass(text: string): OverpassResponse {
  const response = responseSchema.safeParse(parseJson(text))
  if (!response.success) throw new InvalidResponse('It is not an answer of Overpass')
  const { elements: values, remark } = response.data
  if (remark !== undefined && /error|timed out|out of memory/i.test(remark))
    throw new InvalidResponse(`Overpass reported an error: ${remark}`)
  if (values.length === 0) throw new InvalidResponse('It has no objects')
  const parsed: OverpassResponse = { elements: [], unreadable: [] }
  for (const [index, value] of values.entries()) {
    const { data, error } = element.safeParse(value)
    if (data) parsed.elements.push(data)
    else parsed.unreadable.push({ row: referenceOf(value, index), reason: error.issues[0]?.message ?? 'not an object' })
  }
  return parsed
}
