import fc from 'fast-check'
import { expect, test } from 'vitest'

import { finish } from '../steps/steps.ts'
import { calendarAt, compileTimeline } from './evaluation/compile.ts'
import { randomExpression } from './evaluation/testing/random-expressions.ts'
import { packPage, unpackTimelines } from './timeline-pool.ts'

const calendar = calendarAt('2026-11-22')

test('unpacked timelines equal the packed ones', () => {
  fc.assert(
    fc.property(fc.array(randomExpression, { minLength: 1, maxLength: 4 }), (expressions) => {
      const timelines = expressions.map((expression) => compileTimeline(expression, calendar))
      const { pool, indices } = packPage(timelines)
      const unpacked = finish(unpackTimelines(JSON.parse(JSON.stringify(pool))))
      expect(indices.map((index) => unpacked[index])).toEqual(timelines)
    }),
    { numRuns: 50 },
  )
})

test('equal parts of two producers are stored once', () => {
  const timelines = ['Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; Sa,Su off'].map(
    (expression) => compileTimeline(expression, calendar),
  )
  const { pool, indices } = packPage(timelines)
  expect(indices).toEqual([0, 1, 0])
  expect(pool).toMatchObject({
    days: [[540, 480, 0, 0], []],
    weeks: [[0, 0, 0, 0, 0, 1, 1]],
    timelines: [
      [0, 1, 0, 0],
      [2, 1, 0, 0],
    ],
  })
})
