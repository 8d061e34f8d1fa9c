import fc from 'fast-check'

import type { Occasion } from '../calendar.ts'
import { dayAtIndex, isWholeYear, monthLengths, periodOf, YEAR_DAYS } from '../calendar.ts'
import { DAY_MINUTES } from '../local-time.ts'
import type { DayPlan, Exception, HoursModel, SeasonPlan, Span, WeekPlan } from '../model.ts'

/** Random hours that a form can contain, for property tests. */

const QUARTERS = DAY_MINUTES / 15

/** One to three spans of a day in order, with a break between them. */
const daySpans: fc.Arbitrary<Span[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: QUARTERS }), { minLength: 2, maxLength: 6 }),
    fc.array(fc.constantFrom('open' as const, 'open' as const, 'byAppointment' as const), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([quarters, kinds]) => {
    const times = quarters.toSorted((a, b) => a - b).map((quarter) => quarter * 15)
    return kinds.flatMap((kind, index) => {
      const [from, to] = [times[index * 2], times[index * 2 + 1]]
      return from === undefined || to === undefined ? [] : [{ from, to, kind }]
    })
  })

const night: fc.Arbitrary<Span[]> = fc
  .tuple(fc.integer({ min: 48, max: 95 }), fc.integer({ min: 1, max: 24 }))
  .map(([from, to]) => [{ from: from * 15, to: to * 15, kind: 'open' }])

const simplePlan = fc.constantFrom<DayPlan>({ kind: 'closed' }, { kind: 'unknown' }, { kind: 'byAppointment' })

export const dayPlan: fc.Arbitrary<DayPlan> = fc.oneof(
  { weight: 3, arbitrary: daySpans.map((spans): DayPlan => ({ kind: 'spans', spans, otherwise: 'closed' })) },
  { weight: 1, arbitrary: daySpans.map((spans): DayPlan => ({ kind: 'spans', spans, otherwise: 'byAppointment' })) },
  { weight: 2, arbitrary: simplePlan },
)

const nightPlan: fc.Arbitrary<DayPlan> = night.map((spans) => ({ kind: 'spans', spans, otherwise: 'closed' }))

/** A week with few different days, as real weeks have. */
const week = (plan: fc.Arbitrary<DayPlan>): fc.Arbitrary<WeekPlan> =>
  fc
    .tuple(
      fc.array(plan, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 7, maxLength: 7 }),
    )
    .map(([plans, days]) => days.map((day) => plans[day % plans.length] ?? { kind: 'closed' }))

/** Seasons of whole months, or of days, that do not overlap. */
const seasons: fc.Arbitrary<SeasonPlan[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 2, maxLength: 4 }),
    fc.array(week(dayPlan), { minLength: 2, maxLength: 2 }),
    fc.integer({ min: 1, max: 20 }),
    fc.boolean(),
  )
  .map(([months, weeks, day, isInMonth]) => {
    const sorted = months.toSorted((a, b) => a - b)
    return weeks.flatMap((own, index) => {
      const [first, last] = [sorted[index * 2], sorted[index * 2 + 1]]
      if (first === undefined || last === undefined) return []
      const from = { day: isInMonth ? day : 1, month: first + 1 }
      return [{ period: { from, to: { day: monthLengths[last] ?? 31, month: last + 1 } }, week: own }]
    })
  })

const schedule: fc.Arbitrary<HoursModel['schedule']> = fc.oneof(
  week(dayPlan).map((own) => ({ kind: 'wholeYear' as const, week: own })),
  week(fc.oneof(nightPlan, simplePlan)).map((own) => ({ kind: 'wholeYear' as const, week: own })),
  fc
    .tuple(seasons, fc.constantFrom('closed' as const, 'unknown' as const, 'byAppointment' as const))
    .map(([own, outside]) => ({ kind: 'seasons' as const, seasons: own, outside: { kind: outside } })),
)

const yearDay = fc
  .integer({ min: 0, max: YEAR_DAYS - 1 })
  .filter((index) => index !== 59)
  .map(dayAtIndex)

export const occasion: fc.Arbitrary<Occasion> = fc.oneof(
  fc
    .tuple(yearDay, yearDay)
    .map(([from, to]) => ({ kind: 'yearly' as const, period: periodOf(from, to) }))
    .filter(({ period }) => !isWholeYear(period)),
  yearDay.map((day) => ({ kind: 'yearly' as const, period: { from: day, to: day } })),
  fc.constantFrom(-49, -3, 0, 1, 39, 50, 60).map((offset) => ({ kind: 'easter' as const, offset })),
  fc.integer({ min: 1, max: 50 }).map((from) => ({ kind: 'weeks' as const, from, to: from + 2 })),
  fc
    .constantFrom(['2027-02-01', '2027-02-14'], ['2026-12-27', '2027-01-05'], ['2028-02-29', '2028-02-29'])
    .map(([from = '', to = '']) => ({ kind: 'dates' as const, from, to })),
)

const exception: fc.Arbitrary<Exception> = fc.record({ occasion, plan: dayPlan })

export const hoursModel: fc.Arbitrary<HoursModel> = fc.record({
  schedule,
  publicHolidays: fc.oneof(fc.constant({ kind: 'asUsual' as const }), dayPlan),
  exceptions: fc.array(exception, { maxLength: 2 }),
  note: fc.constantFrom('', '', 'Husk poser'),
})
