import { hours } from '#src/texts/texts.ts'
import { dateInWords, hoursStateAt, weekdayInWords } from '../hours/status.ts'
import { dateOf, dayOf, weekdayIndex, minutesOf, DAY_MINUTES } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import type { HoursState } from '../hours/status.ts'
import { timelineDay } from '../hours/timeline.ts'
import type { Timeline } from '../hours/timeline.ts'

/** When a visitor wants to come: any time of a day, or at 'HH:MM' of a date 'YYYY-MM-DD'. Danish time. */
export type OpenWhen = 'now' | 'today' | 'tomorrow' | 'weekend' | { date: string; time: string | null }

const SATURDAY = 5

/** Returns the requested days (since 1970-01-01), one or two. Of a weekend that has begun, only the rest counts. */
export function daysOfWhen(when: OpenWhen, today: number): readonly [first: number, ...others: number[]] {
  if (typeof when !== 'string') return [dayOf(when.date)]
  if (when === 'tomorrow') return [today + 1]
  if (when !== 'weekend') return [today]
  const ahead = SATURDAY - weekdayIndex(today)
  return ahead < 0 ? [today] : [today + ahead, today + ahead + 1]
}

/** Returns the first of the requested days. */
export const dayOfWhen = (when: OpenWhen, today: number): number => daysOfWhen(when, today)[0]

const order = ['open', 'byAppointment', 'unknown', 'closed'] as const satisfies HoursState[]

/** Returns the state that offers a visitor most. */
const bestOf = (states: readonly HoursState[]): HoursState => order.find((state) => states.includes(state)) ?? 'closed'

/** Returns the best state of a day from a minute on. */
function bestOfDay(timeline: Timeline, day: number, minutes: number): HoursState {
  return bestOf(timelineDay(timeline, day).spans.flatMap(({ close, kind }) => (close > minutes ? [kind] : [])))
}

/** Returns the state of a shop at the requested time; today means from now on. */
export function stateAt(timeline: Timeline, when: OpenWhen, now: LocalMoment): HoursState {
  if (when === 'now') return hoursStateAt(timeline, now)
  if (when === 'today') {
    const state = hoursStateAt(timeline, now)
    return state === 'open' ? state : bestOfDay(timeline, now.day, now.minutes)
  }
  if (when === 'weekend')
    return bestOf(
      daysOfWhen(when, now.day).map((day) =>
        day === now.day ? stateAt(timeline, 'today', now) : bestOfDay(timeline, day, 0),
      ),
    )
  const day = dayOfWhen(when, now.day)
  const time = typeof when === 'string' ? null : when.time
  return time === null
    ? bestOfDay(timeline, day, 0)
    : hoursStateAt(timeline, { day, minutes: minutesOf(time) ?? DAY_MINUTES })
}

/** A condition on a day: the shop is open `at` a minute since midnight, or for a while `after` it. */
export type OpenTime = { day: number; at: number } | { day: number; after: number }

/** Returns the conditions of which one is enough for `stateAt` to be 'open'. */
export function openTimes(when: OpenWhen, now: LocalMoment): OpenTime[] {
  const at = ({ day, minutes }: LocalMoment): OpenTime => ({ day, at: minutes })
  if (when === 'now') return [at(now)]
  if (typeof when === 'object' && when.time !== null)
    return [{ day: dayOf(when.date), at: minutesOf(when.time) ?? DAY_MINUTES }]
  const restOf = (day: number): OpenTime[] => [{ day, after: 0 }]
  const restOfToday = [at(now), { day: now.day, after: now.minutes }]
  return daysOfWhen(when, now.day).flatMap((day) =>
    typeof when === 'string' && when !== 'tomorrow' && day === now.day ? restOfToday : restOf(day),
  )
}

/** 'lørdag 28. november'. */
export function dayInWords(day: number): string {
  return hours.day(weekdayInWords(day), dateInWords(day))
}

/** 'nu', 'i dag', 'i morgen', 'i weekenden', 'lørdag 28. november kl. 11:00'. */
export function whenInWords(when: OpenWhen): string {
  if (typeof when === 'string') return hours.spoken[when]
  const day = dayInWords(dayOf(when.date))
  return when.time === null ? day : hours.at(day, hours.clock(when.time))
}

const written = { now: 'nu', today: 'i-dag', tomorrow: 'i-morgen', weekend: 'i-weekenden' } as const
/** How older addresses write 'now', from when it was the only choice. */
const YES = 'ja'

/** Formats a time for an address: 'nu', 'i-dag', 'i-morgen', 'i-weekenden', '2026-11-28', '2026-11-28T11:00'. */
export function writeWhen(when: OpenWhen): string {
  if (typeof when === 'string') return written[when]
  return when.time === null ? when.date : `${when.date}T${when.time}`
}

/** Parses the result of `writeWhen`; null if it is not valid, such as a date that does not exist. */
export function readWhen(text: string): OpenWhen | null {
  if (text === YES || text === written.now) return 'now'
  if (text === written.today) return 'today'
  if (text === written.tomorrow) return 'tomorrow'
  if (text === written.weekend) return 'weekend'
  const [, date = '', time = null] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  const day = dayOf(date)
  if (Number.isNaN(day) || dateOf(day) !== date) return null
  return time !== null && minutesOf(time) === null ? null : { date, time }
}

const ELEVEN = 11 * 60

/** The next Saturday at eleven. */
export function saturdayAtEleven({ day, minutes }: LocalMoment): { date: string; time: string } {
  const ahead = (SATURDAY - weekdayIndex(day) + 7) % 7
  return { date: dateOf(ahead === 0 && minutes > ELEVEN ? day + 7 : day + ahead), time: '11:00' }
}

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
