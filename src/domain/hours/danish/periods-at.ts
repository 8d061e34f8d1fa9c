import type { DayOfYear } from '../calendar.ts'
import { dateText, dayIndex, isDayOfYear, monthLengths, periodOf } from '../calendar.ts'
import { at, isRange, kindAt, noTarget, skip } from './found.ts'
import type { Found, ItemMeaning, Tokens } from './found.ts'

/** An end of a period: a day, or a month of which the first or the last day is meant. */
export function endAt(tokens: Tokens, index: number, isLast: boolean): { date: DayOfYear; year: number | null } | null {
  const meaning = at(tokens, index)
  if (meaning?.kind === 'date') return { date: meaning.date, year: meaning.year }
  if (meaning?.kind === 'month')
    return { date: { day: isLast ? (monthLengths[meaning.month - 1] ?? 1) : 1, month: meaning.month }, year: null }
  return null
}

/** The days from a first to a last; of one year where one is named. */
function periodOrDates(from: DayOfYear, to: DayOfYear, years: readonly [number | null, number | null]): ItemMeaning {
  const [first, last] = years
  const year = last ?? first
  if (year === null) return { kind: 'period', period: periodOf(from, to) }
  const isOverNewYear = dayIndex(to) < dayIndex(from)
  const firstYear = first ?? (isOverNewYear ? year - 1 : year)
  const lastYear = last ?? (isOverNewYear ? year + 1 : year)
  const dates = { kind: 'dates', from: dateText(firstYear, from), to: dateText(lastYear, to) } as const
  return { kind: 'target', ...noTarget, occasions: [dates] }
}

/** 'april til september', '1. april - 30. september', '1.-14. februar', '1. april til jul'. */
export function rangeAt(tokens: Tokens, start: number): Found<ItemMeaning> | null {
  const index = skip(tokens, start, 'from')
  const sign = kindAt(tokens, index + 1)
  const end = at(tokens, index + 1)
  const first = endAt(tokens, index, false)
  if (first !== null && end?.kind === 'endOfYear')
    return { value: periodOrDates(first.date, end, [first.year, null]), next: index + 2 }
  const last = endAt(tokens, index + 2, true)
  if (last === null || !isRange(sign)) return null
  if (first !== null) return { value: periodOrDates(first.date, last.date, [first.year, last.year]), next: index + 3 }
  const day = at(tokens, index)
  const from = day?.kind === 'dayOfMonth' ? { day: day.day, month: last.date.month } : null
  return from === null || !isDayOfYear(from)
    ? null
    : { value: periodOrDates(from, last.date, [last.year, last.year]), next: index + 3 }
}

/** Months in a row: 'januar og februar', 'maj, juni og juli'. */
export function monthsAt(tokens: Tokens, index: number): Found<ItemMeaning> | null {
  const first = at(tokens, index)
  if (first?.kind !== 'month') return null
  let last = first.month
  let next = index + 1
  for (;;) {
    const more = at(tokens, next + 1)
    const kind = kindAt(tokens, next)
    if ((kind !== 'and' && kind !== 'comma') || more?.kind !== 'month' || more.month !== (last % 12) + 1) break
    last = more.month
    next += 2
  }
  const period = { from: { day: 1, month: first.month }, to: { day: monthLengths[last - 1] ?? 1, month: last } }
  return { value: { kind: 'period', period }, next }
}
