import { distanceKm, isLocated } from '../place/distance.ts'
import { FRESH_DAYS } from '../producer/fresh-days.ts'
import type { Position } from '../place/distance.ts'
import { memoized } from '../keyed/keyed.ts'
import { isIn } from '../place/named/named-place.ts'
import type { Answer } from '../search/text-matcher.ts'
import { listFilters } from './choice.ts'
import type { ListFilter, ListingChoice, Sort } from './choice.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { hoursStatusAt } from '../hours/status.ts'
import type { HoursState, HoursStatus } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import type { ListedProducer } from './listing-file.ts'
import { groupOfState, stateAt, writeWhen } from './open-when.ts'
import type { OpeningGroup, OpenWhen } from './open-when.ts'

/** What the results depend on besides the visitor's choices. */
export interface ListingContext {
  producers: readonly ListedProducer[]
  /** The matches of the typed query; null without one. */
  answer: Answer | null
  now: LocalMoment
  /** The visitor's position; null if it is not known. */
  position: Position | null
  /**
   * Timelines of producers whose owners close them on some days, by position. Without it, all producers have their
   * ordinary hours.
   */
  shut?: ReadonlyMap<number, Timeline> | null
}

/**
 * How well a producer matches. `stated`: its fields or its own words say so. `suggested`: it sells the product that the
 * wanted goods are a kind of, or only visitors, its name or its description suggest it.
 */
export type MatchKind = 'stated' | 'suggested'

export interface Result {
  producer: ListedProducer
  match: MatchKind
  /** Null if there is nothing to measure from, or the producer's position is not known. */
  distanceKm: number | null
  /** Its group at the requested time; null without a time. */
  opening: OpeningGroup | null
}

export interface Results {
  /** In the chosen order. With a requested time, the open ones come before those that may be open. */
  found: readonly Result[]
  /** Closed producers, in the chosen order; none without a requested time. */
  closed: readonly Result[]
  /** The nearest open producer outside the requested place, if none of `found` is open. */
  nextOpen: Result | null
  /** The producers of `found`, in the order of the page. */
  producers: ListedProducer[]
  /** How many of them are only suggested. */
  suggested: number
  /** Whether no producer is at the typed place, and `found` are the nearest to it. */
  isBeyond: boolean
}

/** How many of the nearest producers are shown for a place without any. */
export const NEAREST_BEYOND = 12

const statusOrder: Record<HoursState, number> = { open: 0, byAppointment: 1, unknown: 2, closed: 3 }

type StateOf = (producer: ListedProducer) => HoursState
/** A sort key; the lowest comes first. */
type Key = (result: Result) => number

const byDistance: Key = ({ distanceKm }) => distanceKm ?? Infinity

function byStatus(stateOf: StateOf): Key {
  return ({ producer }) => statusOrder[stateOf(producer)]
}

/** By relevance, then by distance, then by how much is known. */
function byRelevance({ relevance, facts }: Answer): Key[] {
  const most = (all: ArrayLike<number> | null): Key => {
    return ({ producer }) => -(all?.[producer.position] ?? 0)
  }
  return [most(relevance), byDistance, most(facts)]
}

interface SortContext {
  now: LocalMoment
  answer?: Answer | null
  shut?: ListingContext['shut']
}

const orders: Record<Sort, (context: SortContext) => Key[]> = {
  relevance: ({ answer }) => (answer ? byRelevance(answer) : []),
  distance: () => [byDistance],
  name: () => [],
  status: ({ now, shut }) => [byStatus(stateByTimeline('now', { now, shut }))],
  rating: () => [({ producer }) => -(producer.rating ?? 0)],
  newest: () => [({ producer }) => -(producer.createdDay ?? 0)],
  confirmed: () => [({ producer }) => -(producer.confirmedDay ?? 0)],
}

/** Sorts results by a key, stably. Many results share a key, so that grouping is several times as fast as comparing. */
function sortedBy(found: readonly Result[], key: Key): Result[] {
  const groups = Map.groupBy(found, key)
  return [...Float64Array.from(groups.keys()).sort()].flatMap((value) => groups.get(value) ?? [])
}

/**
 * Sorts results that are given in the order of their page; equal ones keep it. That order is by name, except that
 * organic producers come first on pages about organic goods.
 */
export function sortResults(found: readonly Result[], sort: Sort, context: SortContext): readonly Result[] {
  return orders[sort](context).reduceRight(sortedBy, found)
}

