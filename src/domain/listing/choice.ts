import type { TagField } from '../producer/fields.ts'
import type { BoundingBox } from '../place/bounding-box.ts'
import type { OpenWhen } from './open-when.ts'

export const distanceOptions = [5, 10, 25, 50] as const
export const DEFAULT_DISTANCE_KM = 25

export type Sort = 'relevance' | 'distance' | 'name' | 'status' | 'rating' | 'newest' | 'confirmed'
/** In the order in which pages offer them; those of landing pages follow section 2 of the specification. */
export const homeSorts = ['relevance', 'distance', 'name', 'status', 'confirmed'] as const satisfies readonly Sort[]
export const landingSorts = ['distance', 'rating', 'name', 'newest', 'confirmed'] as const satisfies readonly Sort[]

export type View = 'map' | 'list'

/** The lists that producers are filtered by. A producer passes a filter if it has any of the chosen values. */
export const listFilters = ['products', 'certifications', 'salesTypes', 'payments'] as const satisfies TagField[]
export type ListFilter = (typeof listFilters)[number]

/** The chosen values of each filter. */
export type ListChoices = Record<ListFilter, readonly string[]>

/** The tags of a producer, and those that visitors, its name or its description suggest; missing if there are none. */
export interface Tags extends ListChoices {
  suggested?: Partial<ListChoices>
}

export const noListChoices: ListChoices = { products: [], certifications: [], salesTypes: [], payments: [] }

/** The number of chosen values in all filters. */
export const listChoiceCount = (choice: ListChoices): number => listFilters.flatMap((filter) => choice[filter]).length

/** A visitor's choices on a page that lists producers. Their own position is never part of it. */
export interface ListingChoice extends ListChoices {
  query: string
  /** When producers should be open; null if that does not matter. */
  openWhen: OpenWhen | null
  /** Only producers that a person confirmed within the last year. */
  isConfirmed: boolean
  region: string | null
  /** The part of the map that the list is limited to; null for everything that the map shows. */
  area: BoundingBox | null
  /** The largest distance from the visitor if their position is known; Infinity for no limit. */
  distanceKm: number
  /** Null until the visitor chooses; `effectiveSort` then decides. */
  sort: Sort | null
  /** Null until the visitor chooses; each page has its own default. */
  view: View | null
  /** Address segment of the producer whose card is open. */
  selected: string | null
  /** Whether distances are measured from the visitor's position, at the visitor's request. */
  nearMe: boolean
}

export const initialChoice: ListingChoice = {
  ...noListChoices,
  query: '',
  openWhen: null,
  isConfirmed: false,
  region: null,
  area: null,
  distanceKm: DEFAULT_DISTANCE_KM,
  sort: null,
  view: null,
  selected: null,
  nearMe: false,
}

/** The choices that decide which producers are found, wherever the visitor is. */
export function filtersOf(choice: ListingChoice): unknown[] {
  return [choice.query, ...listFilters.map((filter) => choice[filter]), choice.openWhen, choice.isConfirmed]
}

/** Whether anything narrows the results. */
export function isFiltered(choice: ListingChoice): boolean {
  const { query, openWhen, region, isConfirmed } = choice
  return query.trim() !== '' || listChoiceCount(choice) > 0 || openWhen !== null || region !== null || isConfirmed
}
