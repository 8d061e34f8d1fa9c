import type { IndexedProducer } from '../listing/listing-file.ts'
import { localMoment, MINUTE } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { arrivalAt, openStretches } from './opening.ts'
import type { Arrival } from './opening.ts'
import { bestOrders, isShorter, judged } from './orders.ts'
import type { BestOrders, Order, Stops } from './orders.ts'
import type { Leg, Roads } from './ways/roads.ts'
import type { Ordering, Trip } from './trip.ts'

/** A stop of a trip; `producer` is null if the directory contains none for the segment. */
export interface Stop {
  segment: string
  producer: IndexedProducer | null
}

/** The times at a stop: `arrives` and `leaves` are moments, and `at` is what a clock in Denmark shows on arrival. */
interface Visit {
  arrives: Date
  leaves: Date
  at: LocalMoment
}

export interface PlannedStop extends Stop {
  /** The way there; null for the first stop if the trip starts there. */
  leg: Leg | null
  /** Null after a ferry or a leg of unknown length. */
  visit: Visit | null
  arrival: Arrival | null
}

export interface Plan {
  departs: Date
  stops: readonly PlannedStop[]
  /** The way back; null for a trip that does not return. */
  back: { leg: Leg; arrives: Date | null } | null
  /** By car, as far as it is known. */
  km: number
  driveMinutes: number
  ferries: number
  /** The number of stops that are open for the whole stay. */
  openCount: number
  /** An order with more stops open and no additional ferry, and its additional driving time; null if there is none. */
  moreOpen: { openCount: number; extraMinutes: number } | null
  /** What the quickest order would save by car, besides ferries; null if this one is as quick. */
  quicker: { savedMinutes: number } | null
}

interface Circumstances {
  /** The start of the trip; null if that is its first stop. */
  start: Position | null
  departs: Date
  roads: Roads
}

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE)

export const positionOf = ({ producer }: Stop): Position | null =>
  producer !== null && isLocated(producer) ? producer : null

function comparable(stops: readonly Stop[], trip: Trip, { start, departs, roads }: Circumstances): Stops {
  const positions = stops.map(positionOf)
  const outward = start && positions.map((to) => roads.legBetween(start, to))
  return {
    open: stops.map(({ producer }) => openStretches(producer?.timeline ?? UNKNOWN_TIMELINE, departs)),
    outward,
    between: positions.map((from) => positions.map((to) => roads.legBetween(from, to))),
    homeward: trip.isRoundTrip ? outward : null,
    stay: trip.stay,
  }
}

/** The arrival at a stop: null if the way there is not by road alone, or its departure is unknown. */
function visitAfter(leg: Leg | null, left: Date | null, stay: number): Visit | null {
  if (left === null || (leg !== null && leg.kind !== 'road')) return null
  const arrives = after(left, leg?.minutes ?? 0)
  return { arrives, leaves: after(arrives, stay), at: localMoment(arrives) }
}

function plannedStops(stops: readonly Stop[], compared: Stops, order: readonly number[], departs: Date): PlannedStop[] {
  const { outward, between, stay } = compared
  const found: PlannedStop[] = []
  for (const [nth, at] of order.entries()) {
    const stop = stops[at]
    if (stop === undefined) continue
    const before = order[nth - 1]
    const leg = (before === undefined ? outward?.[at] : between[before]?.[at]) ?? null
    const visit = visitAfter(leg, nth === 0 ? departs : (found.at(-1)?.visit?.leaves ?? null), stay)
    const arrival = visit && arrivalAt(stop.producer?.timeline ?? UNKNOWN_TIMELINE, visit.at, stay)
    found.push({ ...stop, leg, visit, arrival })
  }
  return found
}

function wayBack(stops: readonly PlannedStop[], leg: Leg | undefined): Plan['back'] {
  if (leg === undefined) return null
  const left = stops.at(-1)?.visit?.leaves
  return { leg, arrives: left !== undefined && leg.kind === 'road' ? after(left, leg.minutes) : null }
}

function moreOpenThan(chosen: Order, { openCount, ferries, minutes }: Order): Plan['moreOpen'] {
  if (openCount <= chosen.openCount || ferries > chosen.ferries) return null
  return { openCount, extraMinutes: minutes - chosen.minutes }
}

const orderOf: Record<Ordering, (best: BestOrders, own: Order) => Order> = {
  quickest: ({ quickest }) => quickest,
  open: ({ mostOpen }) => mostOpen,
  own: (_, own) => own,
}

/** Plans the order of a trip, and whether each stop is open on arrival. There must be at least one stop. */
export function planTrip(stops: readonly Stop[], trip: Trip, circumstances: Circumstances): Plan {
  const { departs } = circumstances
  const compared = comparable(stops, trip, circumstances)
  const best = bestOrders(compared)
  const own = judged(
    compared,
    stops.map((_, at) => at),
  )
  const chosen = orderOf[trip.ordering](best, own)
  const planned = plannedStops(stops, compared, chosen.order, departs)
  const back = wayBack(planned, compared.homeward?.[chosen.order.at(-1) ?? -1])
  const legs = [...planned.map(({ leg }) => leg), back?.leg ?? null].filter((leg) => leg !== null)
  return {
    departs,
    stops: planned,
    back,
    km: legs.reduce((sum, leg) => sum + (leg.kind === 'road' ? leg.km : 0), 0),
    driveMinutes: chosen.minutes,
    ferries: chosen.ferries,
    openCount: chosen.openCount,
    moreOpen: moreOpenThan(chosen, best.mostOpen),
    quicker: isShorter(best.quickest, chosen) ? { savedMinutes: chosen.minutes - best.quickest.minutes } : null,
  }
}
