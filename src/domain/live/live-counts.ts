import { landing, season } from '#src/texts/texts.ts'
import { formatNumber } from '#src/texts/format.ts'

import { isOrganic } from '../producer/certifications.ts'
import { isConfirmedOn } from '../listing/results.ts'
import type { ListedProducer } from '../listing/listing-file.ts'
import type { Changes } from './merge-changes.ts'

/** The list of organic producers, and of those that a person confirmed within a year. */
export const ORGANIC_LIST = 'organic'
export const CONFIRMED_LIST = 'confirmed'

/** The list of the producers with a product of the specification: '?eggs'. */
export const productList = (product: string): string => `?${product}`

/** The lists that a producer is on by what pages know of it, in addition to those of `listsOf`. */
export const listsOfFacts = (
  facts: Pick<ListedProducer, 'products' | 'certifications' | 'confirmedDay'>,
  day: number,
): string[] => [
  ...facts.products.map(productList),
  ...(isOrganic(facts) ? [ORGANIC_LIST] : []),
  ...(isConfirmedOn(day, facts) ? [CONFIRMED_LIST] : []),
]

/** The lists of every producer when the site was built, in the order of the index, as indexes of `keys`. */
export interface ListsFile {
  keys: string[]
  lists: number[][]
}

/** The number of producers that are on all of some lists, on the page as it was built. */
export interface BuiltCount {
  lists: readonly string[]
  count: number
}

/** Writes counts into an attribute: '6 svendborg lokalt-kød,…'. */
export const writeCounts = (counts: readonly BuiltCount[]): string =>
  counts.map(({ lists, count }) => [count, ...lists].join(' ')).join(',')

export const readCounts = (text: string): BuiltCount[] =>
  text.split(',').map((each) => {
    const [count, ...lists] = each.split(' ')
    return { lists, count: Number(count) }
  })

/** Further values for the text of a count. */
interface CountContext {
  /** The second count. */
  all: number
  /** The goods that the count is about. */
  what: string
}

/** The texts of counts. */
const wordings = {
  number: (count) => formatNumber(count),
  shops: (count) => (count > 0 ? landing.shopCount(count) : landing.noneYet),
  ofWhich: (count) => landing.ofWhich(count),
  places: (count) => landing.places(count),
  onMap: (count) => season.placesOnMap(count),
  maybe: (count) => (count > 0 ? season.maybeCount(count) : season.noneYet),
  knownSellers: (count, { what }) => landing.knownSellers(what, count),
  allWith: (count, { what }) => season.allWith(count, what),
  /** Of all producers in a category about organic goods, those that are known to be organic. */
  organic: (count, { all }) => (all === count ? landing.producerCount(count) : landing.markedCount(count, all - count)),
} satisfies Record<string, (count: number, context: CountContext) => string>

export type CountWording = keyof typeof wordings

export const isCountWording = (text: string): text is CountWording => Object.hasOwn(wordings, text)

export function countInWords(wording: CountWording, counts: readonly number[], what = ''): string {
  const [count = 0, all = count] = counts
  return wordings[wording](count, { all, what })
}

/**
 * Returns a function that brings a count of the build up to date on a day. `segments` are the producers' in index order.
 */
export function counter(
  { keys, lists }: ListsFile,
  segments: readonly string[],
  { removed, changed }: Changes,
  day: number,
): (built: BuiltCount) => number {
  const outdated = new Set([...removed, ...changed.map(({ producer }) => producer.segment)])
  const before = segments.flatMap((segment, nth) =>
    outdated.has(segment) ? [new Set(lists[nth]?.map((list) => keys[list] ?? ''))] : [],
  )
  const now = changed.map(({ producer, lists }) => new Set([...lists, ...listsOfFacts(producer, day)]))
  return (built) => {
    const isOnAll = (one: ReadonlySet<string>): boolean => built.lists.every((list) => one.has(list))
    return built.count + now.filter(isOnAll).length - before.filter(isOnAll).length
  }
}
