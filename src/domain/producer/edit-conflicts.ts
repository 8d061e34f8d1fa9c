import { isSamePart, isSameValue } from './changes.ts'
import type { GivenEditable } from './changes.ts'
import { editableFields, fieldsOfPart, partsOf } from './fields.ts'
import type { EditableField } from './fields.ts'

/** Which version of a field is kept. */
export type Version = 'mine' | 'theirs'

/** A field, or the first of several that are chosen together. */
export type EditedPart = EditableField

/** Which version of each part is kept; mine by default. */
export type Kept = Partial<Record<EditedPart, Version>>

/** Two versions of a producer that conflict, for a person to choose. */
export interface Conflict<Theirs> {
  mine: GivenEditable
  theirs: Theirs
  /** The parts in which they differ. */
  parts: readonly EditedPart[]
  /** The opening hours of both in words. */
  hours: Record<Version, string>
}

const editedParts = partsOf(editableFields)

/** The parts that two edits of the same `base` both changed, in different ways. */
export function bothChanged(base: GivenEditable, mine: GivenEditable, theirs: GivenEditable): EditedPart[] {
  return editedParts.filter(
    (part) => !isSamePart(part, mine, theirs) && !isSamePart(part, base, theirs) && !isSamePart(part, base, mine),
  )
}

/**
 * The fields of an edit that were changed in the meantime: their current value is neither the one in `seen` nor the
 * edit's own. A field missing in `seen` is compared with the edit alone.
 */
export function overtakenFields(
  edit: Partial<GivenEditable>,
  seen: Partial<GivenEditable>,
  now: GivenEditable,
): EditableField[] {
  return editableFields.filter((field) => {
    const [wanted, before] = [edit[field], seen[field]]
    if (wanted === undefined || isSameValue(now[field], wanted)) return false
    return before === undefined || !isSameValue(now[field], before)
  })
}

function keep<Field extends EditableField>(merged: GivenEditable, field: Field, from: GivenEditable): void {
  merged[field] = from[field]
}

/** Merges both edits: changes of only one of them, and for parts that both changed, mine unless theirs is kept. */
export function merge(base: GivenEditable, mine: GivenEditable, theirs: GivenEditable, kept: Kept): GivenEditable {
  const merged = { ...theirs }
  for (const part of editedParts)
    if (!isSamePart(part, base, mine) && kept[part] !== 'theirs')
      for (const field of fieldsOfPart(part)) keep(merged, field, mine)
  return merged
}
