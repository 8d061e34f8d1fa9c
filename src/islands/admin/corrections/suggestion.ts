import { correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { certificationKeys } from '#src/domain/producer/certifications.ts'
import { correctionFields } from '#src/domain/corrections/fields.ts'
import type { Corrected } from '#src/domain/corrections/values.ts'
import { productKeys } from '#src/domain/producer/products.ts'
import { correctedProperty, readCorrection } from '#src/domain/corrections/read-correction.ts'

const knownTags: ReadonlySet<string> = new Set<string>([...productKeys, ...certificationKeys])

/** What a suggestion would make of the producer, and what an operator must know of it before it is applied. */
export interface Suggestion {
  /** Where the suggestion cannot be read, the producer as it is. */
  producer: Corrected
  warning: string | null
}

function unknownTags({ field, producer: today }: AdminCorrection, { products, certifications }: Corrected): string[] {
  const [suggested, had] =
    field === 'products'
      ? [products, today.products]
      : field === 'certifications'
        ? [certifications, today.certifications]
        : [[], []]
  return suggested.filter((tag) => !knownTags.has(tag) && !had.includes(tag))
}

function warningOf(correction: AdminCorrection, producer: Corrected): string | null {
  const { field } = correction
  const property = correctedProperty(field)
  const checked = correctionEdit(field).safeParse({ [property]: producer[property] })
  if (!checked.success)
    return `Forslaget kan ikke føres ind, som det er: ${checked.error.issues[0]?.message}. Ret værdien, eller godkend uden at rette.`
  const unknown = unknownTags(correction, producer)
  return unknown.length === 0
    ? null
    : `Ikke blandt de kendte ${correctionFields[field].toLowerCase()}: ${unknown.join(', ')}.`
}

/** Reads what is suggested, by the same rules as where a producer is edited. */
export function suggestionOf(correction: AdminCorrection): Suggestion {
  const { field, suggestedValue, producer: today } = correction
  const producer = readCorrection(field, suggestedValue, today)
  if (producer !== null) return { producer, warning: warningOf(correction, producer) }
  const warning = `Forslaget kan ikke læses som ${correctionFields[field].toLowerCase()}. Her står det, der gælder nu: ret værdien selv, eller godkend uden at rette.`
  return { producer: today, warning }
}
