import type { LocalMoment } from '../hours/local-time.ts'
import type { HoursState } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import { stateAt } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'

/** In the order in which lists show them. */
export const openingGroups = ['open', 'maybe', 'closed'] as const

/** How likely a shop is open at a time. `maybe`: its hours are unknown or in doubt, or it opens by appointment. */
export type OpeningGroup = (typeof openingGroups)[number]

export const groupOfState = (state: HoursState): OpeningGroup =>
  state === 'open' || state === 'closed' ? state : 'maybe'

/**
 * Returns the group of a shop at a time. The timeline must already include the days on which its owner closes it, or
 * that are outside its season.
 *
 * @example openingGroupAt(withNotices(timeline, notices), 'now', localMoment(new Date())) // 'open'
 */
export const openingGroupAt = (timeline: Timeline, when: OpenWhen, now: LocalMoment): OpeningGroup =>
  groupOfState(stateAt(timeline, when, now))
