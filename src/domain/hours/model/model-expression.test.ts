import fc from 'fast-check'
import openingHours from 'opening_hours'
import { describe, expect, test } from 'vitest'

import { hoursModel } from './testing/hours-models.ts'
import { datesOfYear } from './calendar.ts'
import { evaluate } from '../evaluation/model/pieces.ts'
import type { Piece } from '../evaluation/model/pieces.ts'
import { expressionOf } from './model-expression.ts'
import { closedPlan, DAY_MINUTES, everyDay, runsPastMidnight, unknownHours, unknownPlan, wholeDay } from './model.ts'
import type { DayPlan, HoursModel, Span } from './model.ts'
import { planOn } from './plan-on.ts'

const DENMARK = { lat: 56, lon: 10, address: { country_code: 'dk', state: '' } }

const open = (...times: readonly (readonly [number, number])[]): DayPlan => ({
  kind: 'spans',
  spans: times.map(([from, to]) => ({ from: from * 60, to: to * 60, kind: 'open' })),
  otherwise: 'closed',
})

const weekOf = (...plans: readonly DayPlan[]): HoursModel => ({
  ...unknownHours,
  schedule: { kind: 'wholeYear', week: everyDay(closedPlan).map((plan, day) => plans[day] ?? plan) },
})

const weekdays = Array.from({ length: 5 }, () => open([9, 12], [14, 17.5]))

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
  ...weekOf(...everyDay(wholeDay)),
  exceptions: [{ occasion, plan: closedPlan }],
})

describe('an expression', () => {
  test.each<[string, HoursModel]>([
    ['', unknownHours],
    ['"Spørg i butikken"', { ...unknownHours, note: 'Spørg i "butikken"' }],
    ['24/7', weekOf(...everyDay(wholeDay))],
    ['off', weekOf()],
    [
      'Mo-Fr 09:00-12:00,14:00-17:30; Sa 10:00-14:00; Su off; PH off',
      { ...weekOf(...weekdays, open([10, 14])), publicHolidays: closedPlan },
    ],
    ['Mo 09:00-10:00; Tu-Su unknown', weekOf(open([9, 10]), ...everyDay(unknownPlan).slice(1))],
    ['Mo-Th,Sa,Su off; Fr 18:00-02:00', weekOf(...everyDay(closedPlan).slice(3), open([18, 2]))],
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

  test('says once that the rest is by appointment', () => {
    const tuesday: DayPlan = {
      kind: 'spans',
      spans: [{ from: 780, to: 1020, kind: 'open' }],
      otherwise: 'byAppointment',
    }
    const byAppointment: DayPlan = { kind: 'byAppointment' }
    expect(expressionOf(weekOf(...everyDay(byAppointment).with(1, tuesday).with(3, tuesday)))).toBe(
      'Tu,Th 13:00-17:00 || "by appointment"',
    )
  })

  test('is read without a warning, but that a night is cut off by a day', () => {
    fc.assert(
      fc.property(hoursModel, (model) => {
        const expression = expressionOf(model)
        const warnings = expression === '' ? [] : new openingHours(expression, DENMARK).getStructuredWarnings()
        expect(
          warnings.filter(({ type }) => type !== 'additional_rule_separator_not_used_after_time_wrapping_midnight'),
        ).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

const asSpan = ({ from, to, kind }: Piece): Omit<Span, 'kind'> & { kind: Piece['kind'] } => ({ from, to, kind })

/** What holds in each part of a day without nights, of spans and what is beside them. */
function expectedPieces(plan: DayPlan): ReturnType<typeof asSpan>[] {
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

/** Pieces that touch and are of one kind, as one. */
function merged(pieces: readonly ReturnType<typeof asSpan>[]): ReturnType<typeof asSpan>[] {
  const all: ReturnType<typeof asSpan>[] = []
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

test('the library says of every day what the model says', () => {
  fc.assert(
    fc.property(
      hoursModel.filter((model) => !hasNights(model)),
      (model) => {
        const expression = expressionOf(model)
        const pieces = evaluate(expression === '' ? 'unknown' : expression)?.piecesOf(2027)
        for (const day of datesOfYear(2027)) {
          const said = merged((pieces?.get(day.date) ?? []).map(asSpan))
          expect({ date: day.date, said }).toEqual({ date: day.date, said: merged(expectedPieces(planOn(model, day))) })
        }
      },
    ),
    { numRuns: 60 },
  )
})
