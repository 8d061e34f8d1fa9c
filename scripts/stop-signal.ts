/** The terminal and npm both pass a Ctrl-C on: what arrives within this time, in milliseconds, is the same one. */
const sameKeystroke = 1000

/** Aborts at the first Ctrl-C or SIGTERM. A second one ends the process at once, whatever it is doing. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  let stoppedAt = 0
  const stop = (): void => {
    if (controller.signal.aborted && Date.now() - stoppedAt > sameKeystroke) process.exit(130)
    if (controller.signal.aborted) return
    stoppedAt = Date.now()
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  return controller.signal
}