/**
 * Returns the effective order: the visitor's choice if possible; else by relevance if there is a query, by distance if
 * there is something to measure from, or by name. With a requested time, distance comes before relevance.
 */
export function effectiveSort(chosen: Sort | null, origin: Position | null, hasTerms = false, isTimed = false): Sort {
  const isPossible =
    (chosen !== 'distance' || origin !== null) && (chosen !== 'relevance' || hasTerms) && chosen !== null
  if (isPossible) return chosen
  if (hasTerms && !(isTimed && origin !== null)) return 'relevance'
  return origin === null ? 'name' : 'distance'
}

function sharesAny(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.some((value) => given.includes(value))
}

const statusesAt = memoized(
  (now: LocalMoment) => memoized((timeline: Timeline) => hoursStatusAt(timeline, now)),
  new WeakMap<LocalMoment, (timeline: Timeline) => HoursStatus>(),
)

/** Returns a card's status at a moment. It is the same object each time, so that the card is not rendered again. */
export const statusOf = (timeline: Timeline, now: LocalMoment): HoursStatus => statusesAt(now)(timeline)

const states = new WeakMap<LocalMoment, Map<string, (timeline: Timeline) => HoursState>>()

/**
 * Returns a function for the states of producers at a time. Producers share timelines, each of which is evaluated once
 * a minute.
 */
function stateByTimeline(when: OpenWhen, { now, shut }: Pick<ListingContext, 'now' | 'shut'>): StateOf {
  const moments = states.get(now) ?? new Map<string, (timeline: Timeline) => HoursState>()
  states.set(now, moments)
  const key = writeWhen(when)
  const stateOf = moments.get(key) ?? memoized((timeline: Timeline) => stateAt(timeline, when, now))
  moments.set(key, stateOf)
  return ({ position, timeline }) => stateOf(shut?.get(position) ?? timeline)
}

/** Returns where distances are measured from: the centre of a typed town, else the visitor's position. */
export function originOf(answer: Answer | null, position: Position | null): Position | null {
  const place = answer?.question.place ?? null
  return place !== null && place.postcodes === null ? place : position
}

type IsNear = (producer: ListedProducer, distance: number | null) => boolean

/**
 * Returns a function that decides whether a producer is within the requested place or distance; all are if none was
 * requested.
 */
function nearness({ distanceKm: limit }: ListingChoice, answer: Answer | null, origin: Position | null): IsNear {
  const ranges = answer?.question.place?.postcodes ?? null
  if (answer !== null && ranges !== null)
    return (producer) => answer.isMeant?.[producer.position] === 1 || isIn(ranges, answer.postcodeOf(producer))
  if (origin === null) return () => true
  const isWithin: IsNear = (_, distance) => (distance ?? Infinity) <= limit
  if (answer === null || answer.question.place === null) return isWithin
  const near = answer.postcodesWithin(origin, limit)
  return (producer, distance) =>
    answer.isMeant?.[producer.position] === 1 ||
    (distance === null ? near.has(answer.postcodeOf(producer)) : isWithin(producer, distance))
}

/** A producer measured against all choices except the filters of lists and of confirmed producers. */
interface Candidate {
  result: Result
  /** Whether it is in the requested place. */
  isHere: boolean
}

/** The time of the query, else of the filter; null without one. */
const requestedTime = ({ openWhen }: ListingChoice, { answer }: ListingContext): OpenWhen | null =>
  answer?.question.when ?? openWhen

/** Returns a function that measures a producer; null if it does not match. The caller applies the list filters. */
export function candidateOf(
  choice: ListingChoice,
  context: ListingContext,
): (producer: ListedProducer) => Candidate | null {
  const { answer, position } = context
  const place = answer?.question.place ?? null
  const openWhen = requestedTime(choice, context)
  const stateOf = openWhen && stateByTimeline(openWhen, context)
  const origin = originOf(answer, position)
  const isNear = nearness(choice, answer, origin)
  return (producer) => {
    if (answer?.relevance?.[producer.position] === 0) return null
    if (choice.region !== null && producer.region !== choice.region) return null
    const distance = origin !== null && isLocated(producer) ? distanceKm(origin, producer) : null
    const isHere = isNear(producer, distance)
    if (!isHere && place === null && stateOf === null) return null
    const opening = stateOf && groupOfState(stateOf(producer))
    const match = (answer?.relevance?.[producer.position] ?? 0) < 0 ? 'suggested' : 'stated'
    return { result: { producer, distanceKm: distance, match, opening }, isHere }
  }
}

