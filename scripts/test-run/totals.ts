import { z } from 'zod'

export interface Totals {
  passed: number
  failed: number
  /** How many of those that passed did so only when tried again. */
  retried?: number
}

/** The part of Vitest's JSON report that is counted. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** The part of Playwright's JSON report that is counted. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that cannot be read as tests fails as one, since none of its tests is in the report. */
export function vitestTotals(report: unknown): Totals {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** A test is tried again on CI alone: docs/decisions/testing-pages.md. */
export function playwrightTotals(report: unknown): Totals {
  const { stats, errors } = playwrightReport.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, retried: stats.flaky }
}

/** What a runner counts for: one that failed without saying where, or ran no test at all, has failed once. */
export function settle(totals: Totals, succeeded: boolean): Totals {
  const isSilent = totals.failed === 0 && (!succeeded || totals.passed === 0)
  return isSilent ? { ...totals, failed: 1 } : totals
}

export function sum(all: readonly Totals[]): Totals {
  return all.reduce((one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }), {
    passed: 0,
    failed: 0,
  })
}
