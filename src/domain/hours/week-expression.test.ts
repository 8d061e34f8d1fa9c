import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { calendarAt, compileHours } from './evaluation/compile.ts'
import { readerOf } from './evaluation/library.ts'
import { dayOf } from './local-time.ts'
import { readDay, readWeek, timeOf, weekdays } from './opening-hours.ts'
import type { DayHours, OpeningHours } from './opening-hours.ts'
import { hoursStatusAt } from './status.ts'
import { hoursLabel } from './status-label.ts'
import { expressionOfWeek } from './week-expression.ts'
import { weekOf } from './timeline/week-of-timeline.ts'
import { statusAt, statusLabel } from './testing/week-status.ts'

/** A Monday, with no holiday in the week before and the two after. */
const MONDAY = '2026-01-19'
const calendar = calendarAt(MONDAY)
const daytime = { open: '09:00', close: '17:00' }

describe('a week as an expression', () => {
  test.each<[OpeningHours, string]>([
    [{}, ''],
    [{ monday: { unknown: true }, tuesday: ' ' }, ''],
    [Object.fromEntries(weekdays.map((weekday) => [weekday, 'open all day'])), '24/7'],
    [Object.fromEntries(weekdays.map((weekday) => [weekday, daytime])), 'Mo-Su 09:00-17:00'],
    [
      {
        ...Object.fromEntries(weekdays.map((weekday) => [weekday, daytime])),
        saturday: { open: '10:00', close: '00:00' },
        sunday: { closed: true },
      },
      'Mo-Fr 09:00-17:00; Sa 10:00-24:00; Su off',
    ],
    [{ monday: 'Efter "aftale"', wednesday: daytime }, 'Mo "Efter aftale"; Tu,Th-Su unknown; We 09:00-17:00'],
    [{ monday: '09:00-12:00, 14:00-18:00' }, 'Mo 09:00-12:00,14:00-18:00; Tu-Su unknown'],
    [
      { friday: { open: '18:00', close: '02:00' }, saturday: daytime, sunday: 'closed' },
      'Mo-Th unknown; Fr 18:00-02:00, Sa 09:00-17:00',
    ],
    [
      { monday: { open: '09:00', close: '09:00' }, tuesday: { open: '', close: '' } },
      'Mo "09:00-09:00"; Tu-Su unknown',
    ],
  ])('%j is %s', (week, expression) => {
    expect(expressionOfWeek(week)).toBe(expression)
  })
})

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf)
const dayHours: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constantFrom<DayHours>(
    { closed: true },
    { allDay: true },
    { unknown: true },
    'Spørg i butikken',
    'open',
    '10:00-18:00',
  ),
  fc
    .tuple(time, time)
    .map(([open, close]) => ({ open, close }))
    .filter(({ open, close }) => open !== close),
)
const week: fc.Arbitrary<OpeningHours> = fc.record(Object.fromEntries(weekdays.map((weekday) => [weekday, dayHours])), {
  requiredKeys: [],
})

const compiled = (openingHours: OpeningHours) => compileHours(expressionOfWeek(openingHours), calendar)

/** Where two spans meet, what was two is one. */
const neverMeet = (openingHours: OpeningHours): boolean => {
  const days = readWeek(openingHours)
  return days.every((day, nth) => {
    const next = days[(nth + 1) % 7]
    if (day.kind === 'allDay') return next?.kind !== 'allDay' && !(next?.kind === 'hours' && next.open === 0)
    if (day.kind !== 'hours' || day.close > day.open) return true
    return next?.kind !== 'allDay' && !(next?.kind === 'hours' && next.open <= day.close)
  })
}

describe('any week', () => {
  test('is an expression without warnings', () => {
    fc.assert(
      fc.property(week, (openingHours) => {
        const expression = expressionOfWeek(openingHours)
        expect(expression === '' ? [] : readerOf(expression)?.getWarnings()).toEqual([])
      }),
    )
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(week.filter(neverMeet), (openingHours) => {
        const back = weekOf(compiled(openingHours), dayOf(MONDAY))
        expect(weekdays.map((weekday) => readDay(back[weekday]))).toEqual(readWeek(openingHours))
      }),
    )
  })

  test('has the status at every minute that it always had', () => {
    fc.assert(
      fc.property(week.filter(neverMeet), fc.nat(6), fc.nat(24 * 60 - 1), (openingHours, weekday, minutes) => {
        const before = statusAt(readWeek(openingHours), { weekday: weekdays[weekday] ?? 'monday', minutes })
        const now = hoursStatusAt(compiled(openingHours), { day: dayOf(MONDAY) + weekday, minutes })
        expect(now.status).toBe(before.status)
        const label = hoursLabel(now, true)
        if (!/^Lukker|åbner igen/.test(label)) expect(label).toBe(statusLabel(before))
      }),
      { numRuns: 300 },
    )
  })
})
