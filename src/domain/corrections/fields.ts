import { contactFields, fieldLabel, fields, suggestedFields } from '../producer/fields.ts'
import type { GivenValues, SuggestedField } from '../producer/fields.ts'

/** The name of a correctable field in the API and the database: 'opening_hours'. */
export type CorrectionField = (typeof fields)[SuggestedField]['suggestedAs']

/** The correctable values of a producer. */
export type CorrectableValues = Pick<GivenValues, SuggestedField>

/** The most common corrections come first. */
const first: readonly SuggestedField[] = ['address', ...contactFields, 'openingHours']

/** The correctable fields in the order of screens. */
export const correctedFields: readonly SuggestedField[] = [...new Set([...first, ...suggestedFields])]

export const correctionFieldKeys: readonly CorrectionField[] = correctedFields.map((name) => fields[name].suggestedAs)

function byKey<Value>(valueOf: (name: SuggestedField) => Value): Record<CorrectionField, Value>
function byKey(valueOf: (name: SuggestedField) => unknown): object {
  return Object.fromEntries(correctedFields.map((name) => [fields[name].suggestedAs, valueOf(name)]))
}

/** Fields that are corrected by choosing them, with the label of the choice and the suggested value. */
const notices: Partial<Record<SuggestedField, { label: string; value: string }>> = {
  standing: { label: 'Lukket for altid', value: 'closed' },
  placeAccuracy: { label: 'Forkert sted', value: 'low' },
}

/**
 * The label and suggested value of a field that is corrected by choosing it; undefined if the visitor writes a value.
 */
export const noticeOf = (name: SuggestedField): { label: string; value: string } | undefined => notices[name]

/** Whether an operator may move the producer with a correction of this field. */
export const isOfPlace = (field: CorrectionField): boolean => field === 'address' || field === 'place'

/** The labels on screens. */
export const correctionFields = byKey((name) =>
  name === 'name' ? 'Andet navn' : (notices[name]?.label ?? fieldLabel(name, 'da')),
)

const properties = byKey((name) => name)

/** The producer's property that a correction is about. */
export const correctedProperty = (field: CorrectionField): SuggestedField => properties[field]

/** The statuses of a correction, with their labels for operators. */
export const correctionStatuses = { pending: 'Afventer', approved: 'Godkendt', rejected: 'Afvist' } as const

export type CorrectionStatus = keyof typeof correctionStatuses

/** The possible decisions of an operator. */
export const correctionDecisions = ['approved', 'rejected'] as const
export type CorrectionDecision = (typeof correctionDecisions)[number]
