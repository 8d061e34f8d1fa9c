/** Hours until a source is asked again that has answered: once a day, and not later each day. */
const HOURS_BETWEEN = 23.5

/** Minutes until a source is asked again that did not answer, by how often in a row. */
const backOffMinutes = [15, 60, 240, 720, 1440] as const

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** When to ask a source again that has answered well. */
export const nextAsking = (now: Date): Date => later(now, HOURS_BETWEEN * 60)

/** When to ask one again that has failed so often before, or has named the seconds for which it wants to be left alone. */
export function retryAt(now: Date, failuresBefore: number, retryAfterSeconds: number | null): Date {
  const own = backOffMinutes[Math.min(failuresBefore, backOffMinutes.length - 1)] ?? 1440
  return later(now, Math.max(own, (retryAfterSeconds ?? 0) / 60))
}
