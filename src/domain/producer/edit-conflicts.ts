import { isSameValue } from './changes.ts'
import type { GivenEditable } from './changes.ts'
import { editableFields } from './fields.ts'
import type { EditableField } from './fields.ts'

/** Whose value of a field is kept. */
export type Version = 'mine' | 'theirs'

/** The fields that two edits which began with `base` have both changed, and not alike. */
export function bothChanged(base: GivenEditable, mine: GivenEditable, theirs: GivenEditable): EditableField[] {
  return editableFields.filter(
    (field) =>
      !isSameValue(mine[field], theirs[field]) &&
      !isSameValue(base[field], theirs[field]) &&
      !isSameValue(base[field], mine[field]),
  )
}

/** The fields of an edit that have another value now than they had when it began; of one that `seen` does not tell, than the edit gives it. */
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

/** Both edits put together: what one of them alone has changed, and of what both have, mine unless theirs is kept. */
export function merge(
  base: GivenEditable,
  mine: GivenEditable,
  theirs: GivenEditable,
  kept: Partial<Record<EditableField, Version>>,
): GivenEditable {
  const merged = { ...theirs }
  for (const field of editableFields)
    if (!isSameValue(base[field], mine[field]) && kept[field] !== 'theirs') keep(merged, field, mine)
  return merged
}
