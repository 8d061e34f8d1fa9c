import { z } from 'zod'

import { BadAnswer } from '../source.ts'

const position = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

/** Far more than the 255 of a value in OpenStreetMap's own database; what is longer costs time and says nothing. */
const MAX_VALUE = 1000

const value = z.string().max(MAX_VALUE, `has a tag of more than ${MAX_VALUE} characters`)

/** A node is where it is; a way or relation is asked for with its middle. */
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

/** An object of OpenStreetMap with `out meta center`; its place is in degrees, and null where none came. */
export type OsmElement = z.output<typeof element>

const answer = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string() }),
  elements: z.array(z.unknown()),
  remark: z.string().optional(),
})

export interface OverpassAnswer {
  elements: OsmElement[]
  /** Objects that are not as the format says, by their place in the answer. */
  unreadable: { row: string; reason: string }[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BadAnswer('It is no JSON, or was cut off', { cause })
  }
}

const named = z.object({ type: z.string(), id: z.number() })

function nameOf(value: unknown, index: number): string {
  const { data } = named.safeParse(value)
  return data ? `${data.type}/${data.id}` : `object ${index + 1}`
}

/**
 * The objects of an answer of Overpass in JSON (https://wiki.openstreetmap.org/wiki/OSM_JSON). One that is broken is
 * told of and left. @throws {BadAnswer} where the answer is cut off, empty, or has an error for a remark: Overpass
 * answers 200 when it runs out of time half way.
 */
export function readOverpass(text: string): OverpassAnswer {
  const read = answer.safeParse(parse(text))
  if (!read.success) throw new BadAnswer('It is not an answer of Overpass')
  const { elements: values, remark } = read.data
  if (remark !== undefined && /error|timed out|out of memory/i.test(remark))
    throw new BadAnswer(`Overpass says: ${remark}`)
  if (values.length === 0) throw new BadAnswer('It has no objects')
  const found: OverpassAnswer = { elements: [], unreadable: [] }
  for (const [index, value] of values.entries()) {
    const { data, error } = element.safeParse(value)
    if (data) found.elements.push(data)
    else found.unreadable.push({ row: nameOf(value, index), reason: error.issues[0]?.message ?? 'not an object' })
  }
  return found
}
