import type { IndexedProducer, ListedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { nearbySellers } from '#src/domain/season/nearby-sellers.ts'
import type { NearbySellers } from '#src/domain/season/nearby-sellers.ts'
import type { SeasonEntry } from '#src/domain/season/season-file.ts'

import { $listing, fetchNames, namedOf } from './listing/files.ts'

/** Goods to look for: a kind that sellers state, or all sellers of a product. */
export type SeasonalGoods = { kind: SeasonEntry } | { product: string }

/** The nearest sellers of goods, as far as the loaded listing has them. */
export function sellersNear(goods: SeasonalGoods, origin: Position): NearbySellers<ListedProducer> {
  const listing = $listing.get()
  const producers = listing.status === 'ready' ? listing.producers : []
  if ('product' in goods)
    return nearbySellers(
      producers.filter(({ products }) => products.includes(goods.product)),
      origin,
    )
  const positions = new Set(goods.kind.sellers)
  return nearbySellers(
    producers.filter(({ position, lists }) => lists?.has(goods.kind.list) ?? positions.has(position)),
    origin,
  )
}

/** Loads the names of sellers. @throws if they cannot be fetched. */
export async function nameSellers<Entry extends { seller: ListedProducer }>(
  entries: readonly Entry[],
): Promise<(Entry & { seller: IndexedProducer })[]> {
  await fetchNames(entries.map(({ seller }) => seller))
  return entries.map((entry) => {
    const seller = namedOf(entry.seller)
    if (seller === null) throw new Error('The names of sellers are missing.')
    return { ...entry, seller }
  })
}
