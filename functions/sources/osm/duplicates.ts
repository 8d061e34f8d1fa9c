import { sameProducer } from '#src/domain/producer/same-producer.ts'
import type { Comparable } from '#src/domain/producer/same-producer.ts'
import { fold } from '#src/domain/text/fold.ts'

import type { OsmShop } from './shop.ts'

/** A shop as what is compared of it: mappers who draw a shop twice give it two names of its source. */
const comparable = ({ name, tags, latitude, longitude }: OsmShop): Comparable => ({
  name,
  website: tags['website'] ?? tags['contact:website'] ?? null,
  latitude,
  longitude,
  address: '',
  phone: null,
  dataSource: null,
  externalId: null,
})

function isSameShop(first: OsmShop, second: OsmShop): boolean {
  const { reasons = [] } = sameProducer(comparable(first), comparable(second)) ?? {}
  return reasons.includes('name and place') && reasons.includes('website')
}

const tagCount = ({ tags, address }: OsmShop): number =>
  Object.values(tags).filter((value) => value !== undefined && value !== '').length + (address === '' ? 0 : 1)

/** Shops that another object tells more about, with that one; an object that is in the directory goes before one that is not. */
export function findDuplicates(
  shops: readonly OsmShop[],
  isKnown: (shop: OsmShop) => boolean = () => false,
): Map<OsmShop, OsmShop> {
  const rank = (shop: OsmShop): number => tagCount(shop) + (isKnown(shop) ? 1000 : 0)
  const fullestFirst = shops.toSorted((first, second) => rank(second) - rank(first))
  const kept = new Map<string, OsmShop[]>()
  const duplicates = new Map<OsmShop, OsmShop>()
  for (const shop of fullestFirst) {
    const namesakes = kept.get(fold(shop.name)) ?? []
    const same = namesakes.find((other) => isSameShop(other, shop))
    if (same) duplicates.set(shop, same)
    else kept.set(fold(shop.name), [...namesakes, shop])
  }
  return duplicates
}
