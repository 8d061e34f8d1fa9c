import type { RawBuilder } from 'kysely'

import type { StoredHours } from '#db/queries/corrections/corrections.ts'
import { compiledHoursStatement } from '#db/queries/producer/compile-hours.ts'
import { hoursOf } from '#db/queries/producer/hours.ts'
import type { CorrectionSubmission } from '#src/contracts/corrections/corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { readSuggestion } from '#src/domain/corrections/suggestions.ts'
import type { FieldSuggestion } from '#src/domain/corrections/suggestions.ts'
import { weekAt } from '#src/domain/hours/compiled-hours.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import { resolveHours } from '#src/domain/hours/evaluation/resolve.ts'

interface StoredSuggestion {
  suggestion: FieldSuggestion
  /** Keeps what is made of suggested opening hours, for the operator who looks at them. */
  also?: RawBuilder<unknown> | undefined
}

/** What a visitor has suggested, as it is kept; of opening hours, as the expression that they would be stored as. */
export function storedSuggestion(
  { field, suggestedValue }: Pick<CorrectionSubmission, 'field' | 'suggestedValue'>,
  before: StoredHours | null,
): StoredSuggestion {
  const name = correctedProperty(field)
  const suggestion = readSuggestion(name, suggestedValue)
  const { suggestedValue: given } = suggestion
  if (name !== 'openingHours' || before === null || Array.isArray(given)) return { suggestion }
  const { openingHours: expression, last } = before
  const hours = hoursOf(expression, before.compiledHours)
  const now = new Date()
  // Days that it does not name stay as they are.
  const whole = isWeek(given) ? { ...weekAt(hours, now), ...given } : given
  const suggested = resolveHours(whole, { expression, hours }, now)
  return {
    suggestion: { ...suggestion, suggestedValue: suggested },
    also: compiledHoursStatement(suggested, last, now),
  }
}
