import { relative } from 'node:path'

import { markdownTable } from 'markdown-table'
import { z } from 'zod'

export interface Totals {
  passed: number
  failed: number
}

export interface FileTime {
  file: string
  seconds: number
}

/** The results of a test runner's report. */
export interface TestReport extends Totals {
  files: FileTime[]
  /** The sum of the tests' own durations. The rest of the part's time is set-up. */
  testSeconds: number
}

/** The result of one part of the run. */
export interface PartResult extends Totals {
  part: string
  wallSeconds: number
  cpuSeconds: number
  /** The number of concurrent tests. */
  workers: number
  /** Null for a part without tests of its own, such as lint. */
  report: TestReport | null
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const durations = (results: readonly { duration?: number | null | undefined }[]): number =>
  results.reduce((sum, { duration }) => sum + (duration ?? 0) / 1000, 0)

/**
 * Parses Vitest's JSON report. A file that fails to load counts as one failed test, since the report lists none of its
 * tests.
 */
export function readVitestReport(json: unknown): TestReport {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(json)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    files: testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
    testSeconds: testResults.reduce((sum, { assertionResults }) => sum + durations(assertionResults), 0),
  }
}

interface Suite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
})

const secondsOf = ({ specs, suites = [] }: Suite): number =>
  specs.reduce((sum, { tests }) => sum + tests.reduce((all, { results }) => all + durations(results), 0), 0) +
  suites.reduce((sum, inner) => sum + secondsOf(inner), 0)

/** Parses Playwright's JSON report. Flaky tests count as failed. */
export function readPlaywrightReport(json: unknown): TestReport {
  const { stats, errors, suites } = playwrightReport.parse(json)
  const files = suites.map((each) => ({ file: each.file, seconds: secondsOf(each) }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    files,
    testSeconds: files.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** Returns the totals of a runner. If it failed without a failed test, or ran no tests, that counts as one failure. */
export function settle({ passed, failed }: Totals, succeeded: boolean): Totals {
  const isSilent = failed === 0 && (!succeeded || passed === 0)
  return { passed, failed: isSilent ? 1 : failed }
}

export function sum(all: readonly Totals[]): Totals {
  return all.reduce((one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }), {
    passed: 0,
    failed: 0,
  })
}

const SLOWEST = 10
const milliseconds = (seconds: number): string => `${Math.max(0, Math.round(seconds * 1000))} ms`

function partRow({ part, wallSeconds, cpuSeconds, workers, report }: PartResult): string[] {
  const tests = report === null ? 0 : report.passed + report.failed
  const perTest =
    report === null || tests === 0
      ? ['', '']
      : [milliseconds((wallSeconds * workers - report.testSeconds) / tests), milliseconds(report.testSeconds / tests)]
  return [part, tests === 0 ? '' : String(tests), wallSeconds.toFixed(0), cpuSeconds.toFixed(0), ...perTest]
}

/**
 * Formats where the time of a run went: a table of its parts, and the ten slowest files of each. Set-up is the time
 * that a part's workers spent outside of tests, from loading modules to waiting for the site, per test.
 */
export function timeReport(parts: readonly PartResult[], wallSeconds: number): string {
  const cpu = parts.reduce((all, { cpuSeconds }) => all + cpuSeconds, 0)
  const table = markdownTable(
    [
      ['part', 'tests', 'wall s', 'CPU s', 'set-up a test', 'test itself'],
      ...parts.map(partRow),
      ['all', '', wallSeconds.toFixed(0), cpu.toFixed(0), '', ''],
    ],
    { align: ['l', 'r', 'r', 'r', 'r', 'r'] },
  )
  const slowest = parts.flatMap(({ part, report }) => (report === null ? [] : [`${part}: ${slowestFiles(report)}`]))
  return [table, `Slowest files, in seconds:`, ...slowest].join('\n')
}

function slowestFiles({ files }: TestReport): string {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${relative(process.cwd(), file)} ${seconds.toFixed(1)}`)
    .join(', ')
}
