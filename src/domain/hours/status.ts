import { dateFormat } from '#src/texts/format.ts'
import { hours } from '#src/texts/texts.ts'
import { DAY_MINUTES, dateOf, timeOf, weekdayIndex } from './local-time.ts'
import type { LocalMoment } from './local-time.ts'
import { isWholeDay, ordinaryDay, ownRemarks, seasonAt, timelineDay, unmentionedHoliday } from './timeline.ts'
import type { SpanKind, Timeline, TimelineSpan } from './timeline.ts'

/** A coming time of day; today if `daysAhead` is 0. */
export interface TimeAhead {
  day: number
  daysAhead: number
  /** 'HH:MM'. */
  time: string
}

export type HoursStatus =
  | {
      status: 'open'
      /** Null when it does not close that day. */
      closes: (TimeAhead & { minutesLeft: number }) | null
      /** Whether the hours have no times for the day, only that it is open. */
      isUntimed: boolean
      /** 'HH:MM' of its next opening today. */
      opensAgain: string | null
      /** The Danish name of a public holiday that the hours do not mention: many are closed then. */
      holiday: string | null
    }
  | { status: 'byAppointment' }
  | {
      status: 'closed'
      /** Null when the next opening is uncertain. */
      opens: TimeAhead | null
      /** The Danish name of the public holiday for which it is closed today. */
      holiday: string | null
      isOutOfSeason: boolean
    }
  /**
   * `hasNote` if the hours have a comment for people to read, `isDoubted` if visitors found the shop closed during
   * them.
   */
  | { status: 'unknown'; hasNote: boolean; isDoubted?: true }

/** The status alone, for sorting and filters. */
export type HoursState = HoursStatus['status']

/** Open spans that follow each other for this many days count as always open. */
const ALWAYS_DAYS = 8
const WEEK = 7
/** The shortest closed period that counts as a season, in days. */
const SEASON_DAYS = 28

interface PlacedSpan {
  /** The day on which it opens. */
  day: number
  span: TimelineSpan
}

/** If several spans apply at once, the first of these kinds wins. */
const precedence: readonly SpanKind[] = ['open', 'byAppointment', 'unknown']

/**
 * Whether a span applies at a minute. The closing minute is open, as the specification demands: at 17:00, 09:00–17:00
 * is open. That is so for visitors only: the library's spans are half-open.
 */
function isCurrent({ open, close, kind }: TimelineSpan, minute: number): boolean {
  return open <= minute && (minute < close || (minute === close && kind === 'open'))
}

function currentSpan(timeline: Timeline, { day, minutes }: LocalMoment): PlacedSpan | undefined {
  let current: PlacedSpan | undefined
  for (const on of [day - 1, day]) {
    const minute = minutes + (day - on) * DAY_MINUTES
    for (const span of timelineDay(timeline, on).spans) {
      if (!isCurrent(span, minute) || (on < day && isWholeDay(span))) continue
      if (!current || precedence.indexOf(span.kind) < precedence.indexOf(current.span.kind)) current = { day: on, span }
    }
  }
  return current
}

/** Returns whether a shop is open, by appointment, closed or unknown at a moment in Denmark. */
export function hoursStateAt(timeline: Timeline, moment: LocalMoment): HoursState {
  return currentSpan(timeline, moment)?.span.kind ?? 'closed'
}

/** Returns the open span that continues another at its end. */
function continuation(timeline: Timeline, { day, span }: PlacedSpan): PlacedSpan | undefined {
  const [on, at] = [day + Math.floor(span.close / DAY_MINUTES), span.close % DAY_MINUTES]
  const isNext = ({ kind, open, close }: TimelineSpan): boolean => kind === 'open' && open <= at && close > at
  const next = timelineDay(timeline, on).spans.find(isNext)
  return next && { day: on, span: next }
}

/** Returns the last of the spans that follow `begin` without a gap; null if they never end. */
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
  const isUntimed = current.span.comment === ownRemarks.untimed
  if (last === null || (current.day === now.day && isWholeDay(current.span)))
    return { status: 'open', closes: null, isUntimed, opensAgain: null, holiday: null }
  const minutes = (last.day - now.day) * DAY_MINUTES + last.span.close
  const again = timelineDay(timeline, now.day).spans.find(({ kind, open }) => kind === 'open' && open > minutes)
  return {
    status: 'open',
    closes: { ...timeAhead(now.day, now.day, minutes), minutesLeft: minutes - now.minutes },
    isUntimed: false,
    opensAgain: again ? timeOf(again.open) : null,
    holiday: unmentionedHoliday(timeline, current.day),
  }
}

