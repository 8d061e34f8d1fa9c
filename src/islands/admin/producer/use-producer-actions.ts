import type { UseMutationResult } from '@tanstack/react-query'

import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/retention.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import type { Action } from '../calls.ts'

type Options = Pick<Action<OperatorProducer, unknown>, 'success' | 'failure' | 'refresh'>
type ProducerAction = UseMutationResult<unknown, Error, OperatorProducer>

/** Puts a producer on the map. */
export const useApproval = (
  options: Pick<Action<UnverifiedProducer, unknown>, 'success' | 'failure' | 'refresh'>,
): UseMutationResult<unknown, Error, UnverifiedProducer> =>
  useAction({
    send: (producer) => call('POST', `/api/producers/${producer.id}/approve`, undefined, { displayed: [producer] }),
    ...options,
  })

/** Asked before a deletion. */
export const DELETED_FOR_NOW = `The producer is removed from the map and all lists. For ${MAX_MONTHS_DELETED_KEPT} months that can be undone under Unlisted Producers, with its reviews and its history.`

/** Shown after a deletion. */
export const UNDO_DELETION = `You can undo this for ${MAX_MONTHS_DELETED_KEPT} months under Unlisted Producers.`

/** Deletes a producer. */
export const useRemoval = (options: Options): ProducerAction =>
  useAction({ send: ({ id }) => call('DELETE', `/api/producers/${id}`), ...options })
