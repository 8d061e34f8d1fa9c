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

/** What a visitor says is wrong by choosing it, and what that suggests: there is nothing to write. */
const notices: Partial<Record<SuggestedField, { label: string; value: string }>> = {
  standing: { label: 'Lukket for altid', value: 'closed' },
  placeAccuracy: { label: 'Forkert sted', value: 'low' },
}

/**
 * What choosing a field suggests of it, and how people read that; undefined where a visitor writes what is suggested.
 */
export const noticeOf = (name: SuggestedField): { label: string; value: string } | undefined => notices[name]

/** Whether an operator may move the producer with a correction of this field. */
export const isOfPlace = (field: CorrectionField): boolean => field === 'address' || field === 'place'

/** The labels that screens show. */
export const correctionFields = byKey((name) =>
  name === 'name' ? 'Andet navn' : (notices[name]?.label ?? fieldLabel(name, 'da')),
)

const properties = byKey((name) => name)

/** Where a producer has what a correction is of. */
export const correctedProperty = (field: CorrectionField): SuggestedField => properties[field]

/** What becomes of a correction, with the labels that operators read. */
export const correctionStatuses = { pending: 'Afventer', approved: 'Godkendt', rejected: 'Afvist' } as const

export type CorrectionStatus = keyof typeof correctionStatuses

/** What an operator may decide. */
export const correctionDecisions = ['approved', 'rejected'] as const
export type CorrectionDecision = (typeof correctionDecisions)[number]
