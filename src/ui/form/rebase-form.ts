import type { UseFormReturn } from 'react-hook-form'

import { inputErrors, rebaseInput } from '#src/domain/hours/form/hours-input.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues, HoursOfForm } from '#src/domain/producer/form-values.ts'

/** Rebases a form on a newer producer with these values; opening hours stay as typed. */
export function rebaseForm<Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  values: GivenEditable,
  newer: GivenEditable & HoursOfForm,
): void {
  const start = formValues(newer, contentFields)
  const written = form.getValues('openingHours')
  const keepsHours = inputErrors(written).length > 0 || values.openingHours !== newer.hours
  const openingHours = keepsHours ? rebaseInput(written, start.openingHours.stored) : start.openingHours
  form.reset(start)
  const merged = { ...formValues({ ...newer, ...values }, contentFields), openingHours }
  for (const field of contentFields) form.setValue(field, merged[field], { shouldDirty: true })
}
