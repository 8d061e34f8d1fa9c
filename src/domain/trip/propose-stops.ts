import { dateOf, dayOf, minutesOf } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { isUnknownTimeline } from '../hours/timeline.ts'
import type { IndexedProducer } from '../listing/listing-file.ts'
import { daysOfWhen } from '../listing/open-when.ts'
import type { OpeningGroup, OpenWhen } from '../listing/open-when.ts'
import type { MatchKind } from '../listing/results.ts'
import type { Position } from '../place/distance.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import { groupOnArrival, groupWorth, hoursOf } from './opening.ts'
import type { ShopHours } from './opening.ts'
import type { Departure } from './trip.ts'
import type { Leg, Roads } from './ways/roads.ts'

/** A shop that a trip could visit. */
export interface StopCandidate {
  producer: IndexedProducer
  /** Whether it states what was searched for, or its name or description suggests it. `other` shops are just nearby. */
  match: MatchKind | 'other'
}

/** The start of a trip, as far as it matters for choosing its stops. */
export interface ProposalContext {
  start: Position
  departs: Date
  /** At each stop, in minutes. */
  stay: number
  isRoundTrip: boolean
  roads: Roads
}

/** Goods that no other stop has are worth a small detour. */
const OTHER_GOODS = 0.25
const matchShare: Record<StopCandidate['match'], number> = { stated: 1, suggested: 0.75, other: 0.5 }

/** The value that a stop adds to a trip with these goods. An open shop is worth 1. */
export function worthOfStop(
  { producer, match }: StopCandidate,
  group: OpeningGroup,
  goods: ReadonlySet<string>,
): number {
  const worth = groupWorth[group] * matchShare[match]
  return worth + (producer.products.some((product) => !goods.has(product)) ? OTHER_GOODS : 0)
}

/** The driving time that outweighs an open shop, in minutes. */
export const MINUTES_PER_SHOP = 80

const PROPOSED_STOPS = 3

/** The number of nearest shops compared in all combinations, both of those that are open and of those that may be. */
const MOST_MATCHES = 8
const MOST_OTHERS = 4

/** The maximum driving time from the start to a stop, in minutes: a proposed trip is an outing. */
const FARTHEST_MINUTES = 90

interface Reached extends StopCandidate {
  outward: Extract<Leg, { kind: 'road' }>
  hours: ShopHours
}

/** The number of shops of each kind whose drives are computed: matches and others, with and without hours. */
const MOST_MEASURED = 60

/** The nearest shops of each kind in a straight line, which is a hundred times faster to compute than drives. */
function nearestInLine(candidates: readonly StopCandidate[], start: Position): StopCandidate[] {
  const located = candidates.filter(({ producer }) => isLocated(producer))
  const kinds = Object.values(
    Object.groupBy(
      located.map((candidate) => ({ candidate, km: distanceKm(start, candidate.producer) })),
      ({ candidate: { match, producer } }) => `${match === 'other'} ${isUnknownTimeline(producer.timeline)}`,
    ),
  )
  return kinds.flatMap((each = []) =>
    each
      .toSorted((one, other) => one.km - other.km)
      .slice(0, MOST_MEASURED)
      .map(({ candidate }) => candidate),
  )
}

/** The nearest candidates that can be found open, or may be, without those that need a ferry. */
function reachable(candidates: readonly StopCandidate[], { start, departs, stay, roads }: ProposalContext): Reached[] {
  const near = nearestInLine(candidates, start)
    .flatMap((candidate) => {
      const outward = roads.legBetween(start, candidate.producer)
      return outward.kind === 'road' && outward.minutes <= FARTHEST_MINUTES ? [{ ...candidate, outward }] : []
    })
    .toSorted((one, other) => one.outward.minutes - other.outward.minutes)
  const counts = new Map<string, number>()
  return near.flatMap((candidate) => {
    const kind = candidate.match === 'other' ? 'other' : 'match'
    const most = kind === 'other' ? MOST_OTHERS : MOST_MATCHES
    if (counts.get(`${kind} open`) === most && counts.get(`${kind} maybe`) === most) return []
    const hours = hoursOf(candidate.producer, departs)
    const arrives = candidate.outward.minutes
    const group = groupOnArrival(hours, arrives, stay)
    // A shop that opens later today can still be the second stop.
    const opensLater = hours.open.some(([from]) => from > arrives && from < arrives + PROPOSED_STOPS * 60)
    if (group === 'closed' && !opensLater) return []
    const key = `${kind} ${group === 'maybe' ? 'maybe' : 'open'}`
    const count = counts.get(key) ?? 0
    if (count >= most) return []
    counts.set(key, count + 1)
    return [{ ...candidate, hours }]
  })
}

