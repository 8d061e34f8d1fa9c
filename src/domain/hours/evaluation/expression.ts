import { limits } from '../../limits/forms.ts'
import { quoted } from '../model/selectors.ts'
import { isTooMuchWork } from './days/work.ts'
import { isSchoolHolidays, lexWithWarnings } from './library.ts'
import type { LibraryWarning } from './library.ts'

/** Characters, with the quotation marks that a note is given. */
export const EXPRESSION_MAX = limits.openingHours.max + 2

/** What a text is that somebody gave as opening hours. */
export type ReadExpression =
  /** `expression` is the text as it came, trimmed: what a source said is kept. */
  | { kind: 'expression'; expression: string; warnings: LibraryWarning[]; notUnderstood: string[] }
  /** No expression at all, or one of too many rules: kept as its comment, which is an expression of unknown hours. */
  | { kind: 'note'; expression: string; hasTooManyRules?: true }
  | { kind: 'tooLong' }
  | { kind: 'none' }

/** Reads what stands in a source, a file or a form as opening hours. */
export function readExpression(text: string): ReadExpression {
  const expression = text.trim()
  if (expression === '') return { kind: 'none' }
  if (expression.length > EXPRESSION_MAX) return { kind: 'tooLong' }
  const lexed = lexWithWarnings(expression)
  const note = quoted(expression)
  if (lexed === null) return note === '""' ? { kind: 'none' } : { kind: 'note', expression: note }
  if (isTooMuchWork(expression, lexed.tokens)) return { kind: 'note', expression: note, hasTooManyRules: true }
  const hasSchoolHolidays = lexed.tokens.some(isSchoolHolidays)
  return {
    kind: 'expression',
    expression,
    warnings: lexed.warnings,
    notUnderstood: hasSchoolHolidays ? ['SH'] : [],
  }
}
