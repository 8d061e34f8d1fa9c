import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from './free-port.ts'
import { runCommand } from './run-command.ts'
import { tell } from './runner.ts'
import type { Runner, TestRun } from './runner.ts'
import { playwrightTotals, vitestTotals } from './totals.ts'
import type { Totals } from './totals.ts'

/** Vitest's projects of these names. */
export function vitest(...projects: string[]): Runner {
  const chosen = projects.flatMap((project) => ['--project', project])
  return (run) =>
    tell(projects.join(', '), () =>
      counting(run, vitestTotals, (folder) => ({
        words: [
          'vitest',
          'run',
          ...chosen,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${join(folder, 'report.json')}`,
        ],
      })),
    )
}

/** The browser tests, against a host with a data directory and ports of its own. */
export const browser: Runner = (run) =>
  tell('browser', async () => {
    const [sitePort, tilePort] = [await freePort(), await freePort()]
    return counting(run, playwrightTotals, (folder) => ({
      words: ['playwright', 'test', '--reporter=list,json'],
      env: {
        E2E_SITE_PORT: String(sitePort),
        E2E_TILE_PORT: String(tilePort),
        E2E_DATA_DIR: join(folder, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'report.json'),
      },
    }))
  })

interface Command {
  words: [string, ...string[]]
  env?: Record<string, string>
}

/** Runs a program that leaves its report in a temporary folder, and counts what the report says. */
async function counting(
  { env, signal }: TestRun,
  count: (report: unknown) => Totals,
  commandIn: (folder: string) => Command,
): Promise<Awaited<ReturnType<typeof runCommand>> & { totals: Totals }> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-test-'))
  try {
    const command = commandIn(folder)
    const result = await runCommand(command.words, { ...env, ...command.env }, signal)
    const report = await readFile(join(folder, 'report.json'), 'utf8').catch(() => null)
    return { ...result, totals: report === null ? { passed: 0, failed: 0 } : count(JSON.parse(report)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
