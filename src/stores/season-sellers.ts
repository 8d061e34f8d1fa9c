import type { IndexedProducer, ListedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { nearbySellers } from '#src/domain/season/nearby-sellers.ts'
import type { NearbySellers } from '#src/domain/season/nearby-sellers.ts'
import type { SeasonEntry } from '#src/domain/season/season-file.ts'

import { $listing, fetchNames, namedOf } from './listing/files.ts'

/** Goods to look for: a kind that sellers state, or all sellers of a product. */
export type SeasonalGoods = { kind: SeasonEntry } | { product: string }

/** The nearest sellers of each of the goods, in the same order, as far as the loaded listing has them. */
export function sellersNear(goods: readonly SeasonalGoods[], origin: Position): NearbySellers<ListedProducer>[] {
  const listing = $listing.get()
  const producers = listing.status === 'ready' ? listing.producers : []
  return goods.map((wanted) => {
    if ('product' in wanted)
      return nearbySellers(
        producers.filter(({ products }) => products.includes(wanted.product)),
        origin,
      )
    const positions = new Set(wanted.kind.sellers)
    return nearbySellers(
      producers.filter(({ position, lists }) => lists?.has(wanted.kind.list) ?? positions.has(position)),
      origin,
    )
  })
}

/** Sellers with their names. @throws if the names cannot be fetched. */
export async function nameSellers(
  sellers: readonly NearbySellers<ListedProducer>[],
): Promise<NearbySellers<IndexedProducer>[]> {
  await fetchNames(sellers.flatMap(({ named }) => named.map(({ seller }) => seller)))
  return sellers.map(({ named, within }) => ({
    within,
    named: named.map(({ seller, distanceKm }) => {
      const withName = namedOf(seller)
      if (withName === null) throw new Error('The names of sellers are missing.')
      return { seller: withName, distanceKm }
    }),
  }))
}
