import { runCommand } from './run-command.ts'
import { tell } from './runner.ts'
import type { Runner } from './runner.ts'

/** A script of package.json without tests of its own counts as one. */
const check =
  (script: string): Runner =>
  ({ env, signal }) =>
    tell(script, async () => {
      const result = await runCommand(['npm', 'run', '--silent', script], env, signal)
      return { ...result, totals: result.succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } }
    })

export const lint = check('lint')
export const types = check('types')
