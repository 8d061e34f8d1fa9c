import type { TagField } from '../producer/fields.ts'
import type { BoundingBox } from '../place/bounding-box.ts'
import type { OpenWhen } from './open-when.ts'

export const distanceOptions = [5, 10, 25, 50] as const
export const DEFAULT_DISTANCE_KM = 25

export type Sort = 'relevance' | 'distance' | 'name' | 'status' | 'rating' | 'newest' | 'confirmed'
/** In the order that pages offer them in; those of landing pages by section 2 of the specification. */
export const homeSorts = ['relevance', 'distance', 'name', 'status', 'confirmed'] as const satisfies readonly Sort[]
export const landingSorts = ['distance', 'rating', 'name', 'newest', 'confirmed'] as const satisfies readonly Sort[]

export type View = 'map' | 'list'

/** The lists that producers are filtered by: of each, any of the chosen is enough. */
export const listFilters = ['products', 'certifications', 'salesTypes', 'payments'] as const satisfies TagField[]
export type ListFilter = (typeof listFilters)[number]

/** The chosen of each. */
export type ListChoices = Record<ListFilter, readonly string[]>

/** The lists of a producer, and what visitors, its name or its description suggest beside them; missing if nothing. */
export interface Tags extends ListChoices {
  suggested?: Partial<ListChoices>
}

export const noListChoices: ListChoices = { products: [], certifications: [], salesTypes: [], payments: [] }

/** How many are chosen in all. */
export const listChoiceCount = (choice: ListChoices): number => listFilters.flatMap((filter) => choice[filter]).length

/** A visitor's choices on a page that lists producers. Their own position is never part of it. */
export interface ListingChoice extends ListChoices {
  query: string
  /** When it is to be open; null where that does not matter. */
  openWhen: OpenWhen | null
  /** Only those that a person confirmed within the last year. */
  isConfirmed: boolean
  region: string | null
  /** The part of the map that the list is of; null for all that the map shows. */
  area: BoundingBox | null
  /** How far from the visitor, when their position is known; Infinity for no limit. */
  distanceKm: number
  /** Null until the visitor chooses: by distance when the position is known, else by name. */
  sort: Sort | null
  /** Null until the visitor chooses; each page has its own default. */
  view: View | null
  /** Address segment of the producer whose card is open. */
  selected: string | null
  /** Distances are measured from where the visitor is, who has asked for that. */
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

/** What decides who is found, wherever a visitor stands. */
export function filtersOf(choice: ListingChoice): unknown[] {
  return [choice.query, ...listFilters.map((filter) => choice[filter]), choice.openWhen, choice.isConfirmed]
}

/** Whether anything narrows the results. */
export function isFiltered(choice: ListingChoice): boolean {
  const { query, openWhen, region, isConfirmed } = choice
  return query.trim() !== '' || listChoiceCount(choice) > 0 || openWhen !== null || region !== null || isConfirmed
}
