import type { Producer } from '../producer/producer.ts'
import { isProductKey } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { kindsSaidBy } from './kinds-in-text.ts'
import type { KindKey } from './kinds.ts'

/** Who sell what the calendar names, in the order given; what nobody has is not there. */
export interface Sellers {
  /** Of whom it is said that they sell the kind. */
  byKind: ReadonlyMap<KindKey, readonly Producer[]>
  /** Who have the product that a kind belongs to, and may sell it without saying so. */
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
