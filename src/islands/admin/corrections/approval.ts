import { z } from 'zod'

import { adminNotes, correctionEdit } from '#src/contracts/admin-corrections.ts'
import type { CorrectionField } from '#src/domain/correction-fields.ts'
import type { Corrected } from '#src/domain/correction-values.ts'
import type { EditableProducer } from '#src/domain/producer-changes.ts'

/** The form in which an operator approves: a control for each field, of which one is shown. */
export interface Approval {
  value: { [Property in keyof Corrected]: NonNullable<Corrected[Property]> }
  adminNotes: string
}

/** What is sent of it. */
export interface Approved {
  value: Partial<EditableProducer>
  adminNotes: string | null
}

export function startOf({ address, phone, email, website, openingHours, description, products, certifications }: Corrected): Approval {
  const contact = { phone: phone ?? '', email: email ?? '', website: website ?? '' }
  return { value: { address, ...contact, openingHours, description, products, certifications }, adminNotes: '' }
}

/** What stands in the form, read by the rules of its field alone. */
export function approvalContract(field: CorrectionField): z.ZodType<Approved, Approval> {
  const form = z.custom<Approval>().transform((written): unknown => written)
  return form.pipe(z.object({ value: correctionEdit(field), adminNotes }))
}
