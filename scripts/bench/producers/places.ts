import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import type { Position } from '#src/domain/place/distance.ts'

import { readLand } from './land.ts'
import { weightedDraw } from './random.ts'
import type { Random } from './random.ts'

const degrees = z.coerce.number()
const postcodeRows = z.array(
  z.object({
    postcode: z.string(),
    name: z.string(),
    lat: degrees,
    lng: degrees,
    bbox_w: degrees,
    bbox_s: degrees,
    bbox_e: degrees,
    bbox_n: degrees,
  }),
)

type PostcodeRow = z.infer<typeof postcodeRows>[number]

export interface PostalPlace extends Position {
  postcode: string
  town: string
}

/** A box at sea finds land within so many tries, or its middle is taken. */
const TRIES = 20

/** Farms stand where there is room: the many postcodes of inner Copenhagen, a street each, get few. */
const roomIn = (row: PostcodeRow): number => Math.sqrt((row.bbox_e - row.bbox_w) * (row.bbox_n - row.bbox_s))

function readPostcodes(): PostcodeRow[] {
  const file = fileURLToPath(import.meta.resolve('#db/seed/postcodes.csv'))
  return postcodeRows.parse(parse(readFileSync(file), { columns: true }))
}

/** Draws places on land, in the boxes of Denmark's postcodes. */
export function readPlaces(): (random: Random) => PostalPlace {
  const draw = weightedDraw(readPostcodes().map((row) => [row, roomIn(row)]))
  const isOnLand = readLand()
  return (random) => {
    const row = draw(random)
    const within = (low: number, high: number): number => Number((low + random.next() * (high - low)).toFixed(5))
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const position = { latitude: within(row.bbox_s, row.bbox_n), longitude: within(row.bbox_w, row.bbox_e) }
      if (isOnLand(position)) return { ...position, postcode: row.postcode, town: row.name }
    }
    return { latitude: row.lat, longitude: row.lng, postcode: row.postcode, town: row.name }
  }
}
