import { isSameValue } from './changes.ts'
import type { EditableProducer } from './changes.ts'
import { editableFields } from './fields.ts'
import type { EditableField } from './fields.ts'

/** Whose value of a field is kept. */
export type Version = 'mine' | 'theirs'

/** The fields that two edits which began with `base` have both changed, and not alike. */
export function bothChanged(base: EditableProducer, mine: EditableProducer, theirs: EditableProducer): EditableField[] {
  return editableFields.filter(
    (field) =>
      !isSameValue(mine[field], theirs[field]) &&
      !isSameValue(base[field], theirs[field]) &&
      !isSameValue(base[field], mine[field]),
  )
}

/** The fields of an edit that have another value now than they had when it began; of one that `seen` does not tell, than the edit gives it. */
export function overtakenFields(
  edit: Partial<EditableProducer>,
  seen: Partial<EditableProducer>,
  now: EditableProducer,
): EditableField[] {
  return editableFields.filter((field) => {
    const [wanted, before] = [edit[field], seen[field]]
    if (wanted === undefined || isSameValue(now[field], wanted)) return false
    return before === undefined || !isSameValue(now[field], before)
  })
}

function keep<Field extends EditableField>(merged: EditableProducer, field: Field, from: EditableProducer): void {
  merged[field] = from[field]
}

/** Both edits put together: what one of them alone has changed, and of what both have, mine unless theirs is kept. */
export function merge(
  base: EditableProducer,
  mine: EditableProducer,
  theirs: EditableProducer,
  kept: Partial<Record<EditableField, Version>>,
): EditableProducer {
  const merged = { ...theirs }
  for (const field of editableFields)
    if (!isSameValue(base[field], mine[field]) && kept[field] !== 'theirs') keep(merged, field, mine)
  return merged
}
