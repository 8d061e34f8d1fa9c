import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { relative, join } from 'node:path'

import { markdownTable } from 'markdown-table'
import { z } from 'zod'

import { step } from '../bootstrap/progress.js'
import { freePort } from '../host/listen.ts'
import { runCommand } from './run-command.ts'
import type { TestRun } from './run-command.ts'

interface Totals {
  passed: number
  failed: number
}

interface FileTime {
  file: string
  seconds: number
}

/** The results of a test runner's report. */
interface TestReport extends Totals {
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

export type TestPart = (run: TestRun) => Promise<PartResult>

type Words = readonly [string, ...string[]]

/** Creates a part from commands without tests, which counts as one test. It stops at the first command that fails. */
export function check(name: string, ...commands: Words[]): TestPart {
  return (run) =>
    announce(name, async () => {
      const results: Awaited<ReturnType<typeof runCommand>>[] = []
      for (const words of commands) {
        results.push(await runCommand(words, run))
        if (!results.at(-1)?.succeeded) break
      }
      const succeeded = results.every((result) => result.succeeded)
      return {
        output: results.map(({ output }) => output).join(''),
        part: name,
        wallSeconds: results.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0),
        cpuSeconds: results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
        workers: 1,
        report: null,
        ...settle({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }, succeeded),
      }
    })
}

interface VitestOptions {
  workers?: number
  /** Runs only the tests that import one of these files. */
  relatedTo?: readonly string[]
}

/** Creates a part from the Vitest projects whose names start with `project`. */
export function vitest(project: string, { workers = 2, relatedTo }: VitestOptions = {}): TestPart {
  const mode = relatedTo === undefined ? ['run'] : ['related', '--run', ...relatedTo]
  return (run) =>
    announce(project, () =>
      runTests(project, run, workers, readVitestReport, (folder) => ({
        words: [
          ...(['vitest', ...mode, '--project', `${project}*`] as const),
          `--maxWorkers=${workers}`,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${join(folder, 'report.json')}`,
        ],
      })),
    )
}

/** Same as `workers` in playwright.config.ts. */
const BROWSERS = 4

/**
 * Creates a part from Playwright projects, with a host on free ports. Its data directory is in the run's temporary
 * folder, so that later parts reuse a site that an earlier one has built.
 */
export function playwright(part: string, ...projects: string[]): TestPart {
  return (run) =>
    announce(part, async () => {
      const [sitePort, tilePort] = [await freePort(), await freePort()]
      return runTests(part, run, BROWSERS, readPlaywrightReport, (folder) => ({
        words: ['playwright', 'test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)],
        env: {
          E2E_SITE_PORT: String(sitePort),
          E2E_TILE_PORT: String(tilePort),
          PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'report.json'),
        },
      }))
    })
}

interface Command {
  words: Words
  env?: Record<string, string>
}

type Finished = PartResult & { output: string }

/** Runs a program that writes its report to a temporary folder, and parses the report. */
async function runTests(
  part: string,
  run: TestRun,
  workers: number,
  read: (json: unknown) => TestReport,
  commandIn: (folder: string) => Command,
): Promise<Finished> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-test-'))
  try {
    const command = commandIn(folder)
    const { succeeded, ...result } = await runCommand(command.words, { ...run, env: { ...run.env, ...command.env } })
    const text = await readFile(join(folder, 'report.json'), 'utf8').catch(() => null)
    const report = text === null ? null : read(JSON.parse(text))
    return { ...result, part, workers, report, ...settle(report ?? { passed: 0, failed: 0 }, succeeded) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the start and the result of a part, and its whole output if a test failed. */
async function announce(name: string, work: () => Promise<Finished>): Promise<PartResult> {
  const { output, ...result } = await step(
    `Testing: ${name}`,
    work,
    ({ passed, failed }) => `Tested ${name}: ${passed} passed, ${failed} failed,`,
  )
  if (result.failed > 0) console.log(`\n── ${name} ──\n${output.trimEnd()}\n── end of ${name} ──\n`)
  return result
}
