import { z } from 'zod'

import { adminNotes, correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { Placed } from '#src/contracts/corrections/admin-corrections.ts'
import type { Corrected, CorrectionField } from '#src/domain/corrections/fields.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import type { GivenHours } from '#src/domain/hours/given-hours.ts'
import { weekdays } from '#src/domain/hours/opening-hours.ts'
import type { OpeningHours, Weekday } from '#src/domain/hours/opening-hours.ts'
import { isSameValue } from '#src/domain/producer/changes.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { suggestedFields } from '#src/domain/producer/fields.ts'
import type { SuggestedField } from '#src/domain/producer/fields.ts'
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

export function startOf(suggested: Corrected): Approval {
  return { value: formValues(suggested, suggestedFields), isApplied: true, position: null, adminNotes: '' }
}

const dayOf = (week: OpeningHours, weekday: Weekday): OpeningHours => {
  const day = week[weekday]
  return day === undefined ? {} : { [weekday]: day }
}

/**
 * The week that stands in the form, when the one that it began with gives way to a newer: the days that the operator
 * has set stay, and no other hides what a colleague has saved.
 */
export function mergedWeek(written: OpeningHours, before: OpeningHours, newer: OpeningHours): OpeningHours {
  const set = weekdays.filter((weekday) => !isSameValue(dayOf(written, weekday), dayOf(before, weekday)))
  return set.reduce((week, weekday) => ({ ...week, ...dayOf(written, weekday) }), newer)
}

/** The same of hours of which one may be an expression, which is taken whole. */
export function mergedHours(written: GivenHours, before: GivenHours, newer: GivenHours): GivenHours {
  if (isWeek(written) && isWeek(before) && isWeek(newer)) return mergedWeek(written, before, newer)
  return isSameValue(written, before) ? newer : written
}

/** What stands in the form, read by the rules of its field alone; a value that is not applied, by none. */
export function approvalContract(field: CorrectionField): z.ZodType<Approved, Approval> {
  const form = z
    .custom<Approval>()
    .transform(({ value, isApplied, ...rest }): unknown => ({ ...rest, value: isApplied ? value : null }))
  return form.pipe(
    z.object({ value: correctionEdit(field).nullable(), position: z.custom<Placed | null>(), adminNotes }),
  )
}
