import { correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { correctedProperty, correctionFields } from '#src/domain/corrections/fields.ts'
import type { Corrected } from '#src/domain/corrections/fields.ts'
import { correctionText, isKnownTag, tagsOf, takesText } from '#src/domain/corrections/suggestions.ts'

/** What a suggestion would make of the producer, and what an operator must know of it before it is applied. */
export interface Suggestion {
  /** Where the suggestion is no value of its field, the producer as it is. */
  producer: Corrected
  warning: string | null
}

function warningOf({ field, suggestedValue, producer: today }: AdminCorrection): string | null {
  const property = correctedProperty(field)
  const { error } = correctionEdit(field).safeParse({ [property]: suggestedValue })
  if (error !== undefined)
    return `Forslaget kan ikke føres ind, som det er: ${error.issues[0]?.message}. Ret værdien, eller godkend uden at rette.`
  const had = tagsOf(today[property])
  const unknown = tagsOf(suggestedValue).filter((tag) => !isKnownTag(property, tag) && !had.includes(tag))
  return unknown.length === 0
    ? null
    : `Ikke blandt de kendte ${correctionFields[field].toLowerCase()}: ${unknown.join(', ')}.`
}

/** What a correction suggests, for the form in which it is approved. */
export function suggestionOf(correction: AdminCorrection): Suggestion {
  const { field, suggestedValue, producer: today } = correction
  const property = correctedProperty(field)
  if (typeof suggestedValue === 'string' && property !== 'openingHours' && !takesText(property)) {
    const warning = `Forslaget kan ikke læses som ${correctionFields[field].toLowerCase()}. Her står det, der gælder nu: ret værdien selv, eller godkend uden at rette.`
    return { producer: today, warning }
  }
  const value =
    property === 'openingHours' ? (correction.suggestedHours?.openingHours ?? suggestedValue) : suggestedValue
  return { producer: { ...today, [property]: value }, warning: warningOf(correction) }
}

/** Why an operator should look at a correction before it is approved, in a few words each. */
export function warningsOf(correction: AdminCorrection): string[] {
  const { field, currentValue, producer } = correction
  const property = correctedProperty(field)
  const isChanged = currentValue !== null && currentValue !== correctionText(property, producer[property])
  return [
    ...(suggestionOf(correction).warning === null ? [] : ['Skal rettes til']),
    ...(isChanged ? ['Gårdbutikken er ændret siden'] : []),
  ]
}
