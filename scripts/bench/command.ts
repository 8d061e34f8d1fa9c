import { explain } from '../problem.ts'
import { stopSignal } from '../stop-signal.ts'

/**
 * Runs a command until it ends or is stopped, disposes of everything that it has opened, and ends the process. `work`
 * returns whether it succeeded.
 */
export async function runCommand(
  work: (cleanUp: AsyncDisposableStack, signal: AbortSignal) => Promise<boolean>,
): Promise<never> {
  const signal = stopSignal()
  const cleanUp = new AsyncDisposableStack()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  let code = 1
  try {
    code = (await Promise.race([work(cleanUp, signal), stopped])) ? 0 : 1
  } catch (error) {
    if (signal.aborted) code = 130
    else console.error(explain(error))
  } finally {
    await cleanUp.disposeAsync()
  }
  // Also ends work that is still running after a stop.
  process.exit(code)
}
