import { base, da, Faker } from '@faker-js/faker'

import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { createIds } from '#functions/upload/plan.ts'
import { slugOf } from '#src/domain/producer/slug.ts'

import { drawCertifications, drawHours, drawProducts, drawSales } from './producers/goods.ts'
import { readPlaces } from './producers/places.ts'
import { drawDescription, drawName, drawStreet } from './producers/words.ts'

export interface GeneratedProducer {
  producer: ImportedProducer
  /** Ratings of its approved reviews, 1 to 5. */
  ratings: number[]
}

/** Returns a reproducible generator of Danish names and words: a seed always gives the same sequence. */
export const seededFaker = (seed: number): Faker => new Faker({ locale: [da, base], seed })

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
