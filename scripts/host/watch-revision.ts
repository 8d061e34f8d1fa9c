import { setInterval } from 'node:timers/promises'

/** How often the database is asked whether what the public sees has changed, in milliseconds. */
const every = 3000

/**
 * Calls `onChange` with each new revision until the signal aborts. A database that does not answer is asked again:
 * the site stands without it.
 */
export async function watchRevision(
  read: () => Promise<string>,
  known: string,
  onChange: (revision: string) => void,
  signal: AbortSignal,
  interval = every,
): Promise<void> {
  let last = known
  try {
    for await (const _ of setInterval(interval, undefined, { signal })) {
      const revision = await read().catch(() => last)
      if (revision === last) continue
      last = revision
      onChange(revision)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
