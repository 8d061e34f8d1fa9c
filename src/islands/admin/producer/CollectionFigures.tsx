import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { collectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'

import { useRead } from '../calls.ts'
import { Figures } from '../Figures.tsx'
import { STATUS } from './paths.ts'

/** Section 9 of the specification. */
const POLL_MS = 10_000

const labels = { total: 'Total Producers', verified: 'Verified', unverified: 'Awaiting Review' }

/** How many producers there are, and how much waits. */
export const useCollectionStatus = (): UseQueryResult<CollectionStatus> =>
  useRead(STATUS, collectionStatus, { refetchInterval: POLL_MS })

/** How many producers there are, are public, and wait. */
export const CollectionFigures = ({ read }: { read: UseQueryResult<CollectionStatus> }): ReactNode => (
  <Figures read={read} labels={labels} />
)
