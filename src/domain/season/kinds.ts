import { season as texts } from '#src/texts/texts.ts'
import { berries, cabbages, potatoes, roots, summerVegetables, treeFruit } from './plants.ts'
import { HALF_MONTHS, halfMonthsIn, season } from './half-months.ts'
import type { Season } from './half-months.ts'
import type { Kind } from './kind.ts'
import { kindsOf } from './kind.ts'

/** Herbs and mushrooms. Compare with Dansk Gartneri's season calendar, and wild ones with Fødevarestyrelsen's. */
const herbsAndMushrooms = {
  ...kindsOf('herbs', {
    ramsons: { label: 'Ramsløg', words: ['ramsløg'], fresh: season('late March', 'late May') },
    chives: { label: 'Purløg', words: ['purløg'], fresh: season('late April', 'late October') },
    parsley: { label: 'Persille', words: ['persille'], fresh: season('early May', 'late October') },
    elderflowers: {
      label: 'Hyldeblomst',
      words: ['hyldeblomst', 'hyldeblomster'],
      fresh: season('early June', 'early July'),
    },
    dill: { label: 'Dild', words: ['dild', 'krondild'], fresh: season('early June', 'late September') },
  }),
  ...kindsOf('vegetables', {
    chanterelles: { label: 'Kantareller', words: ['kantareller'], fresh: season('late July', 'late October') },
    mushrooms: { label: 'Svampe', words: ['svampe', 'champignon', 'champignoner', 'østershatte'], fresh: null },
  }),
}

/** Meat, fish and honey. Compare with Landbrug & Fødevarer's and Fødevarestyrelsen's calendars of the year. */
const fromAnimals = {
  ...kindsOf('honey', {
    honey: {
      label: 'Honning',
      words: ['honning', 'sommerhonning', 'lynghonning'],
      fresh: season('early June', 'late September'),
      stored: season('early October', 'late May'),
    },
  }),
  ...kindsOf('fish', {
    lumpfish_roe: { label: 'Stenbiderrogn', words: ['stenbiderrogn'], fresh: season('early February', 'early April') },
    garfish: { label: 'Hornfisk', words: ['hornfisk'], fresh: season('late April', 'early June') },
    oysters: { label: 'Østers', words: ['østers'], fresh: season('early October', 'late April') },
  }),
  ...kindsOf('meat', {
    lamb: {
      label: 'Lammekød',
      words: ['lammekød', 'lammekølle', 'lammekøller'],
      fresh: season('early August', 'late November'),
    },
    ducks: {
      label: 'Ænder',
      words: ['ænder', 'andesteg', 'andebryst', 'berberiænder'],
      fresh: season('early November', 'late December'),
    },
    geese: {
      label: 'Gæs',
      words: ['gæs', 'gåsesteg', 'mortensgås', 'julegås'],
      fresh: season('early November', 'late December'),
    },
    beef: { label: 'Oksekød', words: ['oksekød'], fresh: null },
    pork: { label: 'Svinekød', words: ['svinekød', 'grisekød'], fresh: null },
    chickens: { label: 'Kylling', words: ['kylling', 'kyllinger'], fresh: null },
  }),
}

/** Flowers and trees. Compare with the calendars of Dansk Gartneri and Danske Juletræer. */
const flowersAndTrees = {
  ...kindsOf('flowers', {
    tulips: {
      label: 'Tulipaner',
      words: ['tulipaner'],
      fresh: season('early April', 'late May'),
    },
    peonies: { label: 'Pæoner', words: ['pæoner'], fresh: season('early June', 'early July') },
    sunflowers: {
      label: 'Solsikker',
      words: ['solsikker'],
      fresh: season('late July', 'late September'),
    },
    dahlias: {
      label: 'Dahliaer',
      words: ['dahliaer'],
      fresh: season('late July', 'early October'),
    },
  }),
  ...kindsOf('christmas_trees', {
    greenery: {
      label: 'Pyntegrønt',
      words: ['pyntegrønt', 'klippegrønt'],
      fresh: season('early November', 'late December'),
    },
    christmas_trees: {
      label: 'Juletræer',
      words: ['juletræer', 'juletræ', 'juletræssalg', 'juletræsplantage', 'nordmannsgran'],
      fresh: season('late November', 'late December'),
    },
  }),
}

/**
 * Pressed, brewed and frozen goods. Only freshly pressed must has a season; compare with Frugt og Grønt Rådgivningen's
 * calendar.
 */
const drinksAndIce = {
  ...kindsOf('juice', {
    apple_juice: {
      label: 'Æblemost',
      words: ['æblemost', 'æblejuice', 'æblesaft'],
      fresh: season('late August', 'late November'),
    },
  }),
  ...kindsOf('ice_cream', {
    ice_cream: { label: 'Is', words: ['flødeis', 'softice', 'gårdis'], fresh: null },
  }),
  ...kindsOf('wine', {
    wine: { label: 'Vin', words: ['vin', 'rødvin', 'hvidvin', 'frugtvin'], fresh: null },
    mead: { label: 'Mjød', words: ['mjød'], fresh: null },
  }),
  ...kindsOf('spirits', {
    gin: { label: 'Gin', words: ['gin'], fresh: null },
    schnapps: { label: 'Snaps', words: ['snaps', 'akvavit'], fresh: null },
    whisky: { label: 'Whisky', words: ['whisky'], fresh: null },
  }),
  ...kindsOf('other', { cider: { label: 'Cider', words: ['cider', 'æblecider'], fresh: null } }),
  ...kindsOf('beer', { beer: { label: 'Øl', words: ['øl', 'gårdøl', 'specialøl'], fresh: null } }),
}

/** Cheeses, which are sold all year. */
const cheeses = kindsOf('dairy', {
  goat_cheese: { label: 'Gedeost', words: ['gedeost', 'gedeoste'], fresh: null },
  sheep_cheese: { label: 'Fåreost', words: ['fåreost', 'fåreoste'], fresh: null },
})

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

const isSeasonal = (kind: Kind): kind is SeasonalKind => kind.fresh !== null

const seasonal = (...tables: readonly Record<string, Kind>[]): SeasonalKind[] =>
  tables.flatMap((table) => Object.values(table)).filter(isSeasonal)

export const seasonalKinds: readonly SeasonalKind[] = seasonal(kinds)
export const kindsWithoutSeason: readonly KindKey[] = kindKeys.filter((key) => kinds[key].fresh === null)

/** A part of the calendar. */
interface CalendarPart {
  id: keyof typeof texts.parts
  /** In the language of the page. */
  readonly title: string
  kinds: readonly SeasonalKind[]
}

const calendarPart = (id: CalendarPart['id'], ...tables: readonly Record<string, Kind>[]): CalendarPart => ({
  id,
  get title() {
    return texts.parts[id]
  },
  kinds: seasonal(...tables),
})

/** The parts of the calendar. In each, the earliest kinds of the year come first. */
export const calendarParts: readonly CalendarPart[] = [
  calendarPart('baer', berries),
  calendarPart('frugt', treeFruit),
  calendarPart('sommer', summerVegetables),
  calendarPart('kaal', cabbages),
  calendarPart('rod', potatoes, roots),
  calendarPart('urter', herbsAndMushrooms),
  calendarPart('dyr', fromAnimals),
  calendarPart('blomster', flowersAndTrees, drinksAndIce),
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
