import { z } from 'zod'

import { adminNotes, correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { Corrected } from '#src/domain/corrections/values.ts'
import { weekdays } from '#src/domain/hours/opening-hours.ts'
import type { OpeningHours, Weekday } from '#src/domain/hours/opening-hours.ts'
import { isSameValue } from '#src/domain/producer/changes.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'

/** The form in which an operator approves: a control for each field, of which one is shown. */
export interface Approval {
  value: { [Property in keyof Corrected]: NonNullable<Corrected[Property]> }
  /** Whether the value is written into the producer. */
  isApplied: boolean
  adminNotes: string
}

/** What is sent of it. */
export interface Approved {
  /** Null where nothing is written into the producer. */
  value: Partial<EditableProducer> | null
  adminNotes: string | null
}

export function startOf({
  address,
  phone,
  email,
  website,
  openingHours,
  description,
  products,
  certifications,
}: Corrected): Approval {
  const contact = { phone: phone ?? '', email: email ?? '', website: website ?? '' }
  return {
    value: { address, ...contact, openingHours, description, products, certifications },
    isApplied: true,
    adminNotes: '',
  }
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

/** What stands in the form, read by the rules of its field alone; a value that is not applied, by none. */
export function approvalContract(field: CorrectionField): z.ZodType<Approved, Approval> {
  const form = z
    .custom<Approval>()
    .transform(({ value, isApplied, ...rest }): unknown => ({ ...rest, value: isApplied ? value : null }))
  return form.pipe(z.object({ value: correctionEdit(field).nullable(), adminNotes }))
}
