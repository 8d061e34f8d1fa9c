import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { step } from '../bootstrap/progress.js'
import { freePort } from '../host/listen.ts'
import { readPlaywrightReport, readVitestReport, settle } from './report.ts'
import type { PartResult, TestReport } from './report.ts'
import { runCommand } from './run-command.ts'
import type { TestRun } from './run-command.ts'

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
