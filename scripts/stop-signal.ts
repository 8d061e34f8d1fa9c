/** Both the terminal and npm forward a Ctrl-C. Signals within this time, in milliseconds, count as one. */
const sameKeystroke = 1000

/** Returns a signal that aborts on the first Ctrl-C or SIGTERM. A second one exits immediately. */
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
