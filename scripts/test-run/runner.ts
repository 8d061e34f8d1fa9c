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

/** Runs and tells: what begins, what came of it, and all that was written when a test failed, if only at its first try. */
export async function tell(name: string, work: () => Promise<CommandResult & { totals: Totals }>): Promise<Totals> {
  const { succeeded, output, totals } = await step(`Testing: ${name}`, work, (result) =>
    summary(name, settle(result.totals, result.succeeded)),
  )
  const settled = settle(totals, succeeded)
  if (settled.failed > 0 || settled.retried) console.log(`\n── ${name} ──\n${output.trimEnd()}\n── end of ${name} ──\n`)
  return settled
}

function summary(name: string, { passed, failed, retried }: Totals): string {
  const when = retried ? ` (${retried} when tried again)` : ''
  return `Tested ${name}: ${passed} passed${when}, ${failed} failed,`
}
