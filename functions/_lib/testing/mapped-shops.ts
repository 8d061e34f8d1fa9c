import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A node of OpenStreetMap in a response of Overpass. */
export interface MappedShop {
  type: 'node' | 'way'
  id: number
  lat: number | string
  lon: number
  version: number
  timestamp: string
  tags: Record<string, string>
}

const shipped = z.array(
  z.object({ osm: z.string(), name: z.string(), lat: z.coerce.number(), lon: z.coerce.number(), phone: z.string() }),
)

/** The number of copies of each shipped shop, some 4 km apart. */
const COPIES = 4

/** A name that resembles no other. */
const otherName = (id: number): string => createHash('sha256').update(String(id)).digest('hex').slice(0, 16)

/** Creates a thousand farm shops in Denmark from the shipped ones, each with a telephone number. */
export async function mappedShops(): Promise<MappedShop[]> {
  const file = new URL(import.meta.resolve('#db/seed/producers-osm.csv'))
  const rows = shipped.parse(parse(await readFile(file, 'utf8'), { columns: true }))
  return rows.flatMap(({ name, lat, lon }, row) =>
    Array.from({ length: COPIES }, (_, copy): MappedShop => {
      const id = row * COPIES + copy + 1
      const phone = `+45 ${20_000_000 + id}`
      return {
        type: 'node',
        id,
        // Moved towards the middle of the country, so that it stays inside.
        lat: lat + Math.sign(56 - lat) * copy * 0.04,
        lon,
        version: 1,
        timestamp: '2026-01-01T00:00:00Z',
        tags: { shop: 'farm', name: copy === 0 ? name : otherName(id), phone, 'addr:postcode': '5000' },
      }
    }),
  )
}

/** Formats a response of Overpass with these elements. */
export const answerOf = (elements: readonly unknown[], rest: object = {}): string =>
  JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-22T00:00:00Z' }, elements, ...rest })
