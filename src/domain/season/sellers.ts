import type { Producer } from '../producer/producer.ts'
import { isProductKey } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { kindsSaidBy } from './kinds-in-text.ts'
import type { KindKey } from './kinds.ts'

/** How many producers there are for what the calendar names; what nobody has is not there. */
export interface Sellers {
  /** Who say themselves that they sell the kind. */
  byKind: ReadonlyMap<KindKey, number>
  /** Who have the product that a kind belongs to, and may sell it without saying so. */
  byProduct: ReadonlyMap<ProductKey, number>
}

function counted<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

export function countSellers(producers: readonly Pick<Producer, 'name' | 'description' | 'products'>[]): Sellers {
  return {
    byKind: counted(producers.flatMap(kindsSaidBy)),
    byProduct: counted(producers.flatMap(({ products }) => products).filter(isProductKey)),
  }
}
