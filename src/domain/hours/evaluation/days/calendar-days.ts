import { dateOf, dayOf } from '../../local-time.ts'
import { datesOfYear, isPublicHoliday } from '../../model/calendar.ts'
import type { CalendarDate } from '../../model/calendar.ts'
import { YEAR_DAYS } from '../../model/year-days.ts'

export interface CalendarDay extends CalendarDate {
  /** Since 1970-01-01. */
  day: number
  isPublicHoliday: boolean
  isLeapYear: boolean
  /** 28 to 31. */
  monthLength: number
}

/** Each year is worked out once. */
const years = new Map<number, readonly CalendarDay[]>()
const days = new Map<number, CalendarDay>()

const lengthOfMonth = ({ date, year }: CalendarDate): number =>
  new Date(Date.UTC(year, Number(date.slice(5, 7)), 0)).getUTCDate()

/** The days of a year, in order. */
export function daysOfYear(year: number): readonly CalendarDay[] {
  const known = years.get(year)
  if (known !== undefined) return known
  const dates = datesOfYear(year)
  const first = dayOf(`${year}-01-01`)
  const found = dates.map((date, nth) => ({
    ...date,
    day: first + nth,
    isPublicHoliday: isPublicHoliday(date),
    isLeapYear: dates.length === YEAR_DAYS,
    monthLength: lengthOfMonth(date),
  }))
  years.set(year, found)
  for (const day of found) days.set(day.day, day)
  return found
}

/** What rules ask of a day, counted since 1970-01-01. */
export function calendarDay(day: number): CalendarDay {
  const known = days.get(day) ?? daysOfYear(Number(dateOf(day).slice(0, 4))).find((other) => other.day === day)
  if (known === undefined) throw new RangeError(`No day of the calendar: ${day}`)
  return known
}
