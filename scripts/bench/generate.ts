import { readFileSync } from 'node:fs'

import { base, da, Faker } from '@faker-js/faker'
import { parse } from 'csv-parse/sync'
import pointInPolygon from 'point-in-polygon-hao'
import { z } from 'zod'

import type { Database } from '#db/connection.ts'
import { refreshHours } from '#db/queries/producer/compile-hours.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { createIds } from '#db/queries/upload/import.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import { slugOf } from '#src/domain/producer/slug.ts'

import { drawCertifications, drawHours, drawProducts, drawSales } from './producers/goods.ts'
import { drawDescription, drawName, drawStreet } from './producers/words.ts'

interface GeneratedProducer {
  producer: ImportedProducer
  /** Ratings of its approved reviews, 1 to 5. */
  ratings: number[]
}

/** Returns a reproducible generator of Danish names and words: a seed always gives the same sequence. */
export const seededFaker = (seed: number): Faker => new Faker({ locale: [da, base], seed })

const degrees = z.coerce.number()
const box = { bbox_w: degrees, bbox_s: degrees, bbox_e: degrees, bbox_n: degrees }
const postcodes = z.array(z.object({ postcode: z.string(), name: z.string(), lat: degrees, lng: degrees, ...box }))
const ring = z.array(z.tuple([z.number(), z.number()]))
const landFile = z.object({ geometry: z.object({ coordinates: z.array(z.array(ring)) }) })

/** Attempts to find land in a postcode's box, before its centre is used. */
const TRIES = 20

/** Returns a function that draws places on land, within the boxes of Denmark's postcodes. */
function readPlaces() {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const islands = landFile.parse(JSON.parse(read('public/denmark-land.geojson'))).geometry.coordinates
  // Weights by size, because farms need space: the many single-street postcodes of inner Copenhagen get few, and
  // those with an empty box hardly any.
  const weighted = postcodes.parse(parse(read('db/seed/postcodes.csv'), { columns: true })).map((value) => ({
    value,
    weight: Math.sqrt((value.bbox_e - value.bbox_w) * (value.bbox_n - value.bbox_s)) || 1e-6,
  }))
  return ({ helpers, location }: Faker) => {
    const { postcode, name: town, ...box } = helpers.weightedArrayElement(weighted)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const latitude = location.latitude({ min: box.bbox_s, max: box.bbox_n, precision: 5 })
      const longitude = location.longitude({ min: box.bbox_w, max: box.bbox_e, precision: 5 })
      if (islands.some((outline) => pointInPolygon([longitude, latitude], outline)))
        return { latitude, longitude, postcode, town }
    }
    return { latitude: box.lat, longitude: box.lng, postcode, town }
  }
}

function drawRatings({ datatype, helpers, number }: Faker): number[] {
  if (!datatype.boolean(0.25)) return []
  return helpers.multiple(() => Math.max(1, 5 - Math.floor(number.float() ** 3 * 5)), { count: { min: 1, max: 12 } })
}

/**
 * Generates producers that are realistic where it affects performance: names, places, words and hours are distributed
 * like real ones. A seed always gives the same sequence, whatever the count.
 */
export function* generateProducers(count: number, seed: number): Generator<GeneratedProducer> {
  const faker = seededFaker(seed)
  const isGiven = (share: number): boolean => faker.datatype.boolean(share)
  const drawPlace = readPlaces()
  const idOf = createIds()
  for (let number = 0; number < count; number++) {
    const products = drawProducts(faker)
    const name = drawName(faker, products)
    const { postcode, town, latitude, longitude } = drawPlace(faker)
    // RFC 2606 reserves this domain for examples.
    const domain = `${slugOf(name)}.example`
    const producer: ImportedProducer = {
      ...facet(fieldNames, 'empty'),
      id: idOf(`benchmark:${number}`),
      name,
      description: drawDescription(faker, products, town),
      address: `${drawStreet(faker)}, ${postcode} ${town}`,
      phone: isGiven(0.65)
        ? `+45 ${faker.number.int({ min: 20, max: 99 })} ${faker.helpers.replaceSymbols('## ## ##')}`
        : null,
      email: isGiven(0.4) ? `kontakt@${domain}` : null,
      website: isGiven(0.4) ? `https://www.${domain}/` : null,
      latitude,
      longitude,
      imageUrl: isGiven(0.2) ? `https://www.${domain}/billeder/forside.jpg` : null,
      products,
      certifications: drawCertifications(faker),
      openingHours: drawHours(faker),
      ...drawSales(faker),
      verified: true,
      // Unique ids, because among a hundred thousand producers some have the same name in the same place.
      dataSource: 'benchmark',
      externalId: String(number),
    }
    yield { producer, ratings: drawRatings(faker) }
  }
}

/** Producers per transaction: few enough for the parameters of a statement. */
const BATCH = 1000

async function saveBatch(db: Database, batch: readonly GeneratedProducer[]): Promise<void> {
  const producers = batch.map(({ producer }) => producer)
  const reviews = batch.flatMap(({ producer, ratings }) =>
    ratings.map((rating) => ({ producerId: producer.id, rating, isApproved: true })),
  )
  await db.transaction().execute(async (trx) => {
    await saveImportedProducers(trx, producers)
    if (reviews.length > 0) await trx.insertInto('reviews').values(reviews).execute()
  })
}

/** Fills a migrated database with generated producers through the code that imports real ones. */
export async function loadProducers(db: Database, count: number): Promise<void> {
  let batch: GeneratedProducer[] = []
  for (const generated of generateProducers(count, 1)) {
    batch.push(generated)
    if (batch.length < BATCH) continue
    await saveBatch(db, batch)
    batch = []
  }
  if (batch.length > 0) await saveBatch(db, batch)
  await refreshHours(db, { asksForBuild: false })
}