/** Returns the next opening; null if it is uncertain, because a day before it is unknown, in whole or in part. */
function nextOpening(timeline: Timeline, now: LocalMoment): TimeAhead | null {
  for (let day = now.day; day < timeline.calendar.until; day++) {
    const ahead = timelineDay(timeline, day).spans.filter(({ open }) => day > now.day || open > now.minutes)
    const next = ahead.find(({ kind }) => kind !== 'byAppointment')
    if (next) return next.kind === 'open' ? timeAhead(now.day, day, next.open) : null
  }
  return null
}

/** Whether a shop is closed for the season: for weeks, until a season with other hours begins. */
function isOutOfSeason(timeline: Timeline, now: LocalMoment, opens: TimeAhead): boolean {
  const season = seasonAt(timeline, now.day)
  if (!season || season.week.some(({ spans }) => spans.length > 0) || opens.daysAhead <= WEEK) return false
  const next = timeline.seasons.find(({ from }) => from > now.day)
  return next !== undefined && next.from <= opens.day && next.from - season.from >= SEASON_DAYS
}

function closedStatus(timeline: Timeline, now: LocalMoment): HoursStatus {
  const opens = nextOpening(timeline, now)
  const isClosedAllDay = timelineDay(timeline, now.day).spans.length === 0
  const isUnusual = isClosedAllDay && ordinaryDay(timeline, now.day).spans.length > 0
  return {
    status: 'closed',
    opens,
    holiday: isUnusual ? (timeline.calendar.holidays[now.day] ?? null) : null,
    isOutOfSeason: opens !== null && isOutOfSeason(timeline, now, opens),
  }
}

/**
 * Returns the status that visitors see at a moment in Denmark; outside the timeline's calendar it is unknown, never
 * open.
 * @example hoursLabel(hoursStatusAt(timeline, localMoment(new Date())), true) // 'Åben til 17:00'
 */
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
      return { status: 'unknown', hasNote: current.span.comment !== undefined }
  }
}

/** Returns the status by hours that visitors doubt, which is never 'open'. */
export const doubtedStatus = (status: HoursStatus): HoursStatus =>
  status.status === 'open' ? { status: 'unknown', hasNote: false, isDoubted: true } : status

/** Labels count the minutes from this many before closing on. */
const LAST_MINUTES = 30

const dayAndMonth = dateFormat({ day: 'numeric', month: 'long' })

/** '1. april'. */
export function dateInWords(day: number): string {
  return dayAndMonth().format(new Date(dateOf(day)))
}

/** The weekday of a day (since 1970-01-01) as written within a sentence: 'mandag'. */
export const weekdayInWords = (day: number): string => hours.weekdays[weekdayIndex(day)] ?? ''

/** 'i dag', 'i morgen', 'torsdag', 'næste mandag', '1. april'. */
function dayInWords({ day, daysAhead }: TimeAhead): string {
  if (daysAhead === 0) return hours.today
  if (daysAhead === 1) return hours.tomorrow
  if (daysAhead > 7) return dateInWords(day)
  return daysAhead === 7 ? hours.nextWeek(weekdayInWords(day)) : weekdayInWords(day)
}

function openLabel({ closes, isUntimed, opensAgain, holiday }: Extract<HoursStatus, { status: 'open' }>): string {
  if (closes === null) return isUntimed ? hours.open : hours.alwaysOpen
  const again = opensAgain === null ? '' : ` · ${hours.opensAgain(opensAgain)}`
  const ends = `${again}${holiday === null ? '' : ` · ${hours.doubtfulHoliday(holiday)}`}`
  if (closes.minutesLeft === 0) return `${hours.closesNow}${ends}`
  if (closes.minutesLeft <= LAST_MINUTES) return `${hours.closesIn(closes.minutesLeft)}${ends}`
  return `${hours.openUntil(closes.daysAhead > 1 ? `${dayInWords(closes)} ` : '', closes.time)}${ends}`
}

function closedLabel({ opens, holiday, isOutOfSeason: isAway }: Extract<HoursStatus, { status: 'closed' }>): string {
  if (holiday !== null) return hours.closedForHoliday(holiday)
  if (opens === null) return hours.closed
  if (isAway) return hours.closedForSeason(dateInWords(opens.day))
  return hours.closedUntil(dayInWords(opens), opens.time)
}

/**
 * Describes a status in the current language: 'Åben til 12:00 · åbner igen 14:00', 'Lukket · åbner i morgen 09:00',
 * 'Åbningstider ukendt'. It asks visitors to call only if there is a phone number.
 */
export function hoursLabel(status: HoursStatus, hasPhone: boolean): string {
  switch (status.status) {
    case 'open':
      return openLabel(status)
    case 'byAppointment':
      return hasPhone ? hours.callFirst : hours.byAppointment
    case 'closed':
      return closedLabel(status)
    case 'unknown':
      if (status.isDoubted) return hours.maybeOpen
      return status.hasNote ? hours.seeHours : hours.unknown
  }
}
