import { zodResolver } from '@hookform/resolvers/zod'
import type { UseFormReturn } from 'react-hook-form'

import { producerSubmission } from '#src/contracts/producer/submission.ts'
import type { ProducerForm, ProducerSubmission } from '#src/contracts/producer/submission.ts'
import { emptyForm } from '#src/domain/producer/form-values.ts'
import { newProducerPosition } from '#src/domain/limits/forms.ts'
import { draftOf } from '#src/stores/drafts.ts'

export type AddProducerForm = UseFormReturn<ProducerForm, unknown, ProducerSubmission>

export const resolver = zodResolver(producerSubmission)
export const draft = draftOf('ny-producent')

/** Every day is unknown until somebody says something of it. */
export const defaults: ProducerForm = { ...emptyForm, ...newProducerPosition }

/** Whether the visitor, or the address, has said where it is: the first position is nobody's. */
export function isPlaced(latitude: number, longitude: number): boolean {
  const isFirst = latitude === newProducerPosition.latitude && longitude === newProducerPosition.longitude
  return Number.isFinite(latitude) && Number.isFinite(longitude) && !isFirst
}