/** Whether a person confirmed the producer within the year before a day. */
export const isConfirmedOn = (day: number, { confirmedDay = 0 }: Pick<ListedProducer, 'confirmedDay'>): boolean =>
  day - confirmedDay < FRESH_DAYS

/** Returns how a producer matches the filter of a list; null if it does not. */
export function filterMatch(wanted: readonly string[], filter: ListFilter, producer: ListedProducer): MatchKind | null {
  if (sharesAny(wanted, producer[filter])) return 'stated'
  return sharesAny(wanted, producer.suggested?.[filter] ?? []) ? 'suggested' : null
}

/**
 * Filters and sorts producers by section 5 of the specification and by the query. In each opening group, producers with
 * only suggested tags come last.
 */
export function findResults(choice: ListingChoice, context: ListingContext): Results {
  const { answer, now, position } = context
  const place = answer?.question.place ?? null
  const candidate = candidateOf(choice, context)
  const filters = listFilters.filter((filter) => choice[filter].length > 0)
  const found: Result[] = []
  const closed: Result[] = []
  const beyond: Result[] = []
  for (const producer of context.producers) {
    if (choice.isConfirmed && !isConfirmedOn(now.day, producer)) continue
    const matches = filters.map((filter) => filterMatch(choice[filter], filter, producer))
    if (matches.includes(null)) continue
    const measured = candidate(producer)
    if (measured === null) continue
    const { result, isHere } = measured
    if (matches.includes('suggested')) result.match = 'suggested'
    if (result.opening !== 'closed') (isHere ? found : beyond).push(result)
    else if (isHere) closed.push(result)
  }
  const origin = originOf(answer, position)
  const isTimed = requestedTime(choice, context) !== null
  const sort = effectiveSort(choice.sort, origin, (answer?.relevance ?? null) !== null, isTimed)
  const sorted = (results: readonly Result[]): readonly Result[] => inGroups(sortResults(results, sort, context))
  const others = { closed: sorted(closed), isBeyond: false }
  const shown =
    found.length === 0 && place !== null
      ? nearestTo(place, beyond)
      : { ...withSuggested(sorted(found)), producers: found.map(({ producer }) => producer) }
  const isAnyOpen = !isTimed || shown.found.some(({ opening }) => opening === 'open')
  return { ...others, ...shown, nextOpen: isAnyOpen ? null : nearestOpen(origin ?? place, beyond) }
}

/** Puts open producers before those that may be open, and in each group stated matches before suggested ones. */
function inGroups(sorted: readonly Result[]): Result[] {
  const groups = Object.groupBy(
    sorted,
    ({ opening, match }) => `${opening === 'maybe' ? 'maybe' : 'open'} ${match}` as const,
  )
  const order = ['open stated', 'open suggested', 'maybe stated', 'maybe suggested'] as const
  return order.flatMap((group) => groups[group] ?? [])
}

const withSuggested = (found: readonly Result[]): Pick<Results, 'found' | 'suggested'> => ({
  found,
  suggested: found.filter(({ match }) => match === 'suggested').length,
})

/** Returns the located results with their distance from a place, the nearest first. */
function nearestFirst(place: Position, results: readonly Result[]): Result[] {
  const measured = results
    .filter(({ producer }) => isLocated(producer))
    .map((result) => ({ ...result, distanceKm: distanceKm(place, result.producer) }))
  return sortedBy(measured, byDistance)
}

/** Returns the nearest open shop that states the requested goods; null if there is none, or nothing to measure from. */
function nearestOpen(place: Position | null, beyond: readonly Result[]): Result | null {
  const open = beyond.filter(({ opening, match }) => opening === 'open' && match === 'stated')
  return place === null ? null : (nearestFirst(place, open)[0] ?? null)
}

/** Returns the results that are nearest to a place without any. */
function nearestTo(
  place: Position,
  beyond: readonly Result[],
): Pick<Results, 'found' | 'suggested' | 'producers' | 'isBeyond'> {
  const nearest = nearestFirst(place, beyond).slice(0, NEAREST_BEYOND)
  const kept = new Set(nearest.map(({ producer }) => producer))
  const producers = beyond.flatMap(({ producer }) => (kept.has(producer) ? producer : []))
  return { ...withSuggested(inGroups(nearest)), producers, isBeyond: nearest.length > 0 }
}
