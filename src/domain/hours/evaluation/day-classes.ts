import { calendarDay, dayIndex, EASTER_REACH } from '../calendar.ts'
import type { CalendarDay } from '../calendar.ts'
import { weekdayIndex } from '../local-time.ts'
import { memoized } from '../../keyed/keyed.ts'
import type { ExpressionToken } from './library.ts'

/** A property of days that an expression distinguishes: by each value, or by the ranges between boundaries. */
class Axis {
  readonly #boundaries = new Set<number>()
  isExact = false

  /** Distinguishes a range of values from those before and after it. */
  name(value: number, last: number = value): void {
    this.#boundaries.add(value).add(last + 1)
  }

  isNamed(): boolean {
    return this.#boundaries.size > 0
  }

  partOf(value: number): number {
    if (this.isExact) return value
    let part = 0
    for (const boundary of this.#boundaries) if (boundary <= value) part++
    return part
  }
}

/** Tokens after which numbers belong to the word before them: '24,26' of 'Dec 24,26'. */
const joining: readonly string[] = ['-', ',', '+', '/', 'number', 'calcday']

interface Axes {
  dates: Axis
  years: Axis
  weeks: Axis
  easter: Axis
  hasHolidays: boolean
  /** Whether it has rules such as the second or last Saturday of a month. */
  hasMonthDays: boolean
  /** Whether it names 29 February, which is 1 March in other years. */
  hasLeapDay: boolean
}

/**
 * Finds the properties of days that an expression distinguishes. Null if any two days may differ, as with rules about
 * days next to others.
 */
function axesOf(tokens: readonly ExpressionToken[]): Axes | null {
  const [dates, years, weeks, easter] = [new Axis(), new Axis(), new Axis(), new Axis()]
  const axes: Axes = { dates, years, weeks, easter, hasHolidays: false, hasMonthDays: false, hasLeapDay: false }
  const byKind = new Map([
    ['month', dates],
    ['year', years],
    ['week', weeks],
    ['event', easter],
  ])
  /** The property to which the next number belongs. */
  let axis: Axis | undefined
  let month = 0
  for (const [index, { kind, word }] of tokens.entries()) {
    const before = tokens[index - 1]?.kind
    if ((kind === 'calcday' && axis !== easter) || (kind === 'event' && word !== 'easter')) return null
    axis =
      byKind.get(kind) ?? (joining.includes(kind) && !(kind === 'number' && before === 'number') ? axis : undefined)
    const number = Number(word)
    if (kind === '[') axes.hasMonthDays = true
    else if (kind === 'holiday') axes.hasHolidays = true
    else if (kind === 'year') years.name(number)
    else if (kind === 'event') easter.name(0)
    else if (kind === 'month') {
      month = number + 1
      dates.name(dayIndex({ day: 1, month }), dayIndex({ day: 1, month: month + 1 }) - 1)
    } else if (kind === '/' && axis !== undefined) axis.isExact = true
    else if (kind === 'number' && axis === dates) {
      dates.name(dayIndex({ day: number, month }))
      axes.hasLeapDay ||= month === 2 && number > 28
    } else if (kind === 'number' && axis === weeks) weeks.name(number)
    else if (kind === 'number' && axis === easter) {
      if (number > EASTER_REACH) return null
      easter.name(before === '-' ? -number : number)
    }
  }
  return axes
}

/** Weeks at New Year may belong to the adjacent year. */
const isAtNewYear = ({ dayIndex: index }: CalendarDay): boolean => index < 8 || index > 356

const isAtLeapDay = ({ dayIndex: index }: CalendarDay): boolean => index > 57 && index < 62

function partOf(axes: Axes, day: CalendarDay): string {
  const { dates, years, weeks, easter, hasHolidays, hasMonthDays, hasLeapDay } = axes
  const parts: (string | number | boolean)[] = []
  if (hasHolidays) parts.push(day.isPublicHoliday)
  if (dates.isNamed()) parts.push(dates.partOf(day.dayIndex))
  if (hasMonthDays) parts.push(day.date.slice(-2), day.monthLength)
  if (hasLeapDay && isAtLeapDay(day)) parts.push(`${day.dayIndex} ${day.isLeapYear}`)
  if (years.isNamed()) parts.push(years.partOf(day.year))
  if (weeks.isNamed()) parts.push(isAtNewYear(day) ? day.date : weeks.partOf(day.week))
  if (easter.isNamed()) parts.push(easter.partOf(day.easterOffset))
  return parts.join()
}

/** The classes of days that an expression distinguishes: two days of one class have the same hours. */
export interface DayClasses {
  /** The class of a day since 1970-01-01. */
  of: (day: number) => string
  /** How weeks differ: not at all, by public holidays alone, or by dates. */
  by: 'weekday' | 'holiday' | 'date'
}

/**
 * Divides days into classes. Two days are of one class if neither they nor the days before them, whose nights they may
 * begin with, differ in any property that the expression distinguishes. Null if every day may differ.
 */
export function classesOf(tokens: readonly ExpressionToken[]): DayClasses | null {
  const axes = axesOf(tokens)
  if (axes === null) return null
  const part = memoized((day: number) => partOf(axes, calendarDay(day)))
  const isByDate = axes.hasMonthDays || [axes.dates, axes.years, axes.weeks, axes.easter].some((axis) => axis.isNamed())
  return {
    of: (day) => `${weekdayIndex(day)} ${part(day - 1)} ${part(day)}`,
    by: isByDate ? 'date' : axes.hasHolidays ? 'holiday' : 'weekday',
  }
}
