import { memoized } from '../keyed/keyed.ts'
import { limits } from '../limits/limits.ts'
import { shorten } from '../text/format.ts'
import { runsOf } from './grouping.ts'
import { DAY_MINUTES, localMoment, timeOf, weekdays } from './local-time.ts'
import { unknownHours } from './model.ts'
import type { HoursModel } from './model.ts'
import {
  closingTime,
  isChanging,
  LOOK_AHEAD_DAYS,
  ownRemarks,
  seasonAt,
  UNKNOWN_DAY,
  UNKNOWN_TIMELINE,
} from './timeline.ts'
import type { Timeline, TimelineDay, TimelineSpan } from './timeline.ts'
import type { DayHours, OpeningHours } from './week.ts'

/**
 * Everything derived from an expression. It is computed once and read with a producer, so that no reader needs the
 * library.
 */
export interface CompiledHours {
  timeline: Timeline
  /** Null if a form cannot show the whole expression. */
  model: HoursModel | null
  /** The rules in Danish, a sentence each. */
  sentences: readonly string[]
}

/** The compiled hours of a producer without opening hours. */
export const noHours: CompiledHours = { timeline: UNKNOWN_TIMELINE, model: unknownHours, sentences: [] }

/**
 * The compiled hours of an expression that is not compiled yet. The model is null, so that a form does not show it as
 * no hours.
 */
export const uncompiledHours: CompiledHours = { ...noHours, model: null }

/** An ordinary week from a day (since 1970-01-01) until the next one begins. */
export interface DatedWeek {
  from: number
  week: OpeningHours
}

const spanText = (span: TimelineSpan): string => `${timeOf(span.open)}-${closingTime(span)}`

const textOf = ({ comment, kind }: TimelineSpan): string =>
  comment ?? (kind === 'byAppointment' ? 'Efter aftale' : 'Ukendt')

/** The minutes since midnight until which a day's hours continue on the next day; 0 if they do not. */
const nightOf = ({ spans }: TimelineDay): number => Math.max(0, ...spans.map(({ close }) => close - DAY_MINUTES))

/**
 * Converts a day to the specification's format. A day with a break is '09:00-12:00, 14:00-18:00', and a text stays a
 * text.
 */
function dayHoursOf({ spans }: TimelineDay, yesterday: TimelineDay): DayHours {
  const [first, ...more] = spans
  if (first === undefined) return { closed: true }
  const isWhole = first.open <= nightOf(yesterday) && first.close === DAY_MINUTES
  if (first.comment === ownRemarks.untimed) return 'Åben'
  if (first.kind === 'open' && more.length === 0)
    return isWhole ? { allDay: true } : { open: timeOf(first.open), close: timeOf(first.close % DAY_MINUTES) }
  if (isWhole && first.kind === 'unknown' && first.comment === undefined) return { unknown: true }
  const open = spans.filter(({ kind }) => kind === 'open')
  const hint = spans.find(({ kind }) => kind !== 'open')
  const hours = open.map(spanText).join(', ')
  if (hint === undefined) return hours
  if (open.length > 0) return `${hours}, ellers ${textOf(hint).toLowerCase()}`
  return isWhole || more.length > 0 ? textOf(hint) : `${spanText(hint)} ${textOf(hint).toLowerCase()}`
}

/** Returns the ordinary week of the season that a day (since 1970-01-01) is in; {} for unknown hours. */
export function ordinaryWeek(timeline: Timeline, today: number): OpeningHours {
  const week = seasonAt(timeline, today)?.week ?? []
  const days = weekdays.map((weekday, index): [string, DayHours] => {
    if (isChanging(timeline, today, index)) return [weekday, { unknown: true }]
    const day = dayHoursOf(week[index] ?? UNKNOWN_DAY, week.at(index - 1) ?? UNKNOWN_DAY)
    return [weekday, typeof day === 'string' ? shorten(day, limits.dayText.max) : day]
  })
  return days.every(([, day]) => typeof day === 'object' && 'unknown' in day) ? {} : Object.fromEntries(days)
}

/** Returns the ordinary weeks of a timeline with the days from which they apply; a single week for most hours. */
export function weeksOf(timeline: Timeline): DatedWeek[] {
  const { calendar, seasons, exceptions } = timeline
  // The week may change when a season begins, and when an exception comes into the look-ahead or has passed.
  const turning = [
    calendar.from,
    ...seasons.map(({ from }) => from),
    ...Object.keys(exceptions).flatMap((day) => [Number(day) - LOOK_AHEAD_DAYS + 1, Number(day) + 1]),
  ]
  const days = [...new Set(turning)].filter((day) => day >= calendar.from).toSorted((one, other) => one - other)
  const weeks = days.map((from) => ({ from, week: ordinaryWeek(timeline, from) }))
  return runsOf(weeks, (one, next) => JSON.stringify(one.week) === JSON.stringify(next.week)).map(([first]) => first)
}

/** Returns the week that applies on a day; {} for unknown hours. */
export function weekOn(weeks: readonly DatedWeek[], day: number): OpeningHours {
  return weeks.findLast(({ from }) => from <= day)?.week ?? {}
}

/** Many producers are read at one moment, and formatting a date is slow. */
const dayAt = memoized((moment: Date) => localMoment(moment).day, new WeakMap())

/** Returns the specification's week: the ordinary one of the season that a moment is in. */
export const weekAt = ({ timeline }: Pick<CompiledHours, 'timeline'>, moment: Date): OpeningHours =>
  ordinaryWeek(timeline, dayAt(moment))
