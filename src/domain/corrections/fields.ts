import { contactFields, fieldLabel, fields, suggestedFields } from '../producer/fields.ts'
import type { GivenValues, SuggestedField } from '../producer/fields.ts'

/** What calls and the database call a field that a visitor may correct: 'opening_hours'. */
export type CorrectionField = (typeof fields)[SuggestedField]['suggestedAs']

/** What a producer has of all that may be corrected. */
export type Corrected = Pick<GivenValues, SuggestedField>

/** What is wrong most often comes first. */
const first: readonly SuggestedField[] = ['address', ...contactFields, 'openingHours']

/** What a visitor may correct of a producer, in the order of screens. */
export const correctedFields: readonly SuggestedField[] = [...new Set([...first, ...suggestedFields])]

export const correctionFieldKeys: readonly CorrectionField[] = correctedFields.map((name) => fields[name].suggestedAs)

function byKey<Value>(valueOf: (name: SuggestedField) => Value): Record<CorrectionField, Value>
function byKey(valueOf: (name: SuggestedField) => unknown): object {
  return Object.fromEntries(correctedFields.map((name) => [fields[name].suggestedAs, valueOf(name)]))
}

/** The labels that screens show. */
export const correctionFields = byKey((name) => fieldLabel(name, 'da'))

const properties = byKey((name) => name)

/** Where a producer has what a correction is of. */
export const correctedProperty = (field: CorrectionField): SuggestedField => properties[field]
