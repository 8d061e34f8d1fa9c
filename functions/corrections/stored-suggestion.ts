import type { Database } from '#db/database.ts'
import { compileNewHours } from '#db/queries/producer/compile-hours.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import type { CorrectionSubmission } from '#src/contracts/corrections/corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { readSuggestion } from '#src/domain/corrections/suggestions.ts'
import type { Suggestion } from '#src/domain/corrections/suggestions.ts'
import { weekAt } from '#src/domain/hours/timeline/compiled.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import { settledHours } from '#src/domain/hours/evaluation/settle.ts'

/** Opening hours as the expression that they would be stored as, compiled for the operator who looks at them. */
async function withExpression(trx: Database, producerId: string, suggestion: Suggestion): Promise<Suggestion> {
  const { suggestedValue: given } = suggestion
  if (Array.isArray(given)) return suggestion
  const producer = await findProducer(trx, producerId)
  if (producer === undefined) return suggestion
  const { openingHours: expression, hours } = producer
  const now = new Date()
  // Days that it does not name stay as they are.
  const whole = isWeek(given) ? { ...weekAt(hours, now), ...given } : given
  const suggested = settledHours(whole, { expression, hours }, now)
  await compileNewHours(trx, [suggested])
  return { ...suggestion, suggestedValue: suggested }
}

/** What a visitor has suggested, as it is kept. */
export async function storedSuggestion(
  trx: Database,
  producerId: string,
  { field, suggestedValue }: Pick<CorrectionSubmission, 'field' | 'suggestedValue'>,
): Promise<Suggestion> {
  const name = correctedProperty(field)
  const suggestion = readSuggestion(name, suggestedValue)
  return name === 'openingHours' ? withExpression(trx, producerId, suggestion) : suggestion
}
