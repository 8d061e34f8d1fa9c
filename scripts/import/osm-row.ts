import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { municipalityName } from '#src/domain/place/municipalities.ts'
import type { OsmShop } from '#functions/sources/osm/shop.ts'

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

type OsmRow = z.infer<typeof osmRow>

/** Its kind is a tag too: a farm is one with `shop=farm`. */
const shopOf = ({ osm, snapshot, kind, name, lat, lon, postcode, city, kommune, ...row }: OsmRow): OsmShop => ({
  osm,
  version: null,
  day: snapshot,
  kind,
  name,
  latitude: lat,
  longitude: lon,
  address: postcode === '' ? municipalityName(kommune) : `${postcode} ${city}`,
  guessedAddress: '',
  municipality: kommune,
  tags: {
    ...row,
    shop: kind === 'farm' ? 'farm' : undefined,
    'payment:mobilepay': row.payment_mobilepay,
  },
})

/** The rows of the OpenStreetMap extract that ships with the project. */
export function readOsmRows(csv: string): OsmShop[] {
  return z
    .array(osmRow)
    .parse(parse(csv, { columns: true }))
    .map(shopOf)
}
