/** Registers what has to be put away when the benchmarks end, however they end. */
export type AtEnd = (putAway: () => Promise<void>) => void

/** Does work that is given up when the signal aborts, and puts away what it registered, last first. */
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
