import { DAY_MINUTES, weekdayIndex } from '../local-time.ts'
import type { LocalMoment } from '../local-time.ts'

export type SpanKind = 'open' | 'byAppointment' | 'unknown'

/** Minutes since midnight of the day on which it opens; `close` is past 1440 where it is the next day's. */
export interface Span {
  open: number
  close: number
  kind: SpanKind
  /** What the hours say of it in words. */
  comment?: string
}

/** What holds on one day: the spans that open on it, in order. None: closed. */
export interface DayPlan {
  spans: readonly Span[]
  /** Why it is closed. */
  comment?: string
}

/** What all timelines of one build share. Days are counted since 1970-01-01. */
export interface Calendar {
  from: number
  /** The first day that is not known any more. */
  until: number
  /** Danish names of public holidays by day. */
  holidays: Readonly<Record<number, string>>
}

/** An ordinary week, Monday first, from a day on until the next. */
export interface Season {
  from: number
  week: readonly DayPlan[]
}

/** Opening hours as a browser reads them: no rules, only what holds when. */
export interface Timeline {
  calendar: Calendar
  /** The first holds from `calendar.from`. */
  seasons: readonly Season[]
  /** What holds on public holidays; null where they are like other days. */
  holiday: DayPlan | null
  /** Single days that are like neither, and holidays that are said to be like other days. */
  exceptions: Readonly<Record<number, DayPlan>>
}

export { DAY_MINUTES }

/** A day of which nobody knows anything. */
export const UNKNOWN_DAY: DayPlan = { spans: [{ open: 0, close: DAY_MINUTES, kind: 'unknown' }] }

/** Of which nobody ever knew anything. */
export const UNKNOWN_TIMELINE: Timeline = {
  calendar: { from: 0, until: 0, holidays: {} },
  seasons: [],
  holiday: null,
  exceptions: {},
}

/** Whether nothing is known of a producer's hours: then there is nothing to list. */
export function isUnknownTimeline({ seasons, holiday, exceptions }: Timeline): boolean {
  const said = [...seasons.flatMap(({ week }) => week), ...(holiday ? [holiday] : []), ...Object.values(exceptions)]
  return said.every(
    ({ spans }) => spans.length > 0 && spans.every(({ kind, comment }) => kind === 'unknown' && !comment),
  )
}

export function isSamePlan(one: DayPlan, other: DayPlan): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function seasonAt({ seasons }: Timeline, day: number): Season | undefined {
  return seasons.findLast(({ from }) => from <= day)
}

/** What a day would be, were it neither a holiday nor an exception. */
export function ordinaryPlanAt(timeline: Timeline, day: number): DayPlan {
  return seasonAt(timeline, day)?.week[weekdayIndex(day)] ?? UNKNOWN_DAY
}

/** The public holiday of a day of which the hours say nothing, so that an ordinary day is all that is known; or null. */
export function unmentionedHoliday({ calendar, holiday, exceptions }: Timeline, day: number): string | null {
  return holiday === null && exceptions[day] === undefined ? (calendar.holidays[day] ?? null) : null
}

/** What holds on a day; unknown outside the calendar. */
export function planAt(timeline: Timeline, day: number): DayPlan {
  const { calendar, holiday, exceptions } = timeline
  if (day < calendar.from || day >= calendar.until) return UNKNOWN_DAY
  const onHoliday = calendar.holidays[day] === undefined ? null : holiday
  return exceptions[day] ?? onHoliday ?? ordinaryPlanAt(timeline, day)
}

/** The spans that hold at a moment, half-open as the library has them: at its closing minute a span is over. */
export function spansAt(timeline: Timeline, { day, minutes }: LocalMoment): Span[] {
  return [
    ...planAt(timeline, day - 1).spans.filter(({ close }) => close > minutes + DAY_MINUTES),
    ...planAt(timeline, day).spans.filter(({ open, close }) => open <= minutes && minutes < close),
  ]
}
