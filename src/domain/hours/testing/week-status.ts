import { DAY_MINUTES, timeOf, weekdays } from '../local-time.ts'
import { weekdayNames } from '../weekday-names.ts'
import type { Weekday } from '../local-time.ts'
import { dayLabel, isKnownDay } from '../week.ts'
import type { ParsedDay, ParsedWeek } from '../week.ts'

// The status of a week as it was computed before hours were expressions. An expression of the week must have the same
// one.

/** A day with at most one span. Minutes since midnight; a `close` before `open` is on the next day. */
type SimpleDay =
  { kind: 'closed' | 'allDay' } | { kind: 'unknown'; isKnown: boolean } | { kind: 'hours'; open: number; close: number }

export function simpleDay(day: ParsedDay | undefined): SimpleDay {
  if (day === undefined || typeof day === 'string' || day.kind === 'unknown')
    return { kind: 'unknown', isKnown: day !== undefined && isKnownDay(day) }
  const [span] = day.kind === 'spans' ? day.spans : []
  if (span === undefined) return { kind: 'closed' }
  return dayLabel(day) === 'Åben 24/7'
    ? { kind: 'allDay' }
    : { kind: 'hours', open: span.from, close: span.to % DAY_MINUTES }
}

/** A moment in Denmark. */
export interface LocalTime {
  weekday: Weekday
  /** Minutes since midnight. */
  minutes: number
}

export type OpenStatus =
  /** `until` is 'HH:MM', or null if the shop does not close that day. */
  | { status: 'open'; until: string | null }
  /** `opens` is null if the next opening is uncertain. */
  | { status: 'closed'; opens: { daysAhead: number; weekday: Weekday; time: string } | null }
  /** `hasNote` if the hours have a text for people to read. */
  | { status: 'unknown'; hasNote?: true }

function runsPastMidnight(day: SimpleDay): day is Extract<SimpleDay, { kind: 'hours' }> {
  return day.kind === 'hours' && day.close < day.open
}

function dayAt(week: ParsedWeek, index: number): SimpleDay {
  return simpleDay(week[((index % 7) + 7) % 7])
}

function nextOpening(
  week: ParsedWeek,
  today: number,
  minutes: number,
): Extract<OpenStatus, { status: 'closed' }>['opens'] {
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = dayAt(week, today + daysAhead)
    const weekday = weekdays[(today + daysAhead) % 7] ?? 'monday'
    if (day.kind === 'unknown') return null
    if (day.kind === 'allDay') return { daysAhead, weekday, time: '00:00' }
    if (day.kind === 'hours' && (daysAhead > 0 || day.open > minutes)) {
      return { daysAhead, weekday, time: timeOf(day.open) }
    }
  }
  return null
}

/**
 * Returns whether a shop is open, closed or unknown at a moment in Denmark. Opening and closing minute belong to the
 * hours.
 */
export function statusAt(week: ParsedWeek, now: LocalTime): OpenStatus {
  const today = weekdays.indexOf(now.weekday)
  const yesterday = dayAt(week, today - 1)
  if (runsPastMidnight(yesterday) && now.minutes <= yesterday.close) {
    return { status: 'open', until: timeOf(yesterday.close) }
  }
  const day = dayAt(week, today)
  switch (day.kind) {
    case 'unknown':
      return day.isKnown ? { status: 'unknown', hasNote: true } : { status: 'unknown' }
    case 'allDay':
      return { status: 'open', until: null }
    case 'hours': {
      const beforeClose = day.close < day.open || now.minutes <= day.close
      if (now.minutes >= day.open && beforeClose) return { status: 'open', until: timeOf(day.close) }
      return { status: 'closed', opens: nextOpening(week, today, now.minutes) }
    }
    case 'closed':
      return { status: 'closed', opens: nextOpening(week, today, now.minutes) }
  }
}

/**
 * Describes a status for visitors: 'Åben til 17:00', 'Lukket · åbner i morgen 09:00', 'Åbningstider ukendt', 'Se
 * åbningstider'.
 */
export function statusLabel(status: OpenStatus): string {
  if (status.status === 'unknown') return status.hasNote ? 'Se åbningstider' : 'Åbningstider ukendt'
  if (status.status === 'open') return status.until === null ? 'Døgnåbent' : `Åben til ${status.until}`
  if (status.opens === null) return 'Lukket'
  const { daysAhead, weekday, time } = status.opens
  const day =
    daysAhead === 0
      ? 'i dag'
      : daysAhead === 1
        ? 'i morgen'
        : daysAhead === 7
          ? `næste ${weekdayNames[weekday].toLowerCase()}`
          : weekdayNames[weekday].toLowerCase()
  return `Lukket · åbner ${day} ${time}`
}
