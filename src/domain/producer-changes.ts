import type { OpeningHours } from './opening-hours.ts'
import type { Producer } from './producer.ts'

/** The fields of a producer that an operator can change. */
export type EditableProducer = Pick<Producer, (typeof editableFields)[number]>

export const editableFields = [
  'name',
  'description',
  'address',
  'phone',
  'email',
  'website',
  'latitude',
  'longitude',
  'imageUrl',
  'products',
  'certifications',
  'openingHours',
  'verified',
] as const
export type EditableField = (typeof editableFields)[number]

/** How a change came about. */
export const changeSources = ['edit', 'approval', 'correction', 'position', 'upload', 'undo'] as const
export type ChangeSource = (typeof changeSources)[number]

type FieldValue = string | number | boolean | null | string[] | OpeningHours

/** Of each field that changed, what it was and what it became. */
export type FieldChanges = Partial<Record<EditableField, { from: FieldValue; to: FieldValue }>>

/** Equal whatever the order of keys: the database has an order of its own. */
function inOrder(value: FieldValue): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

export const isSameValue = (one: FieldValue, other: FieldValue): boolean => inOrder(one) === inOrder(other)

/** What an edit changes of a producer; a field that it names but leaves as it is, is no change. */
export function fieldChanges(before: EditableProducer, edit: Partial<EditableProducer>): FieldChanges {
  const changes: FieldChanges = {}
  for (const field of editableFields) {
    const to = edit[field]
    if (to !== undefined && !isSameValue(before[field], to)) changes[field] = { from: before[field], to }
  }
  return changes
}
