import type { UseMutationResult } from '@tanstack/react-query'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { call } from '#src/stores/call.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'

import { useAction } from '../calls.ts'
import { isOvertaken } from '../overtaken.ts'

type Words = Pick<ToastMessage, 'title' | 'description'>

export interface Told {
  success: (producer: OperatorProducer) => Words
  /** Null where the screen says it otherwise. */
  failure: (told: string | null, error: unknown, producer: OperatorProducer) => Words | null
  /** After success, and when somebody else was quicker: what is shown is not what there is. */
  onGone: (producer: OperatorProducer) => Promise<void>
}

export type ProducerAction = UseMutationResult<unknown, Error, OperatorProducer>

function useProducerAction(
  send: (producer: OperatorProducer) => Promise<unknown>,
  { success, failure, onGone }: Told,
): ProducerAction {
  return useAction({
    send,
    onDone: (_, producer) => onGone(producer),
    success: (_, producer) => success(producer),
    failure: (told, producer, error) => {
      if (isOvertaken(error)) void onGone(producer)
      return failure(told, error, producer)
    },
  })
}

/** Puts a producer on the map. */
export const useApproval = (told: Told): ProducerAction =>
  useProducerAction(({ id }) => call('POST', `/api/producers/${id}/approve`), told)

/** Deletes a producer for good. */
export const useRemoval = (told: Told): ProducerAction =>
  useProducerAction(({ id }) => call('DELETE', `/api/producers/${id}`), told)
