import type { IndexedProducer } from '../listing/listing-file.ts'
import type { OpeningGroup } from '../listing/open-when.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { isUnknownTimeline, UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { localMoment, MINUTE } from '../hours/local-time.ts'
import { arrivalAt, groupOnArrival, hoursOf } from './opening.ts'
import type { ShopHours } from './opening.ts'
import { positionOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { MINUTES_PER_SHOP, worthOfStop } from './propose-stops.ts'
import type { StopCandidate } from './propose-stops.ts'
import type { Roads } from './ways/roads.ts'

/** A suggested shop along the way. */
export interface NextStop {
  producer: IndexedProducer
  /** Its index in the order of the trip. */
  at: number
  /** The additional driving time. */
  extraMinutes: number
  group: Exclude<OpeningGroup, 'closed'>
  /** 'Åben, når du kommer · lukker 17:00'. */
  words: string
}

interface NextStopContext {
  plan: Plan
  /** The start of the trip; null if that is its first stop. */
  start: Position | null
  isRoundTrip: boolean
  stay: number
  roads: Roads
  /** Whether a producer sells what was searched for. True for all without a search. */
  isWanted: (producer: IndexedProducer) => boolean
}

const MOST_SUGGESTED = 3
/** The number of shops, with and without known hours each, whose drives are compared. Straight lines preselect them. */
const COMPARED = 20
const MOST_EXTRA_KM = 20
const MOST_EXTRA_MINUTES = 30

/** The places of a trip in order. A known start comes first, and also last if the trip returns to it. */
function placesOf({ plan, start, isRoundTrip }: NextStopContext): (Position | null)[] {
  const home = start === null ? [] : [start]
  return [...home, ...plan.stops.map(positionOf), ...(isRoundTrip ? home : [])]
}

/** The gap in which another stop adds the least straight-line distance. A round trip has none after its end. */
function cheapestGap(
  places: readonly (Position | null)[],
  producer: Position,
  isRound: boolean,
): { gap: number; km: number } {
  let [gap, least] = [0, Infinity]
  for (const [nth, from] of places.entries()) {
    const to = places[nth + 1]
    if (from === null || to === null || (to === undefined && isRound)) continue
    const km = distanceKm(from, producer) + (to === undefined ? 0 : distanceKm(producer, to) - distanceKm(from, to))
    if (km < least) [gap, least] = [nth, km]
  }
  return { gap, km: least }
}

/** Counts the shops that are open on arrival, given the drive to each in minutes. An unknown drive ends the count. */
function openOnArrival(hours: readonly ShopHours[], drives: readonly (number | null)[], stay: number): number {
  let left: number | null = 0
  let open = 0
  for (const [nth, each] of hours.entries()) {
    const drive: number | null = drives[nth] ?? null
    if (left === null || drive === null) return open
    if (groupOnArrival(each, left + drive, stay) === 'open') open++
    left += drive + stay
  }
  return open
}

/** Inserts a shop into a gap of the trip; null if it is closed then, far off, or makes the visitor miss another one. */
function fitted(
  candidate: StopCandidate,
  gap: number,
  context: NextStopContext & { places: readonly (Position | null)[]; hours: readonly ShopHours[] },
): (NextStop & { worth: number }) | null {
  const { plan, start, stay, roads, places, hours } = context
  const { producer } = candidate
  const [from = null, to = null] = [places[gap], places[gap + 1]]
  const hasNext = gap + 1 < places.length
  const [there, on, direct] = [
    roads.legBetween(from, producer),
    hasNext ? roads.legBetween(producer, to) : null,
    hasNext ? roads.legBetween(from, to) : null,
  ]
  if (there.kind !== 'road' || (on !== null && on.kind !== 'road')) return null
  const extraMinutes = there.minutes + (on?.minutes ?? 0) - (direct?.kind === 'road' ? direct.minutes : 0)
  if (extraMinutes > MOST_EXTRA_MINUTES) return null
  // The first place is the start if there is one, or else the first stop.
  const at = start === null ? gap + 1 : gap
  const before = at === 0 ? plan.departs : plan.stops[at - 1]?.visit?.leaves
  if (before === undefined) return null
  const arrives = Math.round((before.getTime() - plan.departs.getTime()) / MINUTE) + there.minutes
  const own = hoursOf(producer, plan.departs)
  const group = groupOnArrival(own, arrives, stay)
  if (group === 'closed') return null
  const drives = plan.stops.map(({ leg }) => (leg === null ? 0 : leg.kind === 'road' ? leg.minutes : null))
  const open = openOnArrival(hours, drives, stay)
  const withStop = openOnArrival(
    hours.toSpliced(at, 0, own),
    drives.toSpliced(at, at < drives.length ? 1 : 0, there.minutes, ...(at < drives.length ? [on?.minutes ?? 0] : [])),
    stay,
  )
  if (withStop < open + Number(group === 'open')) return null
  const goods = new Set(plan.stops.flatMap((stop) => stop.producer?.products ?? []))
  return {
    producer,
    at,
    extraMinutes: Math.max(0, extraMinutes),
    group,
    words: arrivalAt(producer.timeline, localMoment(new Date(plan.departs.getTime() + arrives * MINUTE)), stay).words,
    worth: worthOfStop(candidate, group, goods) - (2 * extraMinutes) / MINUTES_PER_SHOP,
  }
}

/**
 * Suggests up to three shops along the way that are or may be open on arrival, without making the visitor miss a shop
 * that is open in the current plan. Compares all shops in a straight line, and the drives to at most 40 of them.
 */
export function nextStops(producers: readonly IndexedProducer[], context: NextStopContext): NextStop[] {
  const places = placesOf(context)
  const isRound = context.isRoundTrip && context.start !== null
  const taken = new Set(context.plan.stops.map(({ segment }) => segment))
  const hours = context.plan.stops.map(({ producer }) =>
    hoursOf(producer ?? { timeline: UNKNOWN_TIMELINE }, context.plan.departs),
  )
  const near = producers
    .filter((producer) => isLocated(producer) && !taken.has(producer.segment))
    .map((producer) => ({ producer, ...cheapestGap(places, producer, isRound) }))
    .filter(({ km }) => km <= MOST_EXTRA_KM)
    .toSorted((one, other) => one.km - other.km)
  const unknown = near.filter(({ producer }) => isUnknownTimeline(producer.timeline))
  const known = near.filter(({ producer }) => !isUnknownTimeline(producer.timeline))
  return [...known.slice(0, COMPARED), ...unknown.slice(0, COMPARED)]
    .flatMap(({ producer, gap }) => {
      const candidate: StopCandidate = { producer, match: context.isWanted(producer) ? 'stated' : 'other' }
      return fitted(candidate, gap, { ...context, places, hours }) ?? []
    })
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MOST_SUGGESTED)
    .map(({ worth: _, ...stop }) => stop)
}
