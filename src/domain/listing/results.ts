import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { ListingChoice, Sort } from './choice.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { hoursStateAt, hoursStatusAt } from '../hours/status.ts'
import type { HoursState, HoursStatus } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import type { IndexedProducer } from './listing-file.ts'
import { stateAt } from './open-when.ts'
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
  /** Now, whenever the visitor wants to come. */
  state: HoursState
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

/** Those that are equal in an order come by name. */
const compare: Record<Exclude<Sort, 'name'>, (first: Result, second: Result) => number> = {
  distance: (first, second) => (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || 0,
  status: (first, second) => statusOrder[first.state] - statusOrder[second.state],
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

const states = new WeakMap<LocalMoment, Map<Timeline, HoursState>>()

/** Whether each is open at a moment, worked out once: timelines are shared between producers. */
function stateByTimeline(now: LocalMoment): (timeline: Timeline) => HoursState {
  const known = states.get(now) ?? new Map<Timeline, HoursState>()
  states.set(now, known)
  return (timeline) => {
    const kept = known.get(timeline)
    if (kept) return kept
    const state = hoursStateAt(timeline, now)
    known.set(timeline, state)
    return state
  }
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

/** The same of the time at which a visitor wants to come. */
function stateByTimelineThen(when: OpenWhen, now: LocalMoment): (timeline: Timeline) => HoursState {
  const known = new Map<Timeline, HoursState>()
  return (timeline) => {
    const state = known.get(timeline) ?? stateAt(timeline, when, now)
    known.set(timeline, state)
    return state
  }
}

/** Filters and sorts as section 5 of the specification says. */
export function findResults(choice: ListingChoice, { producers, answering, now, position }: ListingContext): Results {
  const { openWhen } = choice
  const stateNow = stateByTimeline(now)
  const stateThen = openWhen === null || openWhen === 'now' ? stateNow : stateByTimelineThen(openWhen, now)
  const found: Result[] = []
  let hiddenUnknown = 0
  for (const producer of producers) {
    if (answering !== null && answering[producer.position] !== 1) continue
    if (!sharesAny(choice.products, producer.products)) continue
    if (!sharesAny(choice.certifications, producer.certifications)) continue
    if (choice.region !== null && producer.region !== choice.region) continue
    const distance = position !== null && isLocated(producer) ? distanceKm(position, producer) : null
    if (position !== null && (distance ?? Infinity) > choice.distanceKm) continue
    const then = stateThen(producer.timeline)
    const isFound = openWhen === null || then === 'open' || (choice.byAppointment && then === 'byAppointment')
    if (!isFound) {
      if (then === 'unknown') hiddenUnknown++
      continue
    }
    found.push({ producer, state: stateNow(producer.timeline), distanceKm: distance })
  }
  const kept = found.map(({ producer }) => producer)
  return { found: sortResults(found, effectiveSort(choice.sort, position)), producers: kept, hiddenUnknown }
}
