import { isSameValue } from './changes.ts'
import type { EditableProducer } from './changes.ts'
import { editableFields } from './fields.ts'
import type { EditableField } from './fields.ts'

/** Whose value of a field is kept. */
export type Version = 'mine' | 'theirs'

/** A field in which what I have written and what somebody else has saved since I began are not the same. */
export interface Disagreement {
  field: EditableField
  /** Mine where I changed the field, and theirs where they alone did. */
  kept: Version
}

/** Where two edits that began with `base` disagree. */
export function disagreements(
  base: EditableProducer,
  mine: EditableProducer,
  theirs: EditableProducer,
): Disagreement[] {
  return editableFields
    .filter((field) => !isSameValue(mine[field], theirs[field]) && !isSameValue(base[field], theirs[field]))
    .map((field) => ({ field, kept: isSameValue(base[field], mine[field]) ? 'theirs' : 'mine' }))
}

function keep<Field extends EditableField>(merged: EditableProducer, field: Field, from: EditableProducer): void {
  merged[field] = from[field]
}

/** What I have written, with what they saved in the fields in which theirs is kept. */
export function merge(
  mine: EditableProducer,
  theirs: EditableProducer,
  kept: Partial<Record<EditableField, Version>>,
): EditableProducer {
  const merged = { ...mine }
  for (const field of editableFields) if (kept[field] === 'theirs') keep(merged, field, theirs)
  return merged
}
