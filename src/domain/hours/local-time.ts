/** Weekdays as stored, Monday first, as weeks start in Denmark. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Minutes since midnight of 'HH:MM' (also 'H:MM' and 'HH.MM'); null if the text is not a time of day. */
export function minutesOf(time: string): number | null {
  const match = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** 'HH:MM' of minutes since midnight. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export const DAY_MINUTES = 24 * 60

/** In milliseconds. */
export const MINUTE = 60_000
export const DAY = DAY_MINUTES * MINUTE

const copenhagen = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A wall-clock moment in Denmark: the missing hour of March never occurs, the double one of October occurs twice. */
export interface LocalMoment {
  /** Days since 1970-01-01. */
  day: number
  /** Minutes since midnight. */
  minutes: number
}

/** Days since 1970-01-01 of 'YYYY-MM-DD'. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

/**
 * 'YYYY-MM-DD' of days since 1970-01-01.
 * @example
 * dateOf(20_417) // '2025-11-25'
 */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** 0 for a Monday. 1970 began on a Thursday. */
export function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/**
 * Day and time of day in Denmark at a moment, whatever the visitor's time zone.
 * @example localMoment(new Date('2026-07-01T10:30:00Z')) // { day: 20635, minutes: 750 }
 */
export function localMoment(moment: Date): LocalMoment {
  const parts = Object.fromEntries(copenhagen.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    day: dayOf(`${parts['year']}-${parts['month']}-${parts['day']}`),
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** UTC offsets of Denmark in minutes, in summer and in winter. */
const OFFSETS = [120, 60] as const

/**
 * The moment at which a clock in Denmark shows this time. Of the hour that occurs twice in October, the first is used;
 * in the hour that is skipped in March, clocks show an hour more.
 */
export function instantOf({ day, minutes }: LocalMoment): Date {
  const candidates = OFFSETS.map((offset) => new Date(day * DAY + (minutes - offset) * MINUTE))
  const shown = candidates.find((instant) => {
    const there = localMoment(instant)
    return there.day === day && there.minutes === minutes
  })
  return shown ?? new Date(day * DAY + (minutes - OFFSETS[1]) * MINUTE)
}
