import { runCommand } from './run-command.ts'
import { tell } from './runner.ts'
import type { Runner } from './runner.ts'

/** A check without tests of its own counts as one. */
function check(name: string, commands: [string, ...string[]][]): Runner {
  return ({ env, signal }) =>
    tell(name, async () => {
      let output = ''
      for (const words of commands) {
        const result = await runCommand(words, env, signal)
        output += result.output
        if (!result.succeeded) return { succeeded: false, output, totals: { passed: 0, failed: 1 } }
      }
      return { succeeded: true, output, totals: { passed: 1, failed: 0 } }
    })
}

export const lint = check('lint', [
  ['eslint', '.'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
])
export const types = check('types', [
  ['astro', 'check', '--silent'],
  ['tsc', '--noEmit'],
])
