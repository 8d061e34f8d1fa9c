import { z } from 'zod'

import { adminNotes, correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection, Placed } from '#src/contracts/corrections/admin-corrections.ts'
import type { CorrectedNow } from '#src/domain/corrections/current-text.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { expressionIn, hoursInput, inputErrors, withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput, StoredHours } from '#src/domain/hours/form/hours-input.ts'
import type { HoursModel } from '#src/domain/hours/model/model.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { suggestedFields } from '#src/domain/producer/fields.ts'
import type { GivenValue, SuggestedField } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'

/** The form in which an operator approves: a control for each field, of which one is shown. */
export interface Approval {
  value: FormValues<SuggestedField>
  /** Whether the value is written into the producer. */
  isApplied: boolean
  /** Where the producer is moved to; null where it stays. */
  position: Placed | null
  adminNotes: string
}

/** What is sent of it. */
export interface Approved {
  /** Null where nothing is written into the producer. */
  value: Partial<GivenEditable> | null
  position: Placed | null
  adminNotes: string | null
}

/** The form begins with what is suggested; with opening hours as `hours` has them. */
export const startOf = ({ producer, hours }: { producer: CorrectedNow; hours: HoursInput }): Approval => ({
  value: { ...formValues(producer, suggestedFields), openingHours: hours },
  isApplied: true,
  position: null,
  adminNotes: '',
})

/** Opening hours of a form in which `expression` is written, as a form shows it where it can. */
export function inputOf(stored: StoredHours, expression: string, model: HoursModel | null): HoursInput {
  const input = hoursInput(stored)
  if (expression === stored.expression) return input
  return model === null ? { ...input, written: { kind: 'expression', expression } } : withDraft(input, model)
}

/** What stood in a field, for the server to know whether it still does. */
export const seenOf = (producer: AdminCorrection['producer'], property: SuggestedField): GivenValue =>
  property === 'openingHours' ? producer.hours : (producer[property] ?? null)

/** What stands in the form, read by the rules of its field alone; a value that is not applied, by none. */
export function approvalContract(field: CorrectionField): z.ZodType<Approved, Approval> {
  const form = z.custom<Approval>().transform(({ value, isApplied, ...rest }, { addIssue }): unknown => {
    const isHours = isApplied && field === 'opening_hours'
    const [wrong] = isHours ? inputErrors(value.openingHours) : []
    if (wrong !== undefined) addIssue({ code: 'custom', path: ['value', 'openingHours'], message: wrong.message })
    return { ...rest, value: isApplied ? { ...value, openingHours: expressionIn(value.openingHours) ?? '' } : null }
  })
  return form.pipe(
    z.object({ value: correctionEdit(field).nullable(), position: z.custom<Placed | null>(), adminNotes }),
  )
}
