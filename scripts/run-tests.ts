import { delimiter } from 'node:path'

import { Problem, explain } from './problem.ts'
import { stopSignal } from './stop-signal.ts'
import { ensureChromium } from './system/chromium.ts'
import { ensurePostgres } from './system/postgres.ts'
import { lint, types } from './test-run/checks.ts'
import type { Runner, TestRun } from './test-run/runner.ts'
import { browser, vitest } from './test-run/suites.ts'
import { sum } from './test-run/totals.ts'
import type { Totals } from './test-run/totals.ts'

const parts: Record<string, Runner> = {
  lint,
  types,
  unit: vitest('unit'),
  database: vitest('database'),
  functions: vitest('functions'),
  netlify: vitest('netlify'),
  browser,
}

/** What runs side by side for two cores: much of Netlify's emulator's time, and of a browser's, is waiting. */
async function everything(run: TestRun): Promise<Totals> {
  const checks = async (): Promise<Totals> => sum([await lint(run), await types(run)])
  const first = await Promise.all([checks(), vitest('unit', 'database', 'functions')(run)])
  const then = await Promise.all([browser(run), vitest('netlify')(run)])
  return sum([...first, ...then])
}

async function main(part: string | undefined, signal: AbortSignal): Promise<Totals> {
  const runner = part === undefined ? everything : parts[part]
  if (runner === undefined)
    throw new Problem(`There is no part '${part}': choose one of ${Object.keys(parts).join(', ')}.`)
  const needsTools = part !== 'lint' && part !== 'types'
  const env = needsTools ? await environmentWithTools() : process.env
  return runner({ env, signal })
}

async function environmentWithTools(): Promise<Record<string, string | undefined>> {
  const chromium = await ensureChromium()
  const postgres = await ensurePostgres()
  return { ...process.env, CHROME_PATH: chromium, PATH: `${process.env['PATH']}${delimiter}${postgres}` }
}

const signal = stopSignal()
try {
  const { passed, failed } = await main(process.argv[2], signal)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  if (!signal.aborted) console.error(explain(error))
  process.exitCode = signal.aborted ? 130 : 1
}
