import { canonicalCertification } from '#src/domain/producer/certifications.ts'
import { DEFAULT_DISTANCE_KM, distanceOptions, homeSorts, initialChoice } from '#src/domain/listing/choice.ts'
import type { ListingChoice, Sort } from '#src/domain/listing/choice.ts'
import { canonicalProduct } from '#src/domain/producer/products.ts'
import { MAX_QUERY_LENGTH } from '#src/domain/search/search.ts'

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

const sortNames: Partial<Record<Sort, string>> = { distance: 'afstand', name: 'navn', status: 'status' }
const LIST = 'liste'
const YES = 'ja'

function listOf(value: string | null, canonical: (value: string) => string): string[] {
  const values = (value ?? '').split(',').filter((part) => part.trim() !== '')
  return [...new Set(values.map(canonical))]
}

/** Reads the address bar's query; what it does not understand counts as not given. */
export function readChoice(search: string): ListingChoice {
  const given = new URLSearchParams(search)
  const distance = Number(given.get(parameters.distanceKm))
  const sort = given.get(parameters.sort)
  return {
    ...initialChoice,
    query: (given.get(parameters.query) ?? '').slice(0, MAX_QUERY_LENGTH),
    products: listOf(given.get(parameters.products), canonicalProduct),
    certifications: listOf(given.get(parameters.certifications), canonicalCertification),
    openNow: given.get(parameters.openNow) === YES,
    distanceKm: distanceOptions.find((option) => option === distance) ?? DEFAULT_DISTANCE_KM,
    sort: homeSorts.find((option) => sortNames[option] === sort) ?? null,
    view: given.get(parameters.view) === LIST ? 'list' : null,
    selected: given.get(parameters.selected) || null,
    nearMe: given.get(parameters.nearMe) === YES,
  }
}

/** The query of the address bar, '' for the initial choice: '?q=honning&produkter=honey&visning=liste'. */
export function writeChoice(choice: ListingChoice): string {
  const written: [string, string | null | undefined][] = [
    [parameters.query, choice.query.trim()],
    [parameters.products, choice.products.join(',')],
    [parameters.certifications, choice.certifications.join(',')],
    [parameters.openNow, choice.openNow ? YES : null],
    [parameters.nearMe, choice.nearMe ? YES : null],
    [parameters.distanceKm, choice.distanceKm === DEFAULT_DISTANCE_KM ? null : String(choice.distanceKm)],
    [parameters.sort, choice.sort && sortNames[choice.sort]],
    [parameters.view, choice.view === 'list' ? LIST : null],
    [parameters.selected, choice.selected],
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
