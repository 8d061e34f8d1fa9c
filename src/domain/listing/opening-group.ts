import type { LocalMoment } from '../hours/local-time.ts'
import type { HoursState } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import { stateAt } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'

/** In the order that lists show them in. */
export const openingGroups = ['open', 'maybe', 'closed'] as const

/** What a visitor can count on at a time. `maybe`: its hours are unknown or in doubt, or it opens by appointment. */
export type OpeningGroup = (typeof openingGroups)[number]

/** The group of a state. `isInDoubt`: visitors found it closed when its hours said that it was open. */
export function groupOfState(state: HoursState, isInDoubt = false): OpeningGroup {
  if (state === 'closed') return 'closed'
  return state === 'open' && !isInDoubt ? 'open' : 'maybe'
}

/**
 * The group of a shop at a time. Days on which its owner closes it, or that lie outside its season, have to be in the timeline.
 *
 * @example openingGroupAt(withoutShutDays(timeline, notices), 'now', localMoment(new Date())) // 'open'
 */
export const openingGroupAt = (timeline: Timeline, when: OpenWhen, now: LocalMoment, isInDoubt = false): OpeningGroup =>
  groupOfState(stateAt(timeline, when, now), isInDoubt)
