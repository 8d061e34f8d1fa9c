import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { ListingChoice, Sort } from './choice.ts'
import { statusAt } from '../hours/opening-hours.ts'
import type { LocalTime, OpenStatus, Week } from '../hours/opening-hours.ts'
import type { IndexedProducer } from './listing-file.ts'

/** What the results depend on besides the visitor's choices. */
export interface ListingContext {
  producers: readonly IndexedProducer[]
  /** Flags by position of those who answer the text; null when there is no text. */
  answering: Uint8Array | null
  now: LocalTime
  /** The visitor's; null when it is not known. */
  position: Position | null
}

export interface Result {
  producer: IndexedProducer
  status: OpenStatus
  /** Null without a position, the visitor's or the producer's. */
  distanceKm: number | null
}

export interface Results {
  /** In the chosen order. */
  found: Result[]
  /** The same producers in the order of the page. */
  producers: IndexedProducer[]
  /** How many the open-now filter left out because nobody knows their hours. */
  hiddenUnknown: number
}

const statusOrder: Record<OpenStatus['status'], number> = { open: 0, unknown: 1, closed: 2 }

/** Those that are equal in an order come by name. */
const compare: Record<Exclude<Sort, 'name'>, (first: Result, second: Result) => number> = {
  distance: (first, second) => (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || 0,
  status: (first, second) => statusOrder[first.status.status] - statusOrder[second.status.status],
  rating: (first, second) => (second.producer.rating ?? 0) - (first.producer.rating ?? 0),
  newest: (first, second) => (second.producer.createdDay ?? 0) - (first.producer.createdDay ?? 0),
}

/**
 * Sorts in place what is given in the order of its page. That order is by name, but for organic producers, who
 * come first where a page is about organic goods.
 */
export function sortResults(found: Result[], sort: Sort): Result[] {
  if (sort === 'name') return found
  return found.sort(
    (first, second) => compare[sort](first, second) || first.producer.position - second.producer.position,
  )
}

/** The order in force: by distance only when there is a position to measure from. */
export function effectiveSort(chosen: Sort | null, position: Position | null): Sort {
  if (position === null) return chosen === null || chosen === 'distance' ? 'name' : chosen
  return chosen ?? 'distance'
}

function sharesAny(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((value) => given.includes(value))
}

const statuses = new WeakMap<LocalTime, Map<Week, OpenStatus>>()

/**
 * The status of each week at a moment, worked out once: weeks are shared between producers, and a card whose
 * status is the same object is not drawn again.
 */
function statusByWeek(now: LocalTime): (week: Week) => OpenStatus {
  const known = statuses.get(now) ?? new Map<Week, OpenStatus>()
  statuses.set(now, known)
  return (week) => {
    const kept = known.get(week)
    if (kept) return kept
    const status = statusAt(week, now)
    known.set(week, status)
    return status
  }
}

/** Filters and sorts as section 5 of the specification says. */
export function findResults(choice: ListingChoice, { producers, answering, now, position }: ListingContext): Results {
  const statusOf = statusByWeek(now)
  const found: Result[] = []
  let hiddenUnknown = 0
  for (const producer of producers) {
    if (answering !== null && answering[producer.position] !== 1) continue
    if (!sharesAny(choice.products, producer.products)) continue
    if (!sharesAny(choice.certifications, producer.certifications)) continue
    if (choice.region !== null && producer.region !== choice.region) continue
    const distance = position !== null && isLocated(producer) ? distanceKm(position, producer) : null
    if (position !== null && (distance ?? Infinity) > choice.distanceKm) continue
    const status = statusOf(producer.week)
    if (choice.openNow && status.status !== 'open') {
      if (status.status === 'unknown') hiddenUnknown++
      continue
    }
    found.push({ producer, status, distanceKm: distance })
  }
  const kept = found.map(({ producer }) => producer)
  return { found: sortResults(found, effectiveSort(choice.sort, position)), producers: kept, hiddenUnknown }
}
