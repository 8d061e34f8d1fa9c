import { areas } from '#src/domain/place/areas.ts'
import { filterCertifications } from '#src/domain/producer/certifications.ts'
import { readEnvironment } from '#src/config/environment.ts'
import { areaNote } from '#src/domain/landing/area-note.ts'
import { productKeys } from '#src/domain/producer/products.ts'
import type { ListFilter } from '#src/domain/listing/choice.ts'
import { positionsOf } from '#src/domain/listing/files/pack-index.ts'
import { detailsOf, packProducers } from '#src/domain/listing/packing.ts'
import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { PackedProducers, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { firstMarkers } from './first-markers.ts'
import { countedAreas } from './landing-view.ts'
import type { CountedArea } from './landing-view.ts'
import { allProducers } from './producers.ts'
import { searchFolder } from './search-files.ts'
import { salesCounts, tagCounts } from './tag-counts.ts'

/** Cards in the page as it is built. */
const FIRST_CARDS = 12

/** The areas that the specification names on the home page, in its order. */
const popularAreaKeys = ['silkeborg', 'randers', 'odense', 'roskilde', 'herning']
/** How many join them. */
const LARGEST_AREAS = 3

/** Where the map's tiles come from. */
export const { tiles } = readEnvironment(process.env)

export interface HomePage {
  total: number
  first: PackedProducers
  firstDetails: ProducerDetails[]
  folder: string
  firstMarkers: ReturnType<typeof firstMarkers>
  counts: Record<ListFilter, Record<string, number>>
  tiles: typeof tiles
  popularAreas: { key: string; name: string; note: string }[]
  areaCount: number
}

function countsOf(producers: readonly Producer[]): HomePage['counts'] {
  return {
    products: tagCounts(producers, 'products', productKeys),
    certifications: tagCounts(producers, 'certifications', filterCertifications),
    ...salesCounts(producers),
  }
}

/** The specification's areas, and the largest besides; those that nobody is in stand last. */
async function popularAreas(): Promise<HomePage['popularAreas']> {
  const counted = await countedAreas()
  const specified = popularAreaKeys.flatMap((key) => counted.filter(({ area }) => area.key === key))
  const largest = counted
    .filter((each) => each.count > 0 && !specified.includes(each))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, LARGEST_AREAS)
  const isFilled = ({ count }: CountedArea): boolean => count > 0
  return [...specified.filter(isFilled), ...largest, ...specified.filter((each) => !isFilled(each))].map((each) => ({
    key: each.area.key,
    name: each.area.name,
    note: areaNote(each),
  }))
}

/** Everything that the home page shows before a visitor does anything. */
export async function homePage(): Promise<HomePage> {
  const producers = await allProducers()
  const first = producers.slice(0, FIRST_CARDS)
  const positions = positionsOf(producers)
  const now = new Date()
  return {
    total: producers.length,
    first: packProducers(
      first,
      first.map((producer) => positions.get(producer) ?? 0),
    ),
    firstDetails: first.map((producer) => detailsOf(producer, now)),
    folder: await searchFolder(),
    firstMarkers: firstMarkers(unpackProducers(packProducers(producers))),
    counts: countsOf(producers),
    tiles,
    popularAreas: await popularAreas(),
    areaCount: areas.length,
  }
}
