import { noHours } from '../hours/timeline/compiled.ts'
import type { CompiledHours } from '../hours/timeline/compiled.ts'
import { calendarAt } from '../hours/evaluation/compile.ts'
import { compiledHours } from '../hours/evaluation/compiled-hours.ts'
import { settledHours } from '../hours/evaluation/settle.ts'
import type { GivenHours } from '../hours/given-hours.ts'
import { dateOf, localMoment } from '../hours/local-time.ts'

/** Opening hours as a producer has them, compiled on the day of a moment. */
export function storedHours(given: GivenHours, now = new Date()): { openingHours: string; hours: CompiledHours } {
  const openingHours = settledHours(given, null, now)
  const calendar = calendarAt(dateOf(localMoment(now).day))
  return { openingHours, hours: openingHours === '' ? noHours : compiledHours(openingHours, calendar) }
}
