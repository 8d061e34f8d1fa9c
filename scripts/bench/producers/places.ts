import { readFileSync } from 'node:fs'

import type { Faker } from '@faker-js/faker'
import { parse } from 'csv-parse/sync'
import pointInPolygon from 'point-in-polygon-hao'
import { z } from 'zod'

import type { Position } from '#src/domain/place/distance.ts'

const degrees = z.coerce.number()
const postcodes = z.array(
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
const ring = z.array(z.tuple([z.number(), z.number()]))
const landFile = z.object({ geometry: z.object({ coordinates: z.array(z.array(ring)) }) })

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

export interface PostalPlace extends Position {
  postcode: string
  town: string
}

/** Attempts to find land in a postcode's box, before its centre is used. */
const TRIES = 20

/** Returns a function that draws places on land, within the boxes of Denmark's postcodes. */
export function readPlaces(): (faker: Faker) => PostalPlace {
  const islands = landFile.parse(JSON.parse(read('public/denmark-land.geojson'))).geometry.coordinates
  // Weights by size, because farms need space: the many single-street postcodes of inner Copenhagen get few.
  const weighted = postcodes.parse(parse(read('db/seed/postcodes.csv'), { columns: true })).map((value) => ({
    value,
    // Postcodes with an empty box get hardly any.
    weight: Math.sqrt((value.bbox_e - value.bbox_w) * (value.bbox_n - value.bbox_s)) || 1e-6,
  }))
  return (faker) => {
    const { postcode, name: town, ...box } = faker.helpers.weightedArrayElement(weighted)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const latitude = faker.location.latitude({ min: box.bbox_s, max: box.bbox_n, precision: 5 })
      const longitude = faker.location.longitude({ min: box.bbox_w, max: box.bbox_e, precision: 5 })
      if (islands.some((outline) => pointInPolygon([longitude, latitude], outline)))
        return { latitude, longitude, postcode, town }
    }
    return { latitude: box.lat, longitude: box.lng, postcode, town }
  }
}
