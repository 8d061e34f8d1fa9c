import { isOpenFor } from './opening.ts'
import type { OpenStretches } from './opening.ts'
import type { Leg } from './ways/roads.ts'

/** What orders are compared by. */
export interface Stops {
  /** When each is open, in minutes from the departure. */
  open: readonly OpenStretches[]
  /** From the start to each; null where the trip begins at its first stop. */
  outward: readonly Leg[] | null
  /** From each to each: [from][to]. */
  between: readonly (readonly Leg[])[]
  /** From each back to the start; null where the trip ends at its last stop. */
  homeward: readonly Leg[] | null
  /** At each, in minutes. */
  stay: number
}

export interface Order {
  /** Which stop comes when. */
  order: readonly number[]
  /** How many are open from arrival until one leaves, of those whose arrival is known. */
  openCount: number
  /** Legs by ferry, and legs of unknown length. */
  ferries: number
  unknown: number
  /** By car. */
  minutes: number
}

const HERE: Leg = { kind: 'road', km: 0, minutes: 0 }

/** Minutes from the departure when one is there; null where the way, or one before it, is not by road alone. */
function arrivalBy(leg: Leg, left: number | null): number | null {
  return left === null || leg.kind !== 'road' ? null : left + leg.minutes
}

/** Negative if the first is the shorter way: no detour is worth a ferry, and an unknown leg counts as the longest. */
const compareWays = (one: Order, other: Order): number =>
  one.unknown - other.unknown || one.ferries - other.ferries || one.minutes - other.minutes

export const isShorter = (one: Order, other: Order): boolean => compareWays(one, other) < 0

const isQuicker = (one: Order, other: Order): boolean =>
  (compareWays(one, other) || other.openCount - one.openCount) < 0

const hasMoreOpen = (one: Order, other: Order): boolean =>
  (other.openCount - one.openCount || compareWays(one, other)) < 0

/** Where a trip has got to. */
interface Way extends Order {
  /** Minutes from the departure; null once they are not known. */
  left: number | null
}

const withLeg = (order: Order, leg: Leg): Pick<Order, 'ferries' | 'unknown' | 'minutes'> => ({
  ferries: order.ferries + Number(leg.kind === 'ferry'),
  unknown: order.unknown + Number(leg.kind === 'unknown'),
  minutes: order.minutes + (leg.kind === 'road' ? leg.minutes : 0),
})

/** The trip with one more stop. */
function onwards({ open, outward, between, stay }: Stops, way: Way, stop: number): Way {
  const last = way.order.at(-1)
  const leg = (last === undefined ? outward?.[stop] : between[last]?.[stop]) ?? HERE
  const arrives = arrivalBy(leg, way.left)
  const isOpen = arrives !== null && isOpenFor(open[stop] ?? [], arrives, stay)
  return {
    ...withLeg(way, leg),
    order: [...way.order, stop],
    openCount: way.openCount + Number(isOpen),
    left: arrives === null ? null : arrives + stay,
  }
}

function homewards({ homeward }: Stops, { order, openCount, ...way }: Way): Order {
  return { order, openCount, ...withLeg({ order, openCount, ...way }, homeward?.[order.at(-1) ?? -1] ?? HERE) }
}

const START: Way = { order: [], openCount: 0, ferries: 0, unknown: 0, minutes: 0, left: 0 }

/** What comes of an order, whatever it is. */
export function judged(stops: Stops, order: readonly number[]): Order {
  return homewards(
    stops,
    order.reduce((way, stop) => onwards(stops, way, stop), START),
  )
}

/**
 * The shortest of all ways, of equals one on which more are open; and the shortest of those on which the most are
 * open.
 */
export interface BestOrders {
  quickest: Order
  mostOpen: Order
}

/**
 * Looks at all orders that there are, 40,320 for eight stops, less those that cannot become either. Of equals the one that
 * comes first as the stops are given.
 */
export function bestOrders(stops: Stops): BestOrders {
  const all = stops.open.map((_, stop) => stop)
  const best: BestOrders = { quickest: judged(stops, all), mostOpen: judged(stops, all) }
  const visit = (way: Way): void => {
    const ahead = all.length - way.order.length
    if (ahead === 0) {
      const order = homewards(stops, way)
      if (isQuicker(order, best.quickest)) best.quickest = order
      if (hasMoreOpen(order, best.mostOpen)) best.mostOpen = order
      return
    }
    const atBest = { ...way, openCount: way.openCount + ahead }
    if (!isQuicker(atBest, best.quickest) && !hasMoreOpen(atBest, best.mostOpen)) return
    for (const stop of all) if (!way.order.includes(stop)) visit(onwards(stops, way, stop))
  }
  visit(START)
  return best
}
