import { isOpenFor } from './opening.ts'
import type { OpenStretches } from './opening.ts'
import type { Leg } from './ways/roads.ts'

/** The data by which orders of the stops are compared. */
export interface Stops {
  /** When each stop is open, in minutes from the departure. */
  open: readonly OpenStretches[]
  /** From the start to each stop; null if the trip starts at its first stop. */
  outward: readonly Leg[] | null
  /** From each stop to each other: [from][to]. */
  between: readonly (readonly Leg[])[]
  /** From each stop back to the start; null if the trip ends at its last stop. */
  homeward: readonly Leg[] | null
  /** At each stop, in minutes. */
  stay: number
}

export interface Order {
  /** The indices of the stops, in visiting order. */
  order: readonly number[]
  /** The number of stops that are open for the whole stay, of those with a known arrival. */
  openCount: number
  /** The number of legs by ferry, and of legs of unknown length. */
  ferries: number
  unknown: number
  /** Minutes by car. */
  minutes: number
}

const HERE: Leg = { kind: 'road', km: 0, minutes: 0 }

/** The arrival in minutes from the departure; null if this leg, or one before it, is not by road alone. */
function arrivalBy(leg: Leg, left: number | null): number | null {
  return left === null || leg.kind !== 'road' ? null : left + leg.minutes
}

/** Negative if the first way is shorter: no detour is worth a ferry, and an unknown leg counts as the longest. */
const compareWays = (one: Order, other: Order): number =>
  one.unknown - other.unknown || one.ferries - other.ferries || one.minutes - other.minutes

export const isShorter = (one: Order, other: Order): boolean => compareWays(one, other) < 0

const isQuicker = (one: Order, other: Order): boolean =>
  (compareWays(one, other) || other.openCount - one.openCount) < 0

const hasMoreOpen = (one: Order, other: Order): boolean =>
  (other.openCount - one.openCount || compareWays(one, other)) < 0

/** The stops of a trip chosen so far. */
interface Way extends Order {
  /** Minutes from the departure at which the last stop is left; null once they are unknown. */
  left: number | null
}

const withLeg = (order: Order, leg: Leg): Pick<Order, 'ferries' | 'unknown' | 'minutes'> => ({
  ferries: order.ferries + Number(leg.kind === 'ferry'),
  unknown: order.unknown + Number(leg.kind === 'unknown'),
  minutes: order.minutes + (leg.kind === 'road' ? leg.minutes : 0),
})

/** Adds a stop to the trip. */
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

/** Evaluates one order of the stops. */
export function judged(stops: Stops, order: readonly number[]): Order {
  return homewards(
    stops,
    order.reduce((way, stop) => onwards(stops, way, stop), START),
  )
}

/** The shortest order, of equals one with more stops open; and of the orders with the most stops open, the shortest. */
export interface BestOrders {
  quickest: Order
  mostOpen: Order
}

/**
 * Compares all orders, 40,320 for eight stops, and skips those that cannot become either of the two. Of equal orders,
 * the one closest to the given order of the stops wins.
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
