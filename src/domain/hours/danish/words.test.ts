import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hoursModel } from '../model/arbitrary.ts'
import { datesOfYear } from '../model/calendar.ts'
import { isSamePlan } from '../model/model.ts'
import type { DayPlan, HoursModel } from '../model/model.ts'
import { planOn } from '../model/plan-on.ts'
import { readDanishHours } from './read.ts'
import { hoursSentences } from './words.ts'

/** A plan whose spans are in one order. */
const ordered = (plan: DayPlan): DayPlan =>
  plan.kind === 'spans' ? { ...plan, spans: plan.spans.toSorted((a, b) => a.from - b.from) } : plan

/** The first day of three years on which two models differ. */
function firstDifference(a: HoursModel, b: HoursModel): { date: string; plans: DayPlan[] } | null {
  const day = [2026, 2027, 2028]
    .flatMap(datesOfYear)
    .find((date) => !isSamePlan(ordered(planOn(a, date)), ordered(planOn(b, date))))
  return day === undefined ? null : { date: day.date, plans: [planOn(a, day), planOn(b, day)] }
}

test('what is said of hours is read back to the same hours', () => {
  fc.assert(
    fc.property(hoursModel, (model) => {
      const read = readDanishHours(hoursSentences({ ...model, note: '' }).join(' '))
      expect(read.notUnderstood).toEqual([])
      expect(firstDifference(model, read.model)).toBeNull()
    }),
    { numRuns: 300 },
  )
})
