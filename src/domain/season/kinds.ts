import { season as texts } from '#src/texts/texts.ts'
import { berries, cabbages, potatoes, roots, summerVegetables, treeFruit } from './plants.ts'
import { HALF_MONTHS, halfMonthsIn } from './half-months.ts'
import type { Season } from './half-months.ts'
import type { Kind } from './kind.ts'
import { cheeses, drinksAndIce, flowersAndTrees, fromAnimals, herbsAndMushrooms } from './other-goods.ts'

/** All kinds of goods within the specification's products, in the order of the calendar. */
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

/** A kind with a season. */
export type SeasonalKind = Kind & { key: KindKey; fresh: Season }

const isKindKey = (key: string): key is KindKey => Object.hasOwn(kinds, key)
export const kindKeys: readonly KindKey[] = Object.keys(kinds).filter(isKindKey)

const keysOf = (table: Record<string, Kind>): readonly KindKey[] => Object.keys(table).filter(isKindKey)

const isSeasonal = (kind: Kind): kind is SeasonalKind => kind.fresh !== null

function seasonal(keys: readonly KindKey[]): SeasonalKind[] {
  return keys.map((key): Kind => kinds[key]).filter(isSeasonal)
}

export const seasonalKinds: readonly SeasonalKind[] = seasonal(kindKeys)
export const kindsWithoutSeason: readonly KindKey[] = kindKeys.filter((key) => kinds[key].fresh === null)

/** A part of the calendar. */
export interface CalendarPart {
  id: keyof typeof texts.parts
  /** In the language of the page. */
  readonly title: string
  kinds: readonly SeasonalKind[]
}

const calendarPart = (id: CalendarPart['id'], keys: readonly KindKey[]): CalendarPart => ({
  id,
  get title() {
    return texts.parts[id]
  },
  kinds: seasonal(keys),
})

/** The parts of the calendar. In each, the earliest kinds of the year come first. */
export const calendarParts: readonly CalendarPart[] = [
  calendarPart('baer', keysOf(berries)),
  calendarPart('frugt', keysOf(treeFruit)),
  calendarPart('sommer', keysOf(summerVegetables)),
  calendarPart('kaal', keysOf(cabbages)),
  calendarPart('rod', [...keysOf(potatoes), ...keysOf(roots)]),
  calendarPart('urter', keysOf(herbsAndMushrooms)),
  calendarPart('dyr', keysOf(fromAnimals)),
  calendarPart('blomster', [...keysOf(flowersAndTrees), ...keysOf(drinksAndIce)]),
]

type Availability = 'fresh' | 'stored' | null

/** How a kind is available in each half month, from early January. */
export function availabilityOf({ fresh, stored }: Pick<Kind, 'fresh' | 'stored'>): Availability[] {
  const freshIn = new Set(fresh && halfMonthsIn(fresh))
  const storedIn = new Set(stored && halfMonthsIn(stored))
  return Array.from({ length: HALF_MONTHS }, (_, half) =>
    freshIn.has(half) ? 'fresh' : storedIn.has(half) ? 'stored' : null,
  )
}
