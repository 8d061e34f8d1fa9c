import { step } from '../bootstrap/progress.js'
import type { CommandResult } from './run-command.ts'
import { settle } from './totals.ts'
import type { Totals } from './totals.ts'

export interface TestRun {
  /** The environment of every runner, with the browser and the database server in it. */
  env: Record<string, string | undefined>
  signal: AbortSignal
}

export type Runner = (run: TestRun) => Promise<Totals>

/** Runs and tells: what begins, what came of it, and all that was written when it failed. */
export async function tell(name: string, work: () => Promise<CommandResult & { totals: Totals }>): Promise<Totals> {
  const { succeeded, output, totals } = await step(`Testing: ${name}`, work, (result) => summary(name, settle(result.totals, result.succeeded)))
  const settled = settle(totals, succeeded)
  if (settled.failed > 0) console.log(`\n── ${name} ──\n${output.trimEnd()}\n── end of ${name} ──\n`)
  return settled
}

const summary = (name: string, { passed, failed }: Totals): string => `Tested ${name}: ${passed} passed, ${failed} failed,`
