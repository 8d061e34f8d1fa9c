import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { dateOf, dayOf, timeOf } from '../local-time.ts'
import { compare, sample } from './testing/compare.ts'
import type { Comparison } from './testing/compare.ts'
import { randomExpression } from './testing/random-expressions.ts'

const clockChanges = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].flatMap((date) =>
  ['00:30', '01:59', '02:00', '02:30', '03:00', '12:00'].map((time) => `${date}T${time}`),
)

/** Wall-clock moments in two years: 200 random ones, and those around the changes of the clock. */
function moments(seed: number): string[] {
  const random = fc.sample(fc.tuple(fc.nat(729), fc.nat(24 * 60 - 1)), { seed, numRuns: 200 })
  const first = dayOf('2026-01-01')
  return [...random.map(([day, minutes]) => `${dateOf(first + day)}T${timeOf(minutes)}`), ...clockChanges]
}

describe('real opening hours, at 200 moments each', () => {
  let compared: Comparison[] = []
  beforeAll(() => {
    compared = sample.map((value, nth) => compare(value, moments(nth)))
  }, 120_000)

  test('are open exactly where the library is open', () => {
    expect(compared.flatMap(({ contradictions }) => contradictions)).toEqual([])
  })

  test('are fully compiled, except those with the sun and one that the library evaluates inconsistently', () => {
    const lost = compared.filter(({ isWhole }) => !isWhole).map(({ value }) => value)
    expect(lost).toEqual(['Tu-Fr 08:00-sunset', 'sunset-sundown', 'Mo-Su,PH 00:00-18:00+', 'We sunset+'])
  })
})

test('random expressions are open exactly where the library is open', () => {
  fc.assert(
    fc.property(randomExpression, fc.nat(), (expression, seed) => {
      expect(compare(expression, moments(seed)).contradictions).toEqual([])
    }),
    { numRuns: 60 },
  )
})
