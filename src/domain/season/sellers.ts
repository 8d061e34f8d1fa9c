import type { Producer } from '../producer/producer.ts'
import { isProductKey } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { statedKinds } from './kinds-in-text.ts'
import { seasonalKinds } from './kinds.ts'
import type { KindKey, SeasonalKind } from './kinds.ts'
import { kindList } from './kind.ts'
import type { SeasonEntry } from './season-file.ts'
import { halfMonthsIn } from './half-months.ts'

/** The sellers of each kind in the calendar, in the given order. Kinds without sellers are missing. */
export interface Sellers {
  /** Producers that state that they sell the kind. */
  byKind: ReadonlyMap<KindKey, readonly Producer[]>
  /** Producers of the kind's product, which may sell it without stating so. */
  byProduct: ReadonlyMap<ProductKey, readonly Producer[]>
}

function grouped<Key>(
  producers: readonly Producer[],
  keysOf: (producer: Producer) => readonly Key[],
): Map<Key, Producer[]> {
  const groups = new Map<Key, Producer[]>()
  for (const producer of producers) {
    for (const key of keysOf(producer)) {
      const group = groups.get(key)
      if (group) group.push(producer)
      else groups.set(key, [producer])
    }
  }
  return groups
}

export function sellersAmong(producers: readonly Producer[]): Sellers {
  return {
    byKind: grouped(producers, statedKinds),
    byProduct: grouped(producers, ({ products }) => products.filter(isProductKey)),
  }
}

/**
 * How a kind can be bought: from producers that state it, possibly from producers of its product, or from no producer
 * in the directory.
 */
export type SellerTier = 'stated' | 'possible' | 'none'

export function sellerTier({ key, product }: Pick<SeasonalKind, 'key' | 'product'>, sellers: Sellers): SellerTier {
  if (sellers.byKind.has(key)) return 'stated'
  return sellers.byProduct.has(product) ? 'possible' : 'none'
}

/** The content of `SEASON_FILE`; `positions` are those in the search index. */
export function packSeason({ byKind }: Sellers, positions: ReadonlyMap<Producer, number>): SeasonEntry[] {
  return seasonalKinds.map((kind) => {
    const { key, label, product, fresh, stored } = kind
    const sellers = byKind.get(key)?.map((producer) => positions.get(producer) ?? 0) ?? []
    return {
      label,
      product,
      list: kindList(kind),
      fresh: halfMonthsIn(fresh),
      stored: stored ? halfMonthsIn(stored) : [],
      sellers: sellers.toSorted((one, other) => one - other),
    }
  })
}
