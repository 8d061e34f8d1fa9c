import { categories, isInCategory } from '../landing/categories.ts'
import { numbered } from '../hours/timeline-pool.ts'
import { detailsOf, packLanding, wordsBesideTexts } from '../listing/packing.ts'
import { areas, isInArea } from '../place/areas.ts'
import { municipalityAt, municipalityOf } from '../place/municipalities.ts'
import type { Producer } from '../producer/producer.ts'
import { confirmedDay } from '../producer/freshness.ts'
import { localMoment } from '../hours/local-time.ts'
import { factsOf } from '../search/search-text.ts'
import { kinds } from '../season/kinds.ts'
import { statedKinds } from '../season/sellers.ts'
import { kindList } from '../season/kind.ts'
import { listsOfFacts } from './live-counts.ts'
import type { ListsFile } from './live-counts.ts'
import type { ChangedProducers } from './live-changes.ts'

/** A changed producer, and how many listed producers come before it by name. */
export interface ChangedProducerRank {
  producer: Producer
  rank: number
}

/**
 * Returns the lists that a producer is on: keys of areas and categories, and Danish paths of kinds of goods. A page
 * about a category in an area lists the producers that are on both.
 */
export const listsOf = (producer: Producer): string[] => [
  ...areas.filter((area) => isInArea(producer.address, area, municipalityOf)).map(({ key }) => key),
  ...categories.filter((category) => isInCategory(producer, category)).map(({ key }) => key),
  ...statedKinds(producer).map((key) => kindList(kinds[key])),
]

/** Packs the lists of all producers, given in the order of the index. */
export function packListsFile(producers: readonly Producer[], now: Date): ListsFile {
  const lists = numbered<string>()
  const { day } = localMoment(now)
  return {
    lists: producers.map((producer) => {
      const facts = { ...producer, confirmedDay: confirmedDay(producer) }
      return [...listsOf(producer), ...listsOfFacts(facts, day)].map(lists.indexOf)
    }),
    keys: lists.values,
  }
}

/** Packs changed producers, given in Danish name order. */
export function packChanges(ranked: readonly ChangedProducerRank[], now: Date): ChangedProducers {
  const producers = ranked.map(({ producer }) => producer)
  const details = producers.map((producer) => detailsOf(producer, now))
  const lists = numbered<string>()
  return {
    ...packLanding(
      producers.map((producer, position) => ({
        producer,
        position,
        region: municipalityAt(producer.address)?.region ?? null,
      })),
    ),
    ranks: ranked.map(({ rank }) => rank),
    details: {
      description: details.map(({ description }) => description),
      phone: details.map(({ phone }) => phone),
      email: details.map(({ email }) => email),
      website: details.map(({ website }) => website),
      imageUrl: details.map(({ imageUrl }) => imageUrl),
      averageRating: details.map(({ averageRating }) => averageRating),
      totalReviews: details.map(({ totalReviews }) => totalReviews),
      freshness: details.map(({ freshness }) => freshness),
      organicSource: details.map(({ organicSource }) => organicSource),
      sales: details.map(({ sales }) => sales),
    },
    lists: producers.map((producer) => listsOf(producer).map(lists.indexOf)),
    listKeys: lists.values,
    words: producers.map((producer) => wordsBesideTexts(producer).join(' ')),
    facts: producers.map(factsOf).join(''),
  }
}
