import type { HoursOfForm } from '../producer/form-values.ts'
import type { SuggestedField } from '../producer/fields.ts'
import type { Corrected } from './fields.ts'
import { correctionText } from './suggestions.ts'

/** What a producer has of all that may be corrected, with its opening hours as calls answer them to forms. */
export type CorrectedNow = Corrected & HoursOfForm

/** What the directory says of a field, as people read it; empty for nothing. Opening hours are sentences. */
export function currentText(name: SuggestedField, producer: CorrectedNow): string {
  const { hoursSentences } = producer
  if (name === 'openingHours' && hoursSentences.length > 0) return hoursSentences.join('\n')
  return correctionText(name, producer[name])
}
