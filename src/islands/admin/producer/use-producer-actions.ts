import type { UseMutationResult } from '@tanstack/react-query'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import type { Action } from '../calls.ts'

type Options = Pick<Action<OperatorProducer, unknown>, 'success' | 'failure' | 'refresh'>
type ProducerAction = UseMutationResult<unknown, Error, OperatorProducer>

/** Puts a producer on the map. */
export const useApproval = (options: Options): ProducerAction =>
  useAction({ send: ({ id }) => call('POST', `/api/producers/${id}/approve`), ...options })

/** Deletes a producer for good. */
export const useRemoval = (options: Options): ProducerAction =>
  useAction({ send: ({ id }) => call('DELETE', `/api/producers/${id}`), ...options })
