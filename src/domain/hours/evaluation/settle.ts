import { weekAt } from '../compiled.ts'
import type { CompiledHours } from '../compiled.ts'
import { isWeek } from '../given-hours.ts'
import type { GivenHours } from '../given-hours.ts'
import { expressionOfWeek } from '../week-expression.ts'
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
