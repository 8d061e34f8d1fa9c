import type { LocalMoment } from '../hours/local-time.ts'
import type { HoursState } from '../hours/status.ts'
import type { Timeline } from '../hours/timeline.ts'
import { stateAt } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'

/** In the order that lists show them in. */
export const openingGroups = ['open', 'maybe', 'closed'] as const

/** What a visitor can count on at a time. `maybe`: its hours are unknown, or it opens by appointment. */
export type OpeningGroup = (typeof openingGroups)[number]

/** The group of a state. */
export const groupOfState = (state: HoursState): OpeningGroup =>
  state === 'open' || state === 'closed' ? state : 'maybe'

/**
 * The group of a shop at a time. Days on which its owner closes it, or that lie outside its season, have to be in the timeline.
 *
 * @example openingGroupAt(withNotices(timeline, notices), 'now', localMoment(new Date())) // 'open'
 */
export const openingGroupAt = (timeline: Timeline, when: OpenWhen, now: LocalMoment): OpeningGroup =>
  groupOfState(stateAt(timeline, when, now))
