/** Registers a clean-up that runs when the benchmarks end, also after a failure. */
export type AtEnd = (putAway: () => Promise<void>) => void

/** Runs work until it ends or the signal aborts, then runs the registered clean-ups, last first. */
export async function withCleanUp<Result>(
  signal: AbortSignal,
  work: (atEnd: AtEnd) => Promise<Result>,
): Promise<Result> {
  const registered: (() => Promise<void>)[] = []
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  try {
    return await Promise.race([work((putAway) => registered.push(putAway)), aborted])
  } finally {
    for (const putAway of registered.reverse()) await putAway()
  }
}
