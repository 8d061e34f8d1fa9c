import { berries, treeFruit } from './fruit.ts'
import { HALF_MONTHS, halfMonthsIn } from './half-months.ts'
import type { Season } from './half-months.ts'
import type { Kind } from './kind.ts'
import { cheeses, drinksAndIce, flowersAndTrees, fromAnimals, herbsAndMushrooms } from './other-goods.ts'
import { cabbages, potatoes, roots, summerVegetables } from './vegetables.ts'

/** Every kind of goods that we tell apart below the specification's products, in the order of the calendar. */
export const kinds = {
  ...berries,
  ...treeFruit,
  ...summerVegetables,
  ...cabbages,
  ...potatoes,
  ...roots,
  ...herbsAndMushrooms,
  ...fromAnimals,
  ...flowersAndTrees,
  ...drinksAndIce,
  ...cheeses,
} as const satisfies Record<string, Kind>

export type KindKey = keyof typeof kinds

/** A kind that comes and goes with the year. */
export type SeasonalKind = Kind & { key: KindKey; fresh: Season }

const isKindKey = (key: string): key is KindKey => Object.hasOwn(kinds, key)
export const kindKeys: readonly KindKey[] = Object.keys(kinds).filter(isKindKey)

const keysOf = (table: Record<string, Kind>): readonly KindKey[] => Object.keys(table).filter(isKindKey)

function seasonal(keys: readonly KindKey[]): SeasonalKind[] {
  return keys.flatMap((key) => {
    const kind: Kind = kinds[key]
    return kind.fresh === null ? [] : [{ ...kind, key, fresh: kind.fresh }]
  })
}

export const seasonalKinds: readonly SeasonalKind[] = seasonal(kindKeys)
export const kindsWithoutSeason: readonly KindKey[] = kindKeys.filter((key) => kinds[key].fresh === null)

/** The parts of the calendar, each with what comes first in the year first. */
export const calendarParts: readonly { id: string; title: string; kinds: readonly SeasonalKind[] }[] = [
  { id: 'baer', title: 'Bær', kinds: seasonal(keysOf(berries)) },
  { id: 'frugt', title: 'Frugt og rabarber', kinds: seasonal(keysOf(treeFruit)) },
  { id: 'sommer', title: 'Sommerens grøntsager', kinds: seasonal(keysOf(summerVegetables)) },
  { id: 'kaal', title: 'Kål', kinds: seasonal(keysOf(cabbages)) },
  { id: 'rod', title: 'Kartofler, rødder og løg', kinds: seasonal([...keysOf(potatoes), ...keysOf(roots)]) },
  { id: 'urter', title: 'Urter og svampe', kinds: seasonal(keysOf(herbsAndMushrooms)) },
  { id: 'dyr', title: 'Honning, fisk og kød', kinds: seasonal(keysOf(fromAnimals)) },
  {
    id: 'blomster',
    title: 'Blomster, juletræer og most',
    kinds: seasonal([...keysOf(flowersAndTrees), ...keysOf(drinksAndIce)]),
  },
]

type Availability = 'fresh' | 'stored' | null

/** How a kind is sold in each half month, early January first. */
export function availabilityOf({ fresh, stored }: Pick<Kind, 'fresh' | 'stored'>): Availability[] {
  const freshIn = new Set(fresh && halfMonthsIn(fresh))
  const storedIn = new Set(stored && halfMonthsIn(stored))
  return Array.from({ length: HALF_MONTHS }, (_, half) =>
    freshIn.has(half) ? 'fresh' : storedIn.has(half) ? 'stored' : null,
  )
}
