import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { collectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/limits.ts'
import { call } from '#src/stores/call.ts'

import { useAction, useRead } from '../calls.ts'
import type { ActionOptions } from '../calls.ts'
import type { ConfirmRequest } from '../dialogs.tsx'
import { Figures } from '../Fetched.tsx'

export const UNVERIFIED = '/api/admin/unverified'
export const VERIFIED = '/api/admin/producers'
export const STATUS = '/api/admin/collection-status'

/** Everything that shows or counts producers is refetched after one has changed. */
export const EVERYTHING = '/api/admin'

type Outcomes<Producer> = Pick<ActionOptions<Producer, unknown>, 'success' | 'failure' | 'refresh'>

interface ApprovalOptions extends Outcomes<UnverifiedProducer> {
  /** Whether its pictures are removed. */
  withoutPhoto?: boolean
}

/** Approves a producer. */
export const useApproval = ({
  withoutPhoto = false,
  ...options
}: ApprovalOptions): UseMutationResult<unknown, Error, UnverifiedProducer> =>
  useAction({
    send: (producer) =>
      call('POST', `/api/producers/${producer.id}/approve`, withoutPhoto ? { withoutPhoto } : undefined, {
        displayed: [producer],
      }),
    ...options,
  })

/** Confirmation before a producer is deleted. */
export const deletionRequest = ({ name }: OperatorProducer): Omit<ConfirmRequest, 'onConfirm'> => ({
  title: `Delete ${name}?`,
  description:
    `The producer is removed from the map and all lists. For ${MAX_MONTHS_DELETED_KEPT} months that can ` +
    'be undone under Unlisted Producers, with its reviews and its history.',
  confirmLabel: 'Delete',
})

/** Toast text after a deletion. */
export const UNDO_DELETION = `You can undo this for ${MAX_MONTHS_DELETED_KEPT} months under Unlisted Producers.`

export const deletedToast = (_: unknown, { name }: OperatorProducer) => ({
  title: 'Producer deleted',
  description: `${name}. ${UNDO_DELETION}`,
})

export const useRemoval = (options: Outcomes<OperatorProducer>): UseMutationResult<unknown, Error, OperatorProducer> =>
  useAction({ send: ({ id }) => call('DELETE', `/api/producers/${id}`), ...options })

/** Section 9 of the specification. */
const POLL_MS = 10_000

const labels = { total: 'Total Producers', verified: 'Verified', unverified: 'Awaiting Review' }

export const useCollectionStatus = (): UseQueryResult<CollectionStatus> =>
  useRead(STATUS, collectionStatus, { refetchInterval: POLL_MS })

/** The numbers of all, verified and pending producers. */
export const CollectionFigures = ({ read }: { read: UseQueryResult<CollectionStatus> }): ReactNode => (
  <Figures read={read} labels={labels} />
)
