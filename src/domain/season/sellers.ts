import type { Producer } from '../producer/producer.ts'
import { isProductKey } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { kindsSaidBy } from './kinds-in-text.ts'
import type { KindKey } from './kinds.ts'

/** The sellers of each kind in the calendar, in the order given; kinds without sellers are missing. */
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
    byKind: grouped(producers, kindsSaidBy),
    byProduct: grouped(producers, ({ products }) => products.filter(isProductKey)),
  }
}
