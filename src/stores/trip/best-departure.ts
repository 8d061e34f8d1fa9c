import { computed } from 'nanostores'

import { dateOf, dayOf, minutesOf, timeOf } from '#src/domain/hours/local-time.ts'
import {
  bestOutlook,
  betterDay,
  isBetter,
  outlookAt,
  outlooksOf,
  routeOf,
  spansOfOutlooks,
} from '#src/domain/trip/best-departure.ts'
import type { Outlook, OutlookSpan } from '#src/domain/trip/best-departure.ts'
import { $now } from '#src/stores/time.ts'

import { $plan } from './plan.ts'
import { $shown, changeTrip } from './trip.ts'

/** What would be found at each time of the planned day. */
export interface DepartureAdvice {
  day: number
  /** At the planned time. */
  planned: Outlook
  /** The departures that are left of the day. */
  outlooks: readonly Outlook[]
  spans: readonly OutlookSpan[]
  /** Null if no stop is known to be open at any time of the day. */
  best: Outlook | null
  /** Whether leaving at the best time is better than as planned. */
  isBestBetter: boolean
  /** Another day on which more is open. */
  betterDay: { day: number; outlook: Outlook } | null
}

/** Null without a plan. */
export const $departureAdvice = computed([$plan, $shown, $now], (plan, shown, now): DepartureAdvice | null => {
  if (plan === null || now === null || !('trip' in shown)) return null
  const { departs, stay } = shown.trip
  const day = departs === null ? now.day : dayOf(departs.date)
  const minutes = departs === null ? now.minutes : (minutesOf(departs.time) ?? 0)
  const route = routeOf(plan, stay)
  const planned = outlookAt(route, day, minutes)
  const outlooks = day < now.day ? [] : outlooksOf(route, day, day === now.day ? now.minutes : 0)
  const best = bestOutlook(outlooks, minutes)
  return {
    day,
    planned,
    outlooks,
    spans: spansOfOutlooks(outlooks),
    best,
    isBestBetter: best !== null && isBetter(best, planned),
    betterDay: betterDay(route, Math.max(day, now.day), { best, preferred: minutes }),
  }
})

/** Plans the trip for a time of a day. */
export function departAt(day: number, minutes: number): void {
  changeTrip((trip) => ({ ...trip, departs: { date: dateOf(day), time: timeOf(minutes) } }))
}
