import { dateInWords, hoursStateAt } from '../hours/status.ts'
import { dateOf, dayOf, weekdayIndex, minutesOf, weekdayNames, weekdays, DAY_MINUTES } from '../hours/local-time.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import type { HoursState } from '../hours/status.ts'
import { timelineDay } from '../hours/timeline.ts'
import type { SpanKind, Timeline } from '../hours/timeline.ts'

/** When a visitor wants to come: any time of a day, or at 'HH:MM' of a date 'YYYY-MM-DD'. Danish time. */
export type OpenWhen = 'now' | 'today' | 'tomorrow' | { date: string; time: string | null }

/** The day (since 1970-01-01) that is asked for. */
export function dayOfWhen(when: OpenWhen, today: number): number {
  if (typeof when !== 'string') return dayOf(when.date)
  return when === 'tomorrow' ? today + 1 : today
}

const order: readonly SpanKind[] = ['open', 'byAppointment', 'unknown']

/** The most that a day has to offer from a minute on. */
function bestOfDay(timeline: Timeline, day: number, minutes: number): HoursState {
  const kinds = timelineDay(timeline, day).spans.flatMap(({ close, kind }) => (close > minutes ? [kind] : []))
  return order.find((kind) => kinds.includes(kind)) ?? 'closed'
}

/** Whether a visitor then finds it open; today means from now on. */
export function stateAt(timeline: Timeline, when: OpenWhen, now: LocalMoment): HoursState {
  if (when === 'now') return hoursStateAt(timeline, now)
  if (when === 'today') {
    const state = hoursStateAt(timeline, now)
    return state === 'open' ? state : bestOfDay(timeline, now.day, now.minutes)
  }
  const day = dayOfWhen(when, now.day)
  const time = typeof when === 'string' ? null : when.time
  return time === null
    ? bestOfDay(timeline, day, 0)
    : hoursStateAt(timeline, { day, minutes: minutesOf(time) ?? DAY_MINUTES })
}

/** 'lørdag 28. november'. */
export function dayInWords(day: number): string {
  return `${weekdayNames[weekdays[weekdayIndex(day)] ?? 'monday'].toLowerCase()} ${dateInWords(day)}`
}

/** 'nu', 'i dag', 'i morgen', 'lørdag 28. november kl. 11:00'. */
export function whenInWords(when: OpenWhen): string {
  if (typeof when === 'string') return when === 'now' ? 'nu' : when === 'today' ? 'i dag' : 'i morgen'
  return `${dayInWords(dayOf(when.date))}${when.time === null ? '' : ` kl. ${when.time}`}`
}

const words = { now: 'nu', today: 'i-dag', tomorrow: 'i-morgen' } as const
/** How older addresses write it, from when 'now' was the only choice. */
const YES = 'ja'

/** As it stands in an address: 'nu', 'i-dag', 'i-morgen', '2026-11-28', '2026-11-28T11:00'. */
export function writeWhen(when: OpenWhen): string {
  if (typeof when === 'string') return words[when]
  return when.time === null ? when.date : `${when.date}T${when.time}`
}

/** Null for what is none, such as a date that does not exist. */
export function readWhen(text: string): OpenWhen | null {
  if (text === YES || text === words.now) return 'now'
  if (text === words.today) return 'today'
  if (text === words.tomorrow) return 'tomorrow'
  const [, date = '', time = null] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  const day = dayOf(date)
  if (Number.isNaN(day) || dateOf(day) !== date) return null
  return time !== null && minutesOf(time) === null ? null : { date, time }
}
