import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { differingFields } from '#src/domain/producer/changes.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { inputErrors } from '#src/domain/hours/form/hours-input.ts'
import { storedText, writtenText } from '#src/domain/hours/form/hours-text.ts'
import { bothChanged } from '#src/domain/producer/edit-conflicts.ts'
import type { Conflict } from '#src/domain/producer/edit-conflicts.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { storedHours, writtenValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'

import { editableOf } from './producer-edit.ts'

/** The producer as it would be, were it saved as it stands in the form. */
export const editedProducer = (values: FormValues, base: OperatorProducer): GivenEditable => ({
  ...editableOf(base),
  ...writtenValues(values),
})

/**
 * What the form changes of the producer that it began with: a field that is left alone is not sent, and so not judged
 * by rules that are newer than it. Coordinates go together.
 */
export function editOf(values: FormValues, base: OperatorProducer): Partial<GivenEditable> {
  const edited = editedProducer(values, base)
  const changed = new Set<string>(differingFields(editableOf(base), edited))
  if (changed.has('latitude') || changed.has('longitude')) changed.add('latitude').add('longitude')
  return Object.fromEntries(Object.entries(edited).filter(([field]) => changed.has(field)))
}

/**
 * What somebody chooses between who sends an edit of `base`, which has become `newer` meanwhile. Of no part where what
 * both have changed is the same.
 */
export function conflictOf(
  base: OperatorProducer,
  newer: OperatorProducer,
  { edit, written }: { edit: Partial<GivenEditable>; written: FormValues },
): Conflict<GivenEditable> {
  const [mine, theirs] = [{ ...editableOf(base), ...edit }, editableOf(newer)]
  return {
    mine,
    theirs,
    parts: bothChanged(editableOf(base), mine, theirs),
    hours: { mine: writtenText(written.openingHours), theirs: storedText(storedHours(newer)) },
  }
}

/** Whether anything would be lost: also opening hours that are not whole yet. */
export const hasEdits = (values: FormValues, base: OperatorProducer): boolean =>
  Object.keys(editOf(values, base)).length > 0 || inputErrors(values.openingHours).length > 0

/** Checks what would be sent of a producer by the contract of the call, and opening hours where they stand. */
export const editResolver =
  <Edit extends object>(contract: z.ZodType<Edit>, base: OperatorProducer): Resolver<FormValues, unknown, Edit> =>
  (values) => {
    const { data, error } = contract.safeParse(editOf(values, base))
    const [wrongHours] = inputErrors(values.openingHours)
    if (data !== undefined && wrongHours === undefined) return { values: data, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    if (wrongHours !== undefined)
      Object.assign(errors, { openingHours: { type: 'contract', message: wrongHours.message } })
    for (const { path, message } of error?.issues.toReversed() ?? []) {
      const field = contentFields.find((name) => name === path[0])
      if (field) Object.assign(errors, { [field]: { type: 'contract', message } })
    }
    return { values: {}, errors }
  }
