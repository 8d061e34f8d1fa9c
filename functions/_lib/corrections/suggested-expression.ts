import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { readExpression } from '#src/domain/hours/evaluation/expression.ts'

/** The expression that a correction of opening hours suggests; null where it suggests a week, words, or something else. */
export function suggestedExpression({
  field,
  suggestedValue,
}: Pick<AdminCorrection, 'field' | 'suggestedValue'>): string | null {
  if (field !== 'opening_hours' || typeof suggestedValue !== 'string') return null
  const read = readExpression(suggestedValue)
  return read.kind === 'expression' ? read.expression : null
}
