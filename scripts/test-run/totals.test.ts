import { expect, test } from 'vitest'

import { playwrightTotals, settle, sum, vitestTotals } from './totals.ts'

const file = (status: string, results: string[]): object => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
})

test('a test file that cannot be read counts as a failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('failed', ['failed', 'passed']), file('passed', ['passed']), file('failed', [])],
  }
  expect(vitestTotals(report)).toEqual({ passed: 2, failed: 2 })
})

test('a browser test that passes at the second try is told apart', () => {
  expect(playwrightTotals({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] })).toEqual({
    passed: 7,
    failed: 1,
    retried: 2,
  })
})

test('an error outside of any browser test counts as a failure', () => {
  expect(
    playwrightTotals({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] }),
  ).toEqual({ passed: 0, failed: 1, retried: 0 })
})

test('a runner that ran no test has failed', () => {
  expect(settle({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ends badly without a failed test has failed', () => {
  expect(settle({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
})

test('a failure is not counted twice', () => {
  expect(settle({ passed: 7, failed: 2 }, false)).toEqual({ passed: 7, failed: 2 })
})

test('totals of all runners add up', () => {
  expect(
    sum([
      { passed: 7, failed: 0 },
      { passed: 1, failed: 2 },
    ]),
  ).toEqual({ passed: 8, failed: 2 })
})
