import { DAY_MINUTES, timeOf, weekdayIndex } from './local-time.ts'

export type SpanKind = 'open' | 'byAppointment' | 'unknown'

/** Minutes since midnight of the day on which it opens; a `close` past 1440 is on the next day. */
export interface TimelineSpan {
  open: number
  close: number
  kind: SpanKind
  /** A comment in the hours about this span. */
  comment?: string
}

/** The hours of one day: the spans that open on it, in order. A day without spans is closed. */
export interface TimelineDay {
  spans: readonly TimelineSpan[]
  /** Why it is closed. */
  comment?: string
}

/** Shared by all timelines of one build. Days are counted since 1970-01-01. */
export interface Calendar {
  from: number
  /** The first day after the calendar. */
  until: number
  /** Danish names of public holidays by day. */
  holidays: Readonly<Record<number, string>>
}

/** An ordinary week, Monday first, from a day on until the next season. */
export interface TimelineSeason {
  from: number
  week: readonly TimelineDay[]
}

/** Opening hours as a browser reads them: the hours of each day, without rules. */
export interface Timeline {
  calendar: Calendar
  /** The first one begins on `calendar.from`. */
  seasons: readonly TimelineSeason[]
  /** The hours on public holidays; null if they are like other days. */
  holiday: TimelineDay | null
  /** Days that differ from their weekday and from `holiday`, and holidays for which the hours name ordinary hours. */
  exceptions: Readonly<Record<number, TimelineDay>>
}

export const UNKNOWN_DAY: TimelineDay = { spans: [{ open: 0, close: DAY_MINUTES, kind: 'unknown' }] }

export const UNKNOWN_TIMELINE: Timeline = {
  calendar: { from: 0, until: 0, holidays: {} },
  seasons: [],
  holiday: null,
  exceptions: {},
}

/** Comments that this site adds, stored in Danish, by the keys of their texts; all others are the producer's own. */
export const ownRemarks = {
  /** Of a day that is open at unknown times. */
  untimed: 'Klokkeslæt er ikke oplyst',
  /** Of '10:00+'. */
  openEnd: 'Lukketiden er ikke oplyst',
  sun: 'Afhænger af solopgang og solnedgang',
  school: 'Afhænger af skoleferier',
} as const

export const isWholeDay = ({ open, close }: TimelineSpan): boolean => open === 0 && close === DAY_MINUTES

/** 'HH:MM' of the end of a span, '24:00' for midnight. */
export const closingTime = ({ close }: TimelineSpan): string =>
  timeOf(close > DAY_MINUTES ? close - DAY_MINUTES : close)

/** Lists every day that a timeline has, in order of importance: weeks, holiday, exceptions. */
export const allDays = ({ seasons, holiday, exceptions }: Timeline): TimelineDay[] => [
  ...seasons.flatMap(({ week }) => week),
  ...(holiday ? [holiday] : []),
  ...Object.values(exceptions),
]

/** Whether a timeline has neither hours nor comments. */
export const isUnknownTimeline = (timeline: Timeline): boolean =>
  allDays(timeline).every(
    ({ spans }) => spans.length > 0 && spans.every(({ kind, comment }) => kind === 'unknown' && !comment),
  )

export const isSameDay = (one: TimelineDay, other: TimelineDay): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export function seasonAt({ seasons }: Timeline, day: number): TimelineSeason | undefined {
  return seasons.findLast(({ from }) => from <= day)
}

/** The hours of a day's weekday, disregarding holidays and exceptions. */
export function ordinaryDay(timeline: Timeline, day: number): TimelineDay {
  return seasonAt(timeline, day)?.week[weekdayIndex(day)] ?? UNKNOWN_DAY
}

/**
 * Returns the name of the public holiday on a day for which the hours have no rule, so that only the weekday's hours
 * are known; else null.
 */
export function unmentionedHoliday({ calendar, holiday, exceptions }: Timeline, day: number): string | null {
  return holiday === null && exceptions[day] === undefined ? (calendar.holidays[day] ?? null) : null
}

/** Returns the hours of a day; unknown outside the calendar. */
export function timelineDay(timeline: Timeline, day: number): TimelineDay {
  const { calendar, holiday, exceptions } = timeline
  if (day < calendar.from || day >= calendar.until) return UNKNOWN_DAY
  const onHoliday = calendar.holidays[day] === undefined ? null : holiday
  return exceptions[day] ?? onHoliday ?? ordinaryDay(timeline, day)
}

/** Days ahead for which exceptions are listed, and within which a weekday that changes does so more than once. */
export const LOOK_AHEAD_DAYS = 56

/**
 * Whether a weekday alternates, as on every other Friday, so that a week cannot express it. Exceptions of several weeks
 * in a row are one change: the shop is closed for a while.
 */
export function isChanging({ calendar, exceptions }: Timeline, today: number, weekday: number): boolean {
  const first = today + ((weekday - weekdayIndex(today) + 7) % 7)
  let changes = 0
  let isException = false
  for (let day = first; day < today + LOOK_AHEAD_DAYS; day += 7) {
    if (calendar.holidays[day] !== undefined) continue
    if (!isException && exceptions[day] !== undefined) changes++
    isException = exceptions[day] !== undefined
  }
  return changes > 1
}
