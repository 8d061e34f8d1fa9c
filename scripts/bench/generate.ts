import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { createIds } from '#functions/_lib/upload/producer-id.ts'
import { slugOf } from '#src/domain/producer/slug.ts'

import { drawDescription } from './producers/description.ts'
import { drawCertifications, drawProducts } from './producers/goods.ts'
import { drawHours } from './producers/hours.ts'
import { drawName, drawStreet } from './producers/names.ts'
import { readPlaces } from './producers/places.ts'
import { createRandom } from './producers/random.ts'
import type { Random } from './producers/random.ts'

export interface GeneratedProducer {
  producer: ImportedProducer
  /** Of its approved reviews, 1 to 5. */
  ratings: number[]
}

function drawPhone(random: Random): string {
  const pair = (lowest: number): string => String(random.between(lowest, 99)).padStart(2, '0')
  return `+45 ${pair(20)} ${pair(0)} ${pair(0)} ${pair(0)}`
}

function drawRatings(random: Random): number[] {
  if (!random.chance(0.25)) return []
  return Array.from({ length: random.between(1, 12) }, () => Math.max(1, 5 - Math.floor(random.next() ** 3 * 5)))
}

/**
 * Producers that nobody has, plausible in what costs time: names, places, words and hours spread as real
 * ones are. The same seed gives the same producers, and more of them begin with the same ones.
 */
export function* generateProducers(count: number, seed: number): Generator<GeneratedProducer> {
  const random = createRandom(seed)
  const drawPlace = readPlaces()
  const idOf = createIds()
  for (let number = 0; number < count; number++) {
    const products = drawProducts(random)
    const name = drawName(random, products[0])
    const { postcode, town, latitude, longitude } = drawPlace(random)
    // Addresses that can be nobody's: RFC 2606 keeps this domain for examples.
    const domain = `${slugOf(name)}.example`
    const producer: ImportedProducer = {
      id: idOf(`benchmark:${number}`),
      name,
      description: drawDescription(random, { town, products }),
      address: `${drawStreet(random)}, ${postcode} ${town}`,
      phone: random.chance(0.65) ? drawPhone(random) : null,
      email: random.chance(0.4) ? `kontakt@${domain}` : null,
      website: random.chance(0.4) ? `https://www.${domain}/` : null,
      latitude,
      longitude,
      imageUrl: random.chance(0.2) ? `https://www.${domain}/billeder/forside.jpg` : null,
      products,
      certifications: drawCertifications(random),
      openingHours: drawHours(random),
      verified: true,
      // Named apart: of a hundred thousand, some have the same name in the same place.
      dataSource: 'benchmark',
      sourceUrl: null,
      externalId: String(number),
    }
    yield { producer, ratings: drawRatings(random) }
  }
}
