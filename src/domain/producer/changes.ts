import { factsBefore } from '../visits/visitor-facts.ts'
import { editableFields, fieldsOfPart } from './fields.ts'
import type { ContentField, EditableField, FieldValues, GivenValue, GivenValues } from './fields.ts'

/** The fields of a producer that an operator can change. */
export type EditableProducer = Pick<FieldValues, EditableField>

/** The same fields as an operator submits them. */
export type GivenEditable = Pick<GivenValues, EditableField>

/** How a change came about. */
export const changeSources = [
  'edit',
  'approval',
  'correction',
  'position',
  'upload',
  'undo',
  'standing',
  'merge',
  'owner',
  'reminders',
  'visitors',
] as const
export type ChangeSource = (typeof changeSources)[number]

interface Change<Value> {
  from: Value
  to: Value
}

/** The old and the new value of each changed field. */
export type FieldChanges = Partial<{ [Field in EditableField]: Change<FieldValues[Field]> }>

/** Serialises a value with sorted keys, because the database reorders them. */
function inOrder(value: GivenValue): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

export const isSameValue = (one: GivenValue, other: GivenValue): boolean => inOrder(one) === inOrder(other)

/** Whether the fields of a part have the same values in both. */
export const isSamePart = <Part extends EditableField>(
  part: Part,
  one: Pick<GivenEditable, Part | ContentField>,
  other: Pick<GivenEditable, Part | ContentField>,
): boolean => fieldsOfPart(part).every((field) => isSameValue(one[field], other[field]))

/** The fields of an edit whose value differs from the current one. */
export const differingFields = (before: GivenEditable, edit: Partial<GivenEditable>): EditableField[] =>
  editableFields.filter((field) => edit[field] !== undefined && !isSameValue(before[field], edit[field]))

/** The changes that an edit makes to a producer. Fields that keep their value are left out. */
export function fieldChanges(before: EditableProducer, edit: Partial<EditableProducer>): FieldChanges
export function fieldChanges(before: EditableProducer, edit: Partial<EditableProducer>): object {
  const fields = differingFields(before, edit)
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: edit[field] }]))
}

/** The changed fields, in their usual order. */
export const changedFields = (changes: FieldChanges): EditableField[] =>
  editableFields.filter((field) => changes[field] !== undefined)

function copyBack<Field extends EditableField>(
  edit: Partial<EditableProducer>,
  field: Field,
  changes: FieldChanges,
): void {
  const change = changes[field]
  if (change !== undefined) edit[field] = change.from
}

export type UndoPlan =
  | { status: 'possible'; edit: Partial<EditableProducer> }
  /** These fields have been changed again since. Undoing the change would lose that. */
  | { status: 'overtaken'; fields: EditableField[] }

/**
 * Plans the edit that undoes a change. It is possible while every field still has the value from the change. Visitors'
 * facts are compared tag by tag: one about another tag does not matter.
 */
export function planUndo(now: EditableProducer, changes: FieldChanges): UndoPlan {
  const fields = changedFields(changes)
  const facts = changes.visitorFacts && factsBefore(now.visitorFacts, changes.visitorFacts)
  const overtaken = fields.filter((field) => {
    const change = changes[field]
    if (field === 'visitorFacts') return facts === null
    return change !== undefined && !isSameValue(now[field], change.to)
  })
  if (overtaken.length > 0) return { status: 'overtaken', fields: overtaken }
  const edit: Partial<EditableProducer> = {}
  for (const field of fields) copyBack(edit, field, changes)
  if (facts) edit.visitorFacts = facts
  return { status: 'possible', edit }
}
