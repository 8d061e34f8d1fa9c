import type { DayOfYear, YearPeriod } from './model.ts'

/** The longest each month can be. */
export const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The days of a leap year. */
export const YEAR_DAYS = 366

/** Index of the day in a leap year, 1 January is 0. */
export function dayIndex({ day, month }: DayOfYear): number {
  return monthLengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + day - 1
}

/** The day at an index of a leap year; indices past either end go round. */
export function dayAtIndex(index: number): DayOfYear {
  const date = new Date(Date.UTC(2024, 0, 1 + (((index % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS)))
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1 }
}

export const isDayOfYear = ({ day, month }: DayOfYear): boolean =>
  Number.isInteger(day) && day >= 1 && day <= (monthLengths[month - 1] ?? 0)

/** Whether a day is the last of its month; of February also the 28th. */
export const isMonthEnd = ({ day, month }: DayOfYear): boolean =>
  day === monthLengths[month - 1] || (month === 2 && day === 28)

/** The end of February is the 29th, also where somebody says the 28th. */
export const periodOf = (from: DayOfYear, to: DayOfYear): YearPeriod => ({
  from,
  to: to.month === 2 && isMonthEnd(to) && from.day === 1 ? { day: 29, month: 2 } : to,
})

/** Indices of all days of a period, in its order. */
export function daysOfPeriod({ from, to }: YearPeriod): number[] {
  const first = dayIndex(from)
  const length = ((dayIndex(to) - first + YEAR_DAYS) % YEAR_DAYS) + 1
  return Array.from({ length }, (_, step) => (first + step) % YEAR_DAYS)
}

/** Whether no day of a common year is left outside. */
export const isWholeYear = (period: YearPeriod): boolean => daysOfPeriod(period).length >= YEAR_DAYS - 1

/** Whether 'YYYY-MM-DD' is a day that exists. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** 'YYYY-MM-DD'. */
export const dateText = (year: number, { day, month }: DayOfYear): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Whether the day at an index of a leap year belongs to a period. */
export function isInPeriod({ from, to }: YearPeriod, index: number): boolean {
  const [first, last] = [dayIndex(from), dayIndex(to)]
  return first <= last ? index >= first && index <= last : index >= first || index <= last
}
