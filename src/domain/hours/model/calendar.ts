import { dateOf, dayOf, weekdayIndex } from '../local-time.ts'
import type { Occasion } from './model.ts'
import { specialDays } from './special-days.ts'
import { dateText, dayIndex, isInPeriod } from './year-days.ts'

/** Days from Easter that are surely of the same year. */
export const EASTER_REACH = 60

/** A date of a year as rules ask for it. */
export interface CalendarDate {
  /** 'YYYY-MM-DD' */
  date: string
  year: number
  /** Of a leap year, 1 January is 0. */
  dayIndex: number
  /** Monday is 0. */
  weekday: number
  /** Days after Easter Sunday of the year. */
  easterOffset: number
  /** ISO week, 1 to 53. */
  week: number
}

/** Easter Sunday of a Gregorian year, in days since 1970-01-01; after Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dayOf(dateText(year, { day: (h + l - 7 * m + 33 * month + 19) % 32, month }))
}

function weekOf(day: number): number {
  const thursday = day + 3 - weekdayIndex(day)
  return Math.floor((thursday - dayOf(`${dateOf(thursday).slice(0, 4)}-01-01`)) / 7) + 1
}

/** All dates of a year, in order. */
export function datesOfYear(year: number): CalendarDate[] {
  const easter = easterSunday(year)
  const [first, next] = [dayOf(`${year}-01-01`), dayOf(`${year + 1}-01-01`)]
  return Array.from({ length: next - first }, (_, nth) => first + nth).map((day) => {
    const date = dateOf(day)
    return {
      date,
      year,
      dayIndex: dayIndex({ day: Number(date.slice(8)), month: Number(date.slice(5, 7)) }),
      weekday: weekdayIndex(day),
      easterOffset: day - easter,
      week: weekOf(day),
    }
  })
}

/** Whether a date belongs to an occasion. */
export function isOn(occasion: Occasion, day: CalendarDate): boolean {
  switch (occasion.kind) {
    case 'yearly':
      return isInPeriod(occasion.period, day.dayIndex)
    case 'dates':
      return day.date >= occasion.from && day.date <= occasion.to
    case 'easter':
      return day.easterOffset === occasion.offset
    case 'weeks':
      return day.week >= occasion.from && day.week <= occasion.to
  }
}

const publicHolidays = specialDays.filter(({ publicHoliday }) => publicHoliday !== null)

export const isPublicHoliday = (day: CalendarDate): boolean =>
  publicHolidays.some(({ occasion }) => isOn(occasion, day))
