import { limits } from '../../limits/forms.ts'
import { ordinaryWeek, weekAt } from '../compiled-hours.ts'
import type { CompiledHours } from '../compiled-hours.ts'
import { readDanishHours } from '../danish/read.ts'
import { isWeek } from '../given-hours.ts'
import type { GivenHours } from '../given-hours.ts'
import type { Calendar } from '../timeline.ts'
import type { OpeningHours } from '../week.ts'
import { expressionOf, expressionOfWeek } from '../write-expression.ts'
import { compileTimeline } from './compile.ts'
import { readExpression } from './read-expression.ts'

/** Converts hours in Danish to an expression; null if the text already is one, or has a part that is not understood. */
export function expressionOfDanish(text: string): string | null {
  if (readExpression(text).kind !== 'note') return null
  const { model, notUnderstood } = readDanishHours(text)
  const expression = expressionOf(model)
  const isRead = notUnderstood.length === 0 && expression !== ''
  return isRead && expression.length <= limits.openingHours.max ? expression : null
}

/**
 * Returns the expression to store for opening hours in an API request. A week that equals the response for the stored
 * hours changes nothing, so that a client that only reads and writes weeks does not remove a season or holiday.
 */
export function resolveHours(
  given: GivenHours,
  stored: { expression: string; hours: CompiledHours } | null,
  now: Date,
): string {
  if (!isWeek(given)) return given === stored?.expression ? given : readExpression(given).expression
  const expression = expressionOfWeek(given)
  if (stored === null || stored.expression === '') return expression
  return expression === expressionOfWeek(weekAt(stored.hours, now)) ? stored.expression : expression
}

/**
 * Whether a week is the ordinary one of a season of an expression. Our own files have both side by side; if the week
 * matches no season, it has been edited.
 */
export function isWeekOf(text: string, week: OpeningHours, calendar: Calendar): boolean {
  const { expression } = readExpression(text)
  if (expression === '') return false
  const given = expressionOfWeek(week)
  if (given === expression) return true
  const timeline = compileTimeline(expression, calendar)
  return timeline.seasons.some(({ from }) => expressionOfWeek(ordinaryWeek(timeline, from)) === given)
}
