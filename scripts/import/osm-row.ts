import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const text = z.string().trim()

const osmRow = z.object({
  /** 'node/4717336084': the object's page on openstreetmap.org ends with it. */
  osm: text.regex(/^(node|way|relation)\/\d+$/),
  /** The day of the map that the row was taken from, 'YYYY-MM-DD'. */
  snapshot: z.iso.date(),
  kind: z.enum(['farm', 'beekeeper']),
  name: text.min(1).max(200),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  postcode: text,
  city: text,
  kommune: text,
  product: text,
  produce: text,
  organic: text,
  opening_hours: text,
  website: text,
  phone: text,
  description: text,
  seasonal: text,
  payment_mobilepay: text,
  self_service: text,
})

export type OsmRow = z.infer<typeof osmRow>

/** The rows of the OpenStreetMap extract that ships with the project. */
export function readOsmRows(csv: string): OsmRow[] {
  return z.array(osmRow).parse(parse(csv, { columns: true }))
}
