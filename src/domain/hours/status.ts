import type { LocalMoment } from './local-time.ts'
import { timeOf } from './weekdays.ts'
import { UNTIMED } from './timeline/remarks.ts'
import { DAY_MINUTES, ordinaryPlanAt, planAt, seasonAt, unmentionedHoliday } from './timeline/timeline.ts'
import type { DayPlan, Span, SpanKind, Timeline } from './timeline/timeline.ts'

/** A time of day that lies ahead: of today when `daysAhead` is 0. */
export interface TimeAhead {
  day: number
  daysAhead: number
  /** 'HH:MM'. */
  time: string
}

export type HoursStatus =
  | {
      status: 'open'
      /** Null when it never shuts that day. */
      closes: (TimeAhead & { minutesLeft: number }) | null
      /** Whether no more is known of the day than that it is open. */
      isUntimed: boolean
      /** 'HH:MM' of its next opening today. */
      opensAgain: string | null
      /** A public holiday of which the hours say nothing: many are closed then. */
      holiday: string | null
    }
  | { status: 'byAppointment' }
  | {
      status: 'closed'
      /** Null when the next opening is not known for certain. */
      opens: TimeAhead | null
      /** Why it is closed today, where that is not what an ordinary day is like. */
      holiday: string | null
      isOutOfSeason: boolean
    }
  /** `isTold` where the hours say something to people. */
  | { status: 'unknown'; isTold: boolean }

/** What sorting and filters ask. */
export type HoursState = HoursStatus['status']

/** Days of which each is open all along are never shut, to those who look for when. */
const ALWAYS_DAYS = 8
const WEEK = 7
/** A pause shorter than this, in days, is no season. */
const SEASON_DAYS = 28

interface PlacedSpan {
  /** The day on which it opens. */
  day: number
  span: Span
}

const isWholeDay = ({ open, close }: Span): boolean => open === 0 && close === DAY_MINUTES

/** Of spans that hold at once, the first is told. */
const order: readonly SpanKind[] = ['open', 'byAppointment', 'unknown']

/**
 * The closing minute is open, as the specification says: at 17:00, 09:00–17:00 is open. That is so for what visitors are
 * told alone: spans are half-open, as the library has them.
 */
function isCurrent({ open, close, kind }: Span, minute: number): boolean {
  return open <= minute && (minute < close || (minute === close && kind === 'open'))
}

/** The span that a visitor is told of. */
function currentSpan(timeline: Timeline, { day, minutes }: LocalMoment): PlacedSpan | undefined {
  let current: PlacedSpan | undefined
  for (const on of [day - 1, day]) {
    const minute = minutes + (day - on) * DAY_MINUTES
    for (const span of planAt(timeline, on).spans) {
      if (!isCurrent(span, minute) || (on < day && isWholeDay(span))) continue
      if (!current || order.indexOf(span.kind) < order.indexOf(current.span.kind)) current = { day: on, span }
    }
  }
  return current
}

/** Open, by appointment, closed or unknown at a moment in Denmark. */
export function hoursStateAt(timeline: Timeline, moment: LocalMoment): HoursState {
  return currentSpan(timeline, moment)?.span.kind ?? 'closed'
}

/** The open span that goes on where one ends. */
function continuation(timeline: Timeline, { day, span }: PlacedSpan): PlacedSpan | undefined {
  const [on, at] = [day + Math.floor(span.close / DAY_MINUTES), span.close % DAY_MINUTES]
  const next = planAt(timeline, on).spans.find(({ kind, open, close }) => kind === 'open' && open <= at && close > at)
  return next && { day: on, span: next }
}

/** The last of the spans that follow each other without a gap; null when they go on and on. */
function lastOf(timeline: Timeline, begin: PlacedSpan): PlacedSpan | null {
  let last = begin
  while (last.day < begin.day + ALWAYS_DAYS) {
    const next = continuation(timeline, last)
    if (next === undefined) return last
    last = next
  }
  return null
}

function timeAhead(today: number, from: number, minutes: number): TimeAhead {
  const day = from + Math.floor(minutes / DAY_MINUTES)
  return { day, daysAhead: day - today, time: timeOf(minutes % DAY_MINUTES) }
}

function openStatus(timeline: Timeline, now: LocalMoment, current: PlacedSpan): HoursStatus {
  const last = lastOf(timeline, current)
  if (last === null || (current.day === now.day && isWholeDay(current.span)))
    return {
      status: 'open',
      closes: null,
      isUntimed: current.span.comment === UNTIMED,
      opensAgain: null,
      holiday: null,
    }
  const minutes = (last.day - now.day) * DAY_MINUTES + last.span.close
  const again = planAt(timeline, now.day).spans.find(({ kind, open }) => kind === 'open' && open > minutes)
  return {
    status: 'open',
    closes: { ...timeAhead(now.day, now.day, minutes), minutesLeft: minutes - now.minutes },
    isUntimed: false,
    opensAgain: again ? timeOf(again.open) : null,
    holiday: unmentionedHoliday(timeline, current.day),
  }
}

/** Null where a day before it is unknown, in whole or in part. */
function nextOpening(timeline: Timeline, now: LocalMoment): TimeAhead | null {
  for (let day = now.day; day < timeline.calendar.until; day++) {
    const ahead = planAt(timeline, day).spans.filter(({ open }) => day > now.day || open > now.minutes)
    const next = ahead.find(({ kind }) => kind !== 'byAppointment')
    if (next) return next.kind === 'open' ? timeAhead(now.day, day, next.open) : null
  }
  return null
}

const hasOpenings = (week: readonly DayPlan[]): boolean => week.some(({ spans }) => spans.length > 0)

/** Whether it is closed because of the time of year: for weeks, until another week holds. */
function isOutOfSeason(timeline: Timeline, now: LocalMoment, opens: TimeAhead): boolean {
  const season = seasonAt(timeline, now.day)
  if (!season || hasOpenings(season.week) || opens.daysAhead <= WEEK) return false
  const next = timeline.seasons.find(({ from }) => from > now.day)
  return next !== undefined && next.from <= opens.day && next.from - season.from >= SEASON_DAYS
}

function closedStatus(timeline: Timeline, now: LocalMoment): HoursStatus {
  const opens = nextOpening(timeline, now)
  const isShut = planAt(timeline, now.day).spans.length === 0
  const isUnusual = isShut && ordinaryPlanAt(timeline, now.day).spans.length > 0
  return {
    status: 'closed',
    opens,
    holiday: isUnusual ? (timeline.calendar.holidays[now.day] ?? null) : null,
    isOutOfSeason: opens !== null && isOutOfSeason(timeline, now, opens),
  }
}

/** What a visitor is told at a moment in Denmark; unknown outside the timeline's calendar, never open. */
export function hoursStatusAt(timeline: Timeline, now: LocalMoment): HoursStatus {
  const current = currentSpan(timeline, now)
  switch (current?.span.kind) {
    case undefined:
      return closedStatus(timeline, now)
    case 'open':
      return openStatus(timeline, now, current)
    case 'byAppointment':
      return { status: 'byAppointment' }
    case 'unknown':
      return { status: 'unknown', isTold: current.span.comment !== undefined }
  }
}
