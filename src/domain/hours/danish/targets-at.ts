import type { DayOfYear, Occasion } from '../calendar.ts'
import { dateText, isDayOfYear } from '../calendar.ts'
import { at, isRange, kindAt, noTarget, skip } from './found.ts'
import type { Found, Target, Tokens } from './found.ts'
import { rangeAt } from './periods-at.ts'
import { spanAt, spansAt } from './plans-at.ts'

/** Weekdays from one to another, over the end of the week. */
const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)

function daysAt(tokens: Tokens, index: number): Found<readonly number[]> | null {
  const [first, sign, last] = [at(tokens, index), kindAt(tokens, index + 1), at(tokens, index + 2)]
  if (first?.kind !== 'days') return null
  const [from, ...others] = first.days
  if (from === undefined || others.length > 0 || !isRange(sign) || last?.kind !== 'days')
    return { value: first.days, next: index + 1 }
  const [to, ...more] = last.days
  return to === undefined || more.length > 0 ? null : { value: daysBetween(from, to), next: index + 3 }
}

const dayOccasion = (date: DayOfYear, year: number | null): Occasion =>
  year === null
    ? { kind: 'yearly', period: { from: date, to: date } }
    : { kind: 'dates', from: dateText(year, date), to: dateText(year, date) }

/** 'uge 29-31', 'uge 29, 30 og 31'. */
function weeksAt(tokens: Tokens, start: number): Found<readonly Occasion[]> | null {
  const numberAt = (index: number): number | null => {
    const meaning = at(tokens, index)
    return meaning?.kind === 'number' && meaning.value >= 1 && meaning.value <= 53 ? meaning.value : null
  }
  // 'lørdage i ulige uger kl. 10-14' names no week.
  const isBeside = (tokens[start]?.end ?? 0) + 1 >= (tokens[start + 1]?.start ?? 0)
  if (kindAt(tokens, start) !== 'week' || !isBeside) return null
  const occasions: Occasion[] = []
  let next = start
  do {
    const from = numberAt(next + 1)
    const to = isRange(kindAt(tokens, next + 2)) ? numberAt(next + 3) : from
    if (from === null || to === null || to < from) return null
    occasions.push({ kind: 'weeks', from, to })
    next += isRange(kindAt(tokens, next + 2)) ? 4 : 2
  } while (['and', 'comma'].includes(kindAt(tokens, next) ?? '') && isLoneNumber(tokens, next + 1))
  return { value: occasions, next }
}

/** A number that no time of day begins with. */
const isLoneNumber = (tokens: Tokens, index: number): boolean =>
  kindAt(tokens, index) === 'number' && (spanAt(tokens, index) === null || isRange(kindAt(tokens, index + 1)) === false)

function occasionsAt(tokens: Tokens, index: number): Found<readonly Occasion[]> | null {
  const meaning = at(tokens, index)
  const second = at(tokens, index + 2)
  if (meaning?.kind === 'occasions') return { value: meaning.occasions, next: index + 1 }
  if (meaning?.kind === 'easter') return { value: [meaning], next: index + 1 }
  if (meaning?.kind === 'date') return { value: [dayOccasion(meaning.date, meaning.year)], next: index + 1 }
  if (meaning?.kind === 'dayOfMonth' && kindAt(tokens, index + 1) === 'and' && second?.kind === 'date') {
    const first = { day: meaning.day, month: second.date.month }
    const dates = [first, second.date].filter(isDayOfYear)
    return { value: dates.map((date) => dayOccasion(date, second.year)), next: index + 3 }
  }
  return weeksAt(tokens, index)
}

function oneTargetAt(tokens: Tokens, index: number): Found<Target> | null {
  const days = daysAt(tokens, index)
  if (days !== null) return { value: { ...noTarget, days: days.value }, next: days.next }
  if (kindAt(tokens, index) === 'holidays') return { value: { ...noTarget, holidays: true }, next: index + 1 }
  const occasions = rangeAt(tokens, index) === null ? occasionsAt(tokens, index) : null
  return occasions === null ? null : { value: { ...noTarget, occasions: occasions.value }, next: occasions.next }
}

/** 'alle dage undtagen mandag', before its hours. */
function withoutExcepted(tokens: Tokens, { value, next }: Found<Target>): Found<Target> {
  const excepted = kindAt(tokens, next) === 'except' ? targetAt(tokens, next + 1) : null
  if (excepted === null || excepted.value.holidays || excepted.value.occasions.length > 0) return { value, next }
  if (spansAt(tokens, excepted.next) === null) return { value, next }
  const days = value.days.filter((day) => !excepted.value.days.includes(day))
  return { value: { ...value, days }, next: excepted.next }
}

/** Days with 'og' or nothing between them. */
export function targetAt(tokens: Tokens, start: number): Found<Target> | null {
  const first = oneTargetAt(tokens, start)
  if (first === null) return null
  let { value, next } = first
  for (;;) {
    const more = oneTargetAt(tokens, skip(tokens, next, 'and'))
    if (more === null) return withoutExcepted(tokens, { value, next })
    value = {
      days: [...new Set([...value.days, ...more.value.days])].toSorted((a, b) => a - b),
      holidays: value.holidays || more.value.holidays,
      occasions: [...value.occasions, ...more.value.occasions],
    }
    next = more.next
  }
}
