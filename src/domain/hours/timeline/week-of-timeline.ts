import { limits } from '../../limits/forms.ts'
import { shorten } from '../../text/shorten.ts'
import { weekdayIndex } from '../local-time.ts'
import { timeOf, weekdays } from '../opening-hours.ts'
import type { DayHours, OpeningHours } from '../opening-hours.ts'
import { UNTIMED } from './remarks.ts'
import { DAY_MINUTES, UNKNOWN_DAY, seasonAt } from './timeline.ts'
import type { DayPlan, Span, Timeline } from './timeline.ts'

/** Days ahead in which one of several weekdays may differ without that being what the weekday is like. */
const AHEAD = 56

const times = ({ open, close }: Span): { open: string; close: string } => ({
  open: timeOf(open),
  close: timeOf(close % DAY_MINUTES),
})

const spanText = (span: Span): string => {
  const { open, close } = times(span)
  return `${open}-${close === '00:00' ? '24:00' : close}`
}

/** Of a day of which no more is known. */
const OPEN = 'Åben'

const wordsOf = ({ comment, kind }: Span): string => comment ?? (kind === 'byAppointment' ? 'Efter aftale' : 'Ukendt')

/** Minutes since midnight until which the night before goes on. */
const nightOf = ({ spans }: DayPlan): number => Math.max(0, ...spans.map(({ close }) => close - DAY_MINUTES))

/** A day in the shape that the specification gives it: with a break as '09:00-12:00, 14:00-18:00', words as they are. */
function dayHoursOf({ spans }: DayPlan, yesterday: DayPlan): DayHours {
  const [first, ...more] = spans
  if (first === undefined) return { closed: true }
  const isWhole = first.open <= nightOf(yesterday) && first.close === DAY_MINUTES
  if (first.comment === UNTIMED) return OPEN
  if (first.kind === 'open' && more.length === 0) return isWhole ? { allDay: true } : times(first)
  if (isWhole && first.kind === 'unknown' && first.comment === undefined) return { unknown: true }
  const open = spans.filter(({ kind }) => kind === 'open')
  const hint = spans.find(({ kind }) => kind !== 'open')
  const hours = open.map(spanText).join(', ')
  if (hint === undefined) return hours
  if (open.length > 0) return `${hours}, ellers ${wordsOf(hint).toLowerCase()}`
  return isWhole || more.length > 0 ? wordsOf(hint) : `${spanText(hint)} ${wordsOf(hint).toLowerCase()}`
}

/** Whether a weekday is now like this, now like that, as on every other Friday: then a week cannot say it. */
export function isChanging({ calendar, exceptions }: Timeline, today: number, weekday: number): boolean {
  const first = today + ((weekday - weekdayIndex(today) + 7) % 7)
  let changes = 0
  for (let day = first; day < today + AHEAD && changes < 2; day += 7)
    if (exceptions[day] !== undefined && calendar.holidays[day] === undefined) changes++
  return changes > 1
}

/** The ordinary week of the season that a day (since 1970-01-01) lies in; {} when nothing is known. */
export function weekOf(timeline: Timeline, today: number): OpeningHours {
  const week = seasonAt(timeline, today)?.week ?? []
  const plan = (index: number): DayPlan => week.at(index) ?? UNKNOWN_DAY
  const days = weekdays.map((weekday, index): [string, DayHours] => {
    if (isChanging(timeline, today, index)) return [weekday, { unknown: true }]
    const day = dayHoursOf(plan(index), plan(index - 1))
    return [weekday, typeof day === 'string' ? shorten(day, limits.dayText.max) : day]
  })
  return days.every(([, day]) => typeof day === 'object' && 'unknown' in day) ? {} : Object.fromEntries(days)
}

/** An ordinary week from a day (since 1970-01-01) on until the next. */
export interface DatedWeek {
  from: number
  week: OpeningHours
}

/** Days on which the ordinary week may become another: where a season begins, and where a day that differs comes into sight or has been. */
function turningDays({ calendar, seasons, exceptions }: Timeline): number[] {
  const differing = Object.keys(exceptions).map(Number)
  const days = [
    calendar.from,
    ...seasons.map(({ from }) => from),
    ...differing.flatMap((day) => [day - AHEAD + 1, day + 1]),
  ]
  return [...new Set(days)].filter((day) => day >= calendar.from).toSorted((one, other) => one - other)
}

/** What `weekOf` says of every day from the timeline's first on, in order: of most hours one week. */
export function weeksOf(timeline: Timeline): DatedWeek[] {
  const weeks: DatedWeek[] = []
  for (const from of turningDays(timeline)) {
    const week = weekOf(timeline, from)
    if (JSON.stringify(week) !== JSON.stringify(weeks.at(-1)?.week)) weeks.push({ from, week })
  }
  return weeks
}

/** The one of these that a day lies in; {} when nothing is known. */
export function weekAmong(weeks: readonly DatedWeek[], day: number): OpeningHours {
  return weeks.findLast(({ from }) => from <= day)?.week ?? {}
}
