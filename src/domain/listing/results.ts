import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { listFilters } from './choice.ts'
import type { ListingChoice, Sort } from './choice.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { hoursStatusAt } from '../hours/status.ts'
import type { HoursState, HoursStatus } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline/timeline.ts'
import type { IndexedProducer } from './listing-file.ts'
import { stateAt, writeWhen } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'

/** What the results depend on besides the visitor's choices. */
export interface ListingContext {
  producers: readonly IndexedProducer[]
  /** Flags by position of those who answer the text; null when there is no text. */
  answering: Uint8Array | null
  now: LocalMoment
  /** The visitor's; null when it is not known. */
  position: Position | null
}

export interface Result {
  producer: IndexedProducer
  /** Null without a position, the visitor's or the producer's. */
  distanceKm: number | null
}

export interface Results {
  /** In the chosen order. */
  found: Result[]
  /** The same producers in the order of the page. */
  producers: IndexedProducer[]
  /** How many the filter of when it is open left out because nobody knows their hours. */
  hiddenUnknown: number
}

const statusOrder: Record<HoursState, number> = { open: 0, byAppointment: 1, unknown: 2, closed: 3 }

type StateOf = (timeline: Timeline) => HoursState
type Compare = (first: Result, second: Result) => number

/** Those that are equal in an order come by name. */
const compare: Record<Exclude<Sort, 'name' | 'status'>, Compare> = {
  distance: (first, second) => (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || 0,
  rating: (first, second) => (second.producer.rating ?? 0) - (first.producer.rating ?? 0),
  newest: (first, second) => (second.producer.createdDay ?? 0) - (first.producer.createdDay ?? 0),
}

function byStatus(stateOf: StateOf): Compare {
  const place = ({ producer }: Result): number => statusOrder[stateOf(producer.timeline)]
  return (first, second) => place(first) - place(second)
}

/**
 * Sorts in place what is given in the order of its page. That order is by name, but for organic producers, who
 * come first where a page is about organic goods.
 */
export function sortResults(found: Result[], sort: Sort, now: LocalMoment): Result[] {
  if (sort === 'name') return found
  const order = sort === 'status' ? byStatus(stateByTimeline('now', now)) : compare[sort]
  return found.sort((first, second) => order(first, second) || first.producer.position - second.producer.position)
}

/** The order in force: by distance only when there is a position to measure from. */
export function effectiveSort(chosen: Sort | null, position: Position | null): Sort {
  if (position === null) return chosen === null || chosen === 'distance' ? 'name' : chosen
  return chosen ?? 'distance'
}

function sharesAny(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.some((value) => given.includes(value))
}

const statuses = new WeakMap<LocalMoment, Map<Timeline, HoursStatus>>()

/** What a card says at a moment; the same object each time, so that the card is not drawn again. */
export function statusOf(timeline: Timeline, now: LocalMoment): HoursStatus {
  const known = statuses.get(now) ?? new Map<Timeline, HoursStatus>()
  statuses.set(now, known)
  const status = known.get(timeline) ?? hoursStatusAt(timeline, now)
  known.set(timeline, status)
  return status
}

const states = new WeakMap<LocalMoment, Map<string, Map<Timeline, HoursState>>>()

/** Who is open then, each timeline worked out once a minute: they are shared between producers. */
function stateByTimeline(when: OpenWhen, now: LocalMoment): StateOf {
  const moments = states.get(now) ?? new Map<string, Map<Timeline, HoursState>>()
  states.set(now, moments)
  const key = writeWhen(when)
  const known = moments.get(key) ?? new Map<Timeline, HoursState>()
  moments.set(key, known)
  return (timeline) => {
    const kept = known.get(timeline)
    if (kept !== undefined) return kept
    const state = stateAt(timeline, when, now)
    known.set(timeline, state)
    return state
  }
}

/** Filters and sorts as section 5 of the specification says. */
export function findResults(choice: ListingChoice, { producers, answering, now, position }: ListingContext): Results {
  const { openWhen } = choice
  const stateOf = openWhen && stateByTimeline(openWhen, now)
  const filters = listFilters.filter((filter) => choice[filter].length > 0)
  const found: Result[] = []
  let hiddenUnknown = 0
  for (const producer of producers) {
    if (answering !== null && answering[producer.position] !== 1) continue
    if (!filters.every((filter) => sharesAny(choice[filter], producer[filter]))) continue
    if (choice.region !== null && producer.region !== choice.region) continue
    const distance = position !== null && isLocated(producer) ? distanceKm(position, producer) : null
    if (position !== null && (distance ?? Infinity) > choice.distanceKm) continue
    const state = stateOf?.(producer.timeline) ?? 'open'
    if (state !== 'open' && !(choice.byAppointment && state === 'byAppointment')) {
      if (state === 'unknown') hiddenUnknown++
      continue
    }
    found.push({ producer, distanceKm: distance })
  }
  const kept = found.map(({ producer }) => producer)
  return { found: sortResults(found, effectiveSort(choice.sort, position), now), producers: kept, hiddenUnknown }
}
