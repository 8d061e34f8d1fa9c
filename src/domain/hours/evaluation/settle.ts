import { weekAt } from '../timeline/compiled.ts'
import type { CompiledHours } from '../timeline/compiled.ts'
import { isWeek } from '../given-hours.ts'
import type { GivenHours } from '../given-hours.ts'
import type { OpeningHours } from '../opening-hours.ts'
import type { Calendar } from '../timeline/timeline.ts'
import { weekOf } from '../timeline/week-of-timeline.ts'
import { expressionOfWeek } from '../week-expression.ts'
import { compileHours } from './compile.ts'
import { readExpression } from './expression.ts'

/** What is stored of a producer's hours already. */
export interface StoredHours {
  expression: string
  hours: CompiledHours
}

/** A text as an expression: one that is none becomes its comment. Of a length that contracts have judged. */
function expressionOfText(text: string): string {
  const read = readExpression(text)
  return 'expression' in read ? read.expression : ''
}

/**
 * The expression of what somebody gives as opening hours. A week that says what was answered of what is stored changes
 * nothing: the seasons and holidays that it leaves out were never in it.
 */
export function settledHours(given: GivenHours, stored: StoredHours | null, now: Date): string {
  if (!isWeek(given)) return given === stored?.expression ? given : expressionOfText(given)
  const expression = expressionOfWeek(given)
  if (stored === null || stored.expression === '') return expression
  return expression === expressionOfWeek(weekAt(stored.hours, now)) ? stored.expression : expression
}

/**
 * Whether a week is the ordinary one of a season of an expression, as our own files have both side by side: one that is
 * of no season has been changed by somebody.
 */
export function isWeekOf(text: string, week: OpeningHours, calendar: Calendar): boolean {
  const read = readExpression(text)
  if (!('expression' in read)) return false
  const given = expressionOfWeek(week)
  if (given === read.expression) return true
  const timeline = compileHours(read.expression, calendar)
  return timeline.seasons.some(({ from }) => expressionOfWeek(weekOf(timeline, from)) === given)
}
