import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver, UseFormReturn } from 'react-hook-form'

import { producerSubmission } from '#src/contracts/producer/submission.ts'
import type { ProducerForm, ProducerSubmission } from '#src/contracts/producer/submission.ts'
import { inputExpression, inputErrors } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import { emptyForm } from '#src/domain/producer/form-values.ts'
import { newProducerPosition } from '#src/domain/limits/limits.ts'
import { draftOf } from '#src/stores/drafts.ts'

/** The submitted values; the form keeps opening hours in parts. */
export type AddProducerValues = Omit<ProducerForm, 'openingHours'> & { openingHours: HoursInput }
export type AddProducerForm = UseFormReturn<AddProducerValues, unknown, ProducerSubmission>

/** Validates by the call's contract, with errors in opening hours placed beside their inputs. */
export const resolver: Resolver<AddProducerValues, unknown, ProducerSubmission> = (values, _context, options) => {
  const openingHours = inputExpression(values.openingHours)
  const checked = producerSubmission.safeParse({ ...values, openingHours: openingHours ?? '' })
  if (checked.success && openingHours !== null) return { values: checked.data, errors: {} }
  const wrong = new Map<string, FieldError>()
  const [hours] = inputErrors(values.openingHours)
  if (hours !== undefined) wrong.set('openingHours', { type: 'contract', message: hours.message })
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path.join('.')
    if (!wrong.has(name)) wrong.set(name, { type: 'contract', message })
  }
  return { values: {}, errors: toNestErrors(Object.fromEntries(wrong), options) }
}

export const draft = draftOf('ny-producent')

/** Every day is unknown until the visitor fills it in. */
export const defaults: AddProducerValues = { ...emptyForm, ...newProducerPosition }

/** Whether the visitor or the address has set the position; the initial one is a placeholder. */
export function isPlaced(latitude: number, longitude: number): boolean {
  const isFirst = latitude === newProducerPosition.latitude && longitude === newProducerPosition.longitude
  return Number.isFinite(latitude) && Number.isFinite(longitude) && !isFirst
}
