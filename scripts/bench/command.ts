import { once } from 'node:events'

import { explain } from '../problem.ts'
import { stopSignal } from '../stop-signal.ts'

/** Runs a command until it ends or is stopped, disposes of everything that it has opened, and ends the process. */
export async function runCommand(
  work: (cleanUp: AsyncDisposableStack, signal: AbortSignal) => Promise<void>,
): Promise<never> {
  const signal = stopSignal()
  const cleanUp = new AsyncDisposableStack()
  let code = 0
  try {
    await Promise.race([work(cleanUp, signal), once(signal, 'abort')])
  } catch (error) {
    code = 1
    if (!signal.aborted) console.error(explain(error))
  } finally {
    await cleanUp.disposeAsync()
  }
  // Also ends work that is still running after a stop.
  process.exit(signal.aborted ? 130 : code)
}
