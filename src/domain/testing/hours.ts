import { noHours } from '../hours/compiled-hours.ts'
import type { CompiledHours } from '../hours/compiled-hours.ts'
import { calendarAt, compileHours, resolveHours } from '../hours/evaluation/compile.ts'
import type { GivenHours } from '../hours/given-hours.ts'
import { dateOf, localMoment } from '../hours/local-time.ts'

/** Opening hours as a producer stores them, compiled on the day of `now`. */
export function storedHours(given: GivenHours, now = new Date()): { openingHours: string; hours: CompiledHours } {
  const openingHours = resolveHours(given, null, now)
  const calendar = calendarAt(dateOf(localMoment(now).day))
  return { openingHours, hours: openingHours === '' ? noHours : compileHours(openingHours, calendar) }
}
