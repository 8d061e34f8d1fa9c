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

/** The hours that a producer has already. */
interface StoredHours {
  expression: string
  hours: CompiledHours
}

/** The expression of a text whose length a contract has checked: a text that is none becomes a comment. */
function expressionOfText(text: string): string {
  const read = readExpression(text)
  return 'expression' in read ? read.expression : ''
}

/** The expression of hours in Danish; null for an expression, and for a text with a part that is not understood. */
export function expressionOfDanish(text: string): string | null {
  if (readExpression(text).kind !== 'note') return null
  const { model, notUnderstood } = readDanishHours(text)
  const expression = expressionOf(model)
  const isRead = notUnderstood.length === 0 && expression !== ''
  return isRead && expression.length <= limits.openingHours.max ? expression : null
}

/**
 * The expression to store for opening hours that a call provides. A week that equals the answer for the stored hours
 * changes nothing, so that a client that reads and writes weeks alone takes no season or holiday away.
 */
export function resolveHours(given: GivenHours, stored: StoredHours | null, now: Date): string {
  if (!isWeek(given)) return given === stored?.expression ? given : expressionOfText(given)
  const expression = expressionOfWeek(given)
  if (stored === null || stored.expression === '') return expression
  return expression === expressionOfWeek(weekAt(stored.hours, now)) ? stored.expression : expression
}

/**
 * Whether a week is the ordinary one of a season of an expression. Our own files have both side by side: a week of no
 * season has been edited.
 */
export function isWeekOf(text: string, week: OpeningHours, calendar: Calendar): boolean {
  const read = readExpression(text)
  if (!('expression' in read)) return false
  const given = expressionOfWeek(week)
  if (given === read.expression) return true
  const timeline = compileTimeline(read.expression, calendar)
  return timeline.seasons.some(({ from }) => expressionOfWeek(ordinaryWeek(timeline, from)) === given)
}
