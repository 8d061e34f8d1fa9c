import { readArea, writeArea } from '#src/domain/listing/area.ts'
import { canonicalCertification } from '#src/domain/producer/certifications.ts'
import { DEFAULT_DISTANCE_KM, distanceOptions, homeSorts, initialChoice } from '#src/domain/listing/choice.ts'
import type { ListingChoice, Sort } from '#src/domain/listing/choice.ts'
import { readWhen, writeWhen } from '#src/domain/listing/open-when.ts'
import { canonicalProduct } from '#src/domain/producer/products.ts'
import { MAX_QUERY_LENGTH } from '#src/domain/search/question-words.ts'

/** Names of the query parameters, in Danish like the page. */
const parameters = {
  query: 'q',
  products: 'produkter',
  certifications: 'certificeringer',
  salesTypes: 'salg',
  payments: 'betaling',
  openWhen: 'aaben',
  distanceKm: 'afstand',
  sort: 'sortering',
  view: 'visning',
  selected: 'butik',
  nearMe: 'naer',
  area: 'udsnit',
  isConfirmed: 'bekraeftet',
} as const

const sortNames: Partial<Record<Sort, string>> = {
  distance: 'afstand',
  name: 'navn',
  status: 'status',
  confirmed: 'bekraeftet',
}
const LIST = 'liste'
const YES = 'ja'

function listOf(value: string | null, canonical: (value: string) => string): string[] {
  const values = (value ?? '').split(',').filter((part) => part.trim() !== '')
  return [...new Set(values.map(canonical))]
}

/** The chosen opening time, and the age of the data. */
type Time = Pick<ListingChoice, 'openWhen' | 'isConfirmed'>

function readTime(given: URLSearchParams): Time {
  return {
    openWhen: readWhen(given.get(parameters.openWhen) ?? given.get('åben') ?? ''),
    isConfirmed: given.get(parameters.isConfirmed) === YES,
  }
}

function timeIn({ openWhen, isConfirmed }: Time): [string, string | null][] {
  return [
    [parameters.openWhen, openWhen && writeWhen(openWhen)],
    [parameters.isConfirmed, isConfirmed ? YES : null],
  ]
}

type Sales = Pick<ListingChoice, 'salesTypes' | 'payments'>

const asGiven = (value: string): string => value.trim()

function readSales(given: URLSearchParams): Sales {
  return {
    salesTypes: listOf(given.get(parameters.salesTypes), asGiven),
    payments: listOf(given.get(parameters.payments), asGiven),
  }
}

function salesIn({ salesTypes, payments }: Sales): [string, string][] {
  return [
    [parameters.salesTypes, salesTypes.join(',')],
    [parameters.payments, payments.join(',')],
  ]
}

/** Parses the address's query; unknown values are ignored. */
export function readChoice(search: string): ListingChoice {
  const given = new URLSearchParams(search)
  const distance = Number(given.get(parameters.distanceKm))
  const sort = given.get(parameters.sort)
  return {
    ...initialChoice,
    query: (given.get(parameters.query) ?? '').slice(0, MAX_QUERY_LENGTH),
    products: listOf(given.get(parameters.products), canonicalProduct),
    certifications: listOf(given.get(parameters.certifications), canonicalCertification),
    ...readSales(given),
    ...readTime(given),
    distanceKm: distanceOptions.find((option) => option === distance) ?? DEFAULT_DISTANCE_KM,
    sort: homeSorts.find((option) => sortNames[option] === sort) ?? null,
    view: given.get(parameters.view) === LIST ? 'list' : null,
    selected: given.get(parameters.selected) || null,
    nearMe: given.get(parameters.nearMe) === YES,
    area: readArea(given.get(parameters.area) ?? ''),
  }
}

/** Legal in a query, and more readable than '%2C'. */
const legible: readonly (readonly [string, string])[] = [
  ['%2C', ','],
  ['%3A', ':'],
]

function encoded(value: string): string {
  return legible.reduce((text, [code, character]) => text.replaceAll(code, character), encodeURIComponent(value))
}

function queryOf(written: readonly (readonly [string, string | null | undefined])[]): string {
  const query = written.flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : [])).join('&')
  return query === '' ? '' : `?${query}`
}

/** The query for a choice, '' for the initial one: '?q=honning&produkter=honey&visning=liste'. */
export function writeChoice(choice: ListingChoice): string {
  return queryOf([
    [parameters.query, choice.query.trim()],
    [parameters.products, choice.products.join(',')],
    [parameters.certifications, choice.certifications.join(',')],
    ...salesIn(choice),
    ...timeIn(choice),
    [parameters.nearMe, choice.nearMe ? YES : null],
    [parameters.distanceKm, choice.distanceKm === DEFAULT_DISTANCE_KM ? null : String(choice.distanceKm)],
    [parameters.area, choice.area && writeArea(choice.area)],
    [parameters.sort, choice.sort && sortNames[choice.sort]],
    [parameters.view, choice.view === 'list' ? LIST : null],
    [parameters.selected, choice.selected],
  ])
}

/** The choices kept in a landing page's address: opening time, confirmation and sales filters. */
export function readLandingChoice(search: string): Time & Sales {
  const given = new URLSearchParams(search)
  return { ...readSales(given), ...readTime(given) }
}

export const writeLandingChoice = (choice: Time & Sales): string => queryOf([...salesIn(choice), ...timeIn(choice)])

/** `/?search=true`, linked from the 404 page, opens the search. */
export function asksForSearch(search: string): boolean {
  return new URLSearchParams(search).get('search') === 'true'
}
