import { knownPlaces } from '../place/named/known-places.ts'
import { factsOf, searchNameOf, searchTextOf } from '../search/search-text.ts'
import { danishOrderKey } from '../text/danish-order.ts'
import type { Producer, ProducerContent } from './producer.ts'
import { matchKeys } from './same-producer.ts'
import { suggestTags } from './suggested-tags.ts'

/**
 * Increase it whenever the result of `derivedOf` changes. `npm run migrate` and `npm start` derive rows with a lower
 * version again.
 */
export const DERIVED_VERSION = 6

export type Derivable = ProducerContent & Pick<Producer, 'id' | 'dataSource' | 'externalId' | 'visitorFacts'>

/** The values stored with a producer so that the database can find, sort and compare it. */
export const derivedOf = (producer: Derivable) => ({
  suggestedTags: suggestTags(producer).map(({ value }): string => value),
  searchText: searchTextOf(producer),
  searchName: searchNameOf(producer),
  facts: factsOf(producer),
  postcode: knownPlaces().postcodeOf(producer),
  nameOrder: danishOrderKey(producer.name),
  matchKeys: matchKeys(producer),
  derivedVersion: DERIVED_VERSION,
})
