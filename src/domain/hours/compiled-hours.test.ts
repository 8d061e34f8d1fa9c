import fc from 'fast-check'
import { expect, test } from 'vitest'

import { weekOn, ordinaryWeek, weeksOf } from './compiled-hours.ts'
import { calendarAt, compileTimeline } from './evaluation/compile.ts'
import { randomExpression } from './evaluation/testing/random-expressions.ts'
import { UNKNOWN_TIMELINE } from './timeline.ts'

const calendar = calendarAt('2026-11-22')

test('the weeks of a timeline match the ordinary week of every day in it and around it', () => {
  fc.assert(
    fc.property(randomExpression, (expression) => {
      const timeline = compileTimeline(expression, calendar)
      const weeks = weeksOf(timeline)
      for (let day = calendar.from - 2; day < calendar.until + 70; day++)
        expect(weekOn(weeks, day)).toEqual(ordinaryWeek(timeline, day))
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['Mo-Fr 09:00-17:00', 1],
  ['Mo-Fr 09:00-17:00; Dec 24 09:00-12:00', 1],
  ['Apr-Sep Mo-Su 10:00-18:00; Oct-Mar Sa 10:00-14:00', 3],
  ['Når skiltet er ude', 1],
])('%s has as few weeks as possible', (expression, count) => {
  expect(weeksOf(compileTimeline(expression, calendar))).toHaveLength(count)
})

test('an unknown timeline has no week', () => {
  expect(weekOn(weeksOf(UNKNOWN_TIMELINE), calendar.from)).toEqual({})
})
