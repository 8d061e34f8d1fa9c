import type { Occasion } from './model.ts'
import { specialDays } from './special-days.ts'
import { dateText, dayIndex, isInPeriod, YEAR_DAYS } from './year-days.ts'

/** Days from Easter that are surely of the same year. */
export const EASTER_REACH = 60

const DAY_MS = 24 * 60 * 60 * 1000

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

/** Easter Sunday of a Gregorian year, in UTC; after Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32)
}

const weekdayOf = (day: Date): number => (day.getUTCDay() + 6) % 7

function weekOf(day: Date): number {
  const thursday = new Date(day.getTime() + (3 - weekdayOf(day)) * DAY_MS)
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY_MS / 7) + 1
}

/** All dates of a year, in order. */
export function datesOfYear(year: number): CalendarDate[] {
  const easter = easterSunday(year)
  return Array.from({ length: YEAR_DAYS }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
    .filter((day) => day.getUTCFullYear() === year)
    .map((day) => {
      const dayOfYear = { day: day.getUTCDate(), month: day.getUTCMonth() + 1 }
      return {
        date: dateText(year, dayOfYear),
        year,
        dayIndex: dayIndex(dayOfYear),
        weekday: weekdayOf(day),
        easterOffset: Math.round((day.getTime() - easter) / DAY_MS),
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
