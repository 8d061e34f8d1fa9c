import { DAY_MINUTES, instantOf, MINUTE } from '../hours/local-time.ts'
import type { Timeline } from '../hours/timeline.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import type { OpeningGroup } from '../listing/open-when.ts'
import { groupWorth, hoursOf, isOpenFor } from './opening.ts'
import type { Plan } from './plan.ts'

/** A trip with a fixed order, for choosing its departure. */
export interface Route {
  stops: readonly {
    timeline: Timeline
    /** From the previous stop, or from the start; null if the arrival is unknown from here on. */
    driveMinutes: number | null
  }[]
  /** At each stop, in minutes. */
  stay: number
}

/** The stops of a plan, in its order. */
export const routeOf = ({ stops }: Plan, stay: number): Route => ({
  stops: stops.map(({ producer, leg }) => ({
    timeline: producer?.timeline ?? UNKNOWN_TIMELINE,
    driveMinutes: leg === null ? 0 : leg.kind === 'road' ? leg.minutes : null,
  })),
  stay,
})

/** The state of all stops for one departure. */
export interface Outlook {
  /** The departure, in minutes since midnight in Denmark. */
  minutes: number
  /** In the order of the trip; null if the arrival is unknown. A shop that closes during the stay is closed. */
  groups: readonly (OpeningGroup | null)[]
  /** How wrong the drives may be, in minutes, before an open shop is missed; null if none is open. */
  slack: number | null
}

/** Departures are compared every quarter of an hour, from 6:00 to 21:00. */
export const STEP_MINUTES = 15
const FIRST_DEPARTURE = 6 * 60
const LAST_DEPARTURE = 21 * 60

/** More slack than this makes a departure no better, in minutes. */
export const ENOUGH_SLACK = 20

/** The number of open stops, where one that may be open counts half. */
export const worthOf = ({ groups }: Pick<Outlook, 'groups'>): number =>
  groups.reduce((sum, group) => sum + (group === null ? 0 : groupWorth[group]), 0)

/** Returns a function that evaluates departures of one day. The hours of the stops are read once for all departures. */
function openDay({ stops, stay }: Route, day: number): (minutes: number) => Outlook {
  const midnight = instantOf({ day, minutes: 0 })
  const hours = stops.map((stop) => hoursOf(stop, midnight))
  return (minutes) => {
    let left: number | null = (instantOf({ day, minutes }).getTime() - midnight.getTime()) / MINUTE
    let slack: number | null = null
    const groups = stops.map(({ driveMinutes }, nth): OpeningGroup | null => {
      const arrives = left === null || driveMinutes === null ? null : left + driveMinutes
      left = arrives === null ? null : arrives + stay
      if (arrives === null) return null
      const { open = [], maybe = [] } = hours[nth] ?? {}
      const stretch = open.find((each) => isOpenFor([each], arrives, stay))
      if (stretch === undefined) return isOpenFor(maybe, arrives, 0) ? 'maybe' : 'closed'
      slack = Math.min(slack ?? Infinity, arrives - stretch[0], stretch[1] - arrives - stay)
      return 'open'
    })
    return { minutes, groups, slack }
  }
}

/** Evaluates the departures of a day, from a minute on. There are at most 61, however long the trip is. */
export function outlooksOf(route: Route, day: number, from = 0): Outlook[] {
  const outlookAt = openDay(route, day)
  const first = Math.max(FIRST_DEPARTURE, Math.ceil(from / STEP_MINUTES) * STEP_MINUTES)
  const count = Math.max(0, Math.floor((LAST_DEPARTURE - first) / STEP_MINUTES) + 1)
  return Array.from({ length: count }, (_, nth) => outlookAt(first + nth * STEP_MINUTES))
}

/** Evaluates one departure of a day, at any minute. */
export const outlookAt = (route: Route, day: number, minutes: number): Outlook => openDay(route, day)(minutes)

const slackOf = ({ slack }: Outlook): number => Math.min(slack ?? 0, ENOUGH_SLACK)

/** Negative if the first is better: more is open, or with more slack. */
const compare = (one: Outlook, other: Outlook): number => worthOf(other) - worthOf(one) || slackOf(other) - slackOf(one)

/**
 * The best time to leave: the most stops open on arrival, then the most slack, then the nearest to the preferred time.
 * Null if no stop is known to be open at any of them, since nothing speaks for one time then.
 */
export function bestOutlook(outlooks: readonly Outlook[], preferred: number): Outlook | null {
  const [best] = outlooks
    .filter(({ slack }) => slack !== null)
    .toSorted(
      (one, other) => compare(one, other) || Math.abs(one.minutes - preferred) - Math.abs(other.minutes - preferred),
    )
  return best ?? null
}

/** Whether the first departure is better: more stops are open, or there is more slack. */
export const isBetter = (one: Outlook, other: Outlook): boolean => compare(one, other) < 0

/** Consecutive departures with the same stops open. */
export interface OutlookSpan {
  from: number
  to: number
  groups: Outlook['groups']
}

/** Groups the departures into as few spans as possible. */
export function spansOfOutlooks(outlooks: readonly Outlook[]): OutlookSpan[] {
  const spans: OutlookSpan[] = []
  for (const { minutes, groups } of outlooks) {
    const last = spans.at(-1)
    if (last && last.groups.join() === groups.join()) last.to = minutes
    else spans.push({ from: minutes, to: minutes, groups })
  }
  return spans
}

/** The number of days after the planned one that are compared. */
const DAYS_AHEAD = 6

/** The first of the following days on which more is open than at best on the day itself; null if there is none. */
export function betterDay(
  route: Route,
  day: number,
  { best, preferred }: { best: Outlook | null; preferred: number },
): { day: number; outlook: Outlook } | null {
  const worth = best === null ? 0 : worthOf(best)
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const outlook = bestOutlook(outlooksOf(route, day + ahead), Math.min(preferred, DAY_MINUTES))
    if (outlook !== null && worthOf(outlook) > worth) return { day: day + ahead, outlook }
  }
  return null
}