/** All sequences of `count` different stops. */
function* ordersOf(stops: number, count: number, chosen: readonly number[] = []): Generator<readonly number[]> {
  if (chosen.length === count) yield chosen
  else
    for (let stop = 0; stop < stops; stop++)
      if (!chosen.includes(stop)) yield* ordersOf(stops, count, [...chosen, stop])
}

/** The value of a trip; null if a stop is closed on arrival or needs a ferry, or if none has what was searched for. */
function worthOfTrip(
  order: readonly number[],
  stops: readonly Reached[],
  legs: readonly (readonly Leg[])[],
  { stay, isRoundTrip }: ProposalContext,
): number | null {
  let [worth, minutes, driven] = [0, 0, 0]
  const goods = new Set<string>()
  if (order.every((at) => stops[at]?.match === 'other')) return null
  for (const [nth, at] of order.entries()) {
    const stop = stops[at]
    const leg = nth === 0 ? stop?.outward : legs[order[nth - 1] ?? -1]?.[at]
    if (stop === undefined || leg?.kind !== 'road') return null
    driven += leg.minutes
    minutes += leg.minutes
    const group = groupOnArrival(stop.hours, minutes, stay)
    if (group === 'closed') return null
    worth += worthOfStop(stop, group, goods)
    for (const product of stop.producer.products) goods.add(product)
    minutes += stay
  }
  const back = isRoundTrip ? (stops[order.at(-1) ?? -1]?.outward.minutes ?? 0) : 0
  return worth - (driven + back) / MINUTES_PER_SHOP
}

/**
 * Chooses up to three stops for a trip, in driving order: near, open or possibly open on arrival, and with different
 * goods if there is a choice. At least one has what was searched for, none is closed, and none needs a ferry. Compares
 * at most 12,696 sequences.
 */
export function proposeStops(
  candidates: readonly StopCandidate[],
  context: ProposalContext,
): { segments: readonly string[]; worth: number } {
  const stops = reachable(candidates, context)
  const legs = stops.map(({ producer: from }) => stops.map(({ producer: to }) => context.roads.legBetween(from, to)))
  let best: { order: readonly number[]; worth: number } = { order: [], worth: -Infinity }
  for (let count = 1; count <= Math.min(PROPOSED_STOPS, stops.length); count++)
    for (const order of ordersOf(stops.length, count)) {
      const worth = worthOfTrip(order, stops, legs, context)
      if (worth !== null && worth > best.worth) best = { order, worth }
    }
  return { segments: best.order.flatMap((at) => stops[at]?.producer.segment ?? []), worth: best.worth }
}

/** Departures to compare if the search names no time of day. */
const TRIED_TIMES = ['10:00', '12:00', '14:00'] as const
/** After this, a search without a time means tomorrow. */
const LAST_START = 17 * 60

/** The departures that a search allows; null is now. There are several if the search only names days. */
export function departuresFor(when: OpenWhen | null, now: LocalMoment): (Departure | null)[] {
  if (when === 'now' || when === 'today') return [null]
  if (when === null) return now.minutes <= LAST_START ? [null] : departuresFor('tomorrow', now)
  if (typeof when === 'object' && when.time !== null) {
    const isPast =
      dayOf(when.date) < now.day || (dayOf(when.date) === now.day && (minutesOf(when.time) ?? 0) <= now.minutes)
    return [isPast ? null : { date: when.date, time: when.time }]
  }
  return daysOfWhen(when, now.day).flatMap((day) =>
    day <= now.day ? [null] : TRIED_TIMES.map((time) => ({ date: dateOf(day), time })),
  )
}
