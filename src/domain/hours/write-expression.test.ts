import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { daysOfYear } from './calendar.ts'
import { ordinaryWeek } from './compiled-hours.ts'
import { calendarAt, compileTimeline } from './evaluation/compile.ts'
import { readerOf } from './evaluation/library.ts'
import { piecesOfYear } from './evaluation/testing/compare.ts'
import { DAY_MINUTES, dayOf, timeOf, weekdays } from './local-time.ts'
import { closedPlan, everyDay, runsPastMidnight, unknownHours, unknownPlan, wholeDay, planOn } from './model.ts'
import type { DayPlan, HoursModel, Span } from './model.ts'
import { hoursStatusAt, hoursLabel } from './status.ts'
import { hoursModel } from './testing/hours-models.ts'
import { simpleDay, statusAt, statusLabel } from './testing/week-status.ts'
import { parseDay, parseWeek } from './week.ts'
import type { DayHours, OpeningHours } from './week.ts'
import { expressionOf, expressionOfWeek } from './write-expression.ts'

const open = (...times: readonly (readonly [number, number])[]): DayPlan => ({
  kind: 'spans',
  spans: times.map(([from, to]) => ({ from: from * 60, to: to * 60, kind: 'open' })),
  otherwise: 'closed',
})

const weekModel = (...plans: readonly DayPlan[]): HoursModel => ({
  ...unknownHours,
  schedule: { kind: 'wholeYear', week: everyDay(closedPlan).map((plan, day) => plans[day] ?? plan) },
})

const fiveDays = Array.from({ length: 5 }, () => open([9, 12], [14, 17.5]))

const summer: HoursModel['schedule'] = {
  kind: 'seasons',
  seasons: [
    { period: { from: { day: 1, month: 4 }, to: { day: 30, month: 9 } }, week: everyDay(open([10, 18])) },
    {
      period: { from: { day: 15, month: 11 }, to: { day: 6, month: 1 } },
      week: everyDay(closedPlan).with(5, open([10, 14])),
    },
  ],
  outside: closedPlan,
}

const date = (occasion: HoursModel['exceptions'][number]['occasion']): HoursModel => ({
  ...weekModel(...everyDay(wholeDay)),
  exceptions: [{ occasion, plan: closedPlan }],
})

