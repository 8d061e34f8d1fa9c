import { areas, findAreas } from '#src/domain/place/areas.ts'
import { filterCertifications } from '#src/domain/producer/certifications.ts'
import { readEnvironment } from '#src/config/environment.ts'
import { producersOfArea } from '#src/domain/landing/figures.ts'
import { productKeys } from '#src/domain/producer/products.ts'
import { detailsOf, packProducers } from '#src/domain/listing/packing.ts'
import type { PackedProducers, ProducerDetails } from '#src/domain/listing/listing-file.ts'

import { PICTURE } from './denmark-picture.ts'
import { allProducers } from './producers.ts'
import { searchFolder } from './search-files.ts'

/** Cards in the page as it is built. */
const FIRST_CARDS = 12

/** The areas that the specification names on the home page, in its order. */
const popularAreaKeys = ['silkeborg', 'randers', 'odense', 'roskilde', 'herning']

/** Where the map's tiles come from. */
export const { tiles } = readEnvironment(process.env)

export interface HomePage {
  total: number
  first: PackedProducers
  firstDetails: ProducerDetails[]
  folder: string
  picture: typeof PICTURE
  counts: { products: Record<string, number>; certifications: Record<string, number> }
  tiles: typeof tiles
  popularAreas: { key: string; name: string; count: number }[]
  areaCount: number
}

function countValues(keys: readonly string[], given: readonly (readonly string[])[]): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, given.filter((values) => values.includes(key)).length]))
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Everything that the home page shows before a visitor does anything. */
export async function homePage(): Promise<HomePage> {
  const producers = await allProducers()
  const first = producers.slice(0, FIRST_CARDS)
  const now = new Date()
  return {
    total: producers.length,
    first: packProducers(first),
    firstDetails: first.map((producer) => detailsOf(producer, now)),
    folder: await searchFolder(),
    picture: PICTURE,
    counts: {
      products: withoutZeros(
        countValues(
          productKeys,
          producers.map(({ products }) => products),
        ),
      ),
      certifications: countValues(
        filterCertifications,
        producers.map(({ certifications }) => certifications),
      ),
    },
    tiles,
    popularAreas: findAreas(popularAreaKeys).map((area) => ({
      key: area.key,
      name: area.name,
      count: producersOfArea(producers, area).length,
    })),
    areaCount: areas.length,
  }
}
