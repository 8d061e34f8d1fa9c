import { canonicalCertification } from '../producer/certifications.ts'
import { canonicalProduct } from '../producer/products.ts'
import { MAX_QUERY_LENGTH } from '../search/search.ts'

export const distanceOptions = [5, 10, 25, 50] as const
export type DistanceKm = (typeof distanceOptions)[number]
export const DEFAULT_DISTANCE_KM: DistanceKm = 25

export const sortOptions = ['distance', 'name', 'status'] as const
export type Sort = (typeof sortOptions)[number]

export type View = 'map' | 'list'

/** What a visitor has chosen on the home page. Where somebody stands is never part of it, nor of the address. */
export interface HomeState {
  query: string
  products: readonly string[]
  certifications: readonly string[]
  openNow: boolean
  /** Used when the visitor's position is known. */
  distanceKm: DistanceKm
  /** Null until somebody chooses: by distance when the position is known, else by name. */
  sort: Sort | null
  view: View
  /** Address segment of the producer whose card is open. */
  selected: string | null
  /** The visitor asked for what is near, so that a reload may ask again. */
  nearMe: boolean
}

export const initialHomeState: HomeState = {
  query: '',
  products: [],
  certifications: [],
  openNow: false,
  distanceKm: DEFAULT_DISTANCE_KM,
  sort: null,
  view: 'map',
  selected: null,
  nearMe: false,
}

/** Names of the parameters in the address bar, Danish as the rest of the page. */
const parameters = {
  query: 'q',
  products: 'produkter',
  certifications: 'certificeringer',
  openNow: 'aaben',
  distanceKm: 'afstand',
  sort: 'sortering',
  view: 'visning',
  selected: 'butik',
  nearMe: 'naer',
} as const

const sortNames: Record<Sort, string> = { distance: 'afstand', name: 'navn', status: 'status' }
const LIST = 'liste'
const YES = 'ja'

function listOf(value: string | null, canonical: (value: string) => string): string[] {
  const values = (value ?? '').split(',').filter((part) => part.trim() !== '')
  return [...new Set(values.map(canonical))]
}

/** Reads the address bar's query; what it does not understand counts as not given. */
export function readHomeState(search: string): HomeState {
  const given = new URLSearchParams(search)
  const distance = Number(given.get(parameters.distanceKm))
  const sort = given.get(parameters.sort)
  return {
    query: (given.get(parameters.query) ?? '').slice(0, MAX_QUERY_LENGTH),
    products: listOf(given.get(parameters.products), canonicalProduct),
    certifications: listOf(given.get(parameters.certifications), canonicalCertification),
    openNow: given.get(parameters.openNow) === YES,
    distanceKm: distanceOptions.find((option) => option === distance) ?? DEFAULT_DISTANCE_KM,
    sort: sortOptions.find((option) => sortNames[option] === sort) ?? null,
    view: given.get(parameters.view) === LIST ? 'list' : 'map',
    selected: given.get(parameters.selected) || null,
    nearMe: given.get(parameters.nearMe) === YES,
  }
}

/** The query of the address bar, '' for the initial state: '?q=honning&produkter=honey&visning=liste'. */
export function writeHomeState(state: HomeState): string {
  const written: [string, string | null][] = [
    [parameters.query, state.query.trim()],
    [parameters.products, state.products.join(',')],
    [parameters.certifications, state.certifications.join(',')],
    [parameters.openNow, state.openNow ? YES : null],
    [parameters.nearMe, state.nearMe ? YES : null],
    [parameters.distanceKm, state.distanceKm === DEFAULT_DISTANCE_KM ? null : String(state.distanceKm)],
    [parameters.sort, state.sort === null ? null : sortNames[state.sort]],
    [parameters.view, state.view === 'list' ? LIST : null],
    [parameters.selected, state.selected],
  ]
  // A comma is legal in a query, and reads better than %2C.
  const query = written
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`] : []))
    .join('&')
  return query === '' ? '' : `?${query}`
}

/** `/?search=true`, as the 404 page links, opens the search. */
export function asksForSearch(search: string): boolean {
  return new URLSearchParams(search).get('search') === 'true'
}

/** Whether anything narrows the results. */
export function isFiltered({ query, products, certifications, openNow }: HomeState): boolean {
  return query.trim() !== '' || products.length > 0 || certifications.length > 0 || openNow
}