describe('an expression', () => {
  test.each<[string, HoursModel]>([
    ['', unknownHours],
    ['"Spørg i butikken"', { ...unknownHours, note: 'Spørg i "butikken"' }],
    ['24/7', weekModel(...everyDay(wholeDay))],
    ['off', weekModel()],
    [
      'Mo-Fr 09:00-12:00,14:00-17:30; Sa 10:00-14:00; Su off; PH off',
      { ...weekModel(...fiveDays, open([10, 14])), publicHolidays: closedPlan },
    ],
    ['Mo 09:00-10:00; Tu-Su unknown', weekModel(open([9, 10]), ...everyDay(unknownPlan).slice(1))],
    ['Mo-Th,Sa,Su off; Fr 18:00-02:00', weekModel(...everyDay(closedPlan).slice(3), open([18, 2]))],
    [
      'Apr-Sep Mo-Su 10:00-18:00; Nov 15-Jan 06 Mo-Fr,Su off; Nov 15-Jan 06 Sa 10:00-14:00',
      { ...unknownHours, schedule: summer },
    ],
    [
      'Mo-Su 00:00-24:00; Feb 01-14 off',
      date({ kind: 'yearly', period: { from: { day: 1, month: 2 }, to: { day: 14, month: 2 } } }),
    ],
    [
      'Mo-Su 00:00-24:00; Dec 24 off',
      date({ kind: 'yearly', period: { from: { day: 24, month: 12 }, to: { day: 24, month: 12 } } }),
    ],
    ['Mo-Su 00:00-24:00; 2026 Dec 27-2027 Jan 05 off', date({ kind: 'dates', from: '2026-12-27', to: '2027-01-05' })],
    ['Mo-Su 00:00-24:00; easter +39 days off', date({ kind: 'easter', offset: 39 })],
    ['Mo-Su 00:00-24:00; week 07 off', date({ kind: 'weeks', from: 7, to: 7 })],
  ])('is %j', (expression, model) => {
    expect(expressionOf(model)).toBe(expression)
  })

  test('has one fallback for all remaining hours by appointment', () => {
    const tuesday: DayPlan = {
      kind: 'spans',
      spans: [{ from: 780, to: 1020, kind: 'open' }],
      otherwise: 'byAppointment',
    }
    const byAppointment: DayPlan = { kind: 'byAppointment' }
    expect(expressionOf(weekModel(...everyDay(byAppointment).with(1, tuesday).with(3, tuesday)))).toBe(
      'Tu,Th 13:00-17:00 || "by appointment"',
    )
  })

  test('parses without warnings, except for a day that cuts off a span past midnight', () => {
    fc.assert(
      fc.property(hoursModel, (model) => {
        const expression = expressionOf(model)
        const warnings = expression === '' ? [] : readerOf(expression)?.getStructuredWarnings()
        expect(
          warnings?.filter(({ type }) => type !== 'additional_rule_separator_not_used_after_time_wrapping_midnight'),
        ).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

type Piece = Omit<Span, 'kind'> & { kind: Span['kind'] | 'unknown' }

/** Returns the pieces of a day without nights: its spans and the parts outside them. */
function expectedPieces(plan: DayPlan): Piece[] {
  if (plan.kind === 'closed') return []
  if (plan.kind === 'unknown' || plan.kind === 'byAppointment') return [{ from: 0, to: DAY_MINUTES, kind: plan.kind }]
  if (plan.otherwise === 'closed') return [...plan.spans]
  const gaps = [0, ...plan.spans.map(({ to }) => to)].map((from, index) => ({
    from,
    to: plan.spans[index]?.from ?? DAY_MINUTES,
    kind: 'byAppointment' as const,
  }))
  return [...plan.spans, ...gaps.filter(({ from, to }) => from < to)].toSorted((a, b) => a.from - b.from)
}

/** Joins adjacent pieces of the same kind. */
function merged(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last !== undefined && last.to === piece.from && last.kind === piece.kind)
      all[all.length - 1] = { ...last, to: piece.to }
    else all.push({ ...piece })
  }
  return all
}

const hasNights = ({ schedule }: HoursModel): boolean =>
  schedule.kind === 'wholeYear' && schedule.week.some(runsPastMidnight)

test('the library evaluates every day as the model does', () => {
  fc.assert(
    fc.property(
      hoursModel.filter((model) => !hasNights(model)),
      (model) => {
        const expression = expressionOf(model)
        const pieces = piecesOfYear(expression, 2027)
        for (const day of daysOfYear(2027)) {
          const hours = merged(pieces.get(day.date) ?? [])
          const expected = merged(expectedPieces(planOn(model, day)))
          expect({ date: day.date, hours }).toEqual({ date: day.date, hours: expected })
        }
      },
    ),
    { numRuns: 60 },
  )
})

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

const compiled = (openingHours: OpeningHours) => compileTimeline(expressionOfWeek(openingHours), calendar)

/** Whether no spans of a week meet: an expression joins two that do. */
const neverMeet = (openingHours: OpeningHours): boolean => {
  const days = parseWeek(openingHours).map(simpleDay)
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

  test('survives a round trip', () => {
    fc.assert(
      fc.property(week.filter(neverMeet), (openingHours) => {
        const back = ordinaryWeek(compiled(openingHours), dayOf(MONDAY))
        expect(weekdays.map((weekday) => parseDay(back[weekday]))).toEqual(parseWeek(openingHours))
      }),
    )
  })

  test('has the status of the week at every minute', () => {
    fc.assert(
      fc.property(week.filter(neverMeet), fc.nat(6), fc.nat(24 * 60 - 1), (openingHours, weekday, minutes) => {
        const before = statusAt(parseWeek(openingHours), { weekday: weekdays[weekday] ?? 'monday', minutes })
        const now = hoursStatusAt(compiled(openingHours), { day: dayOf(MONDAY) + weekday, minutes })
        expect(now.status).toBe(before.status)
        const label = hoursLabel(now, true)
        if (!/^Lukker|åbner igen/.test(label)) expect(label).toBe(statusLabel(before))
      }),
      { numRuns: 300 },
    )
  })
})
