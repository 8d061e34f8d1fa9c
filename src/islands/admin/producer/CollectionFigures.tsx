import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { collectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import { StatCards } from '#src/ui/admin/StatCards.tsx'

import { useRead } from '../calls.ts'
import { FiguresProblem } from '../FiguresProblem.tsx'
import { STATUS } from './paths.ts'

/** Section 9 of the specification. */
const POLL_MS = 10_000

/** How many producers there are, and how much waits. */
export const useCollectionStatus = (): UseQueryResult<CollectionStatus> =>
  useRead(STATUS, collectionStatus, { everyMs: POLL_MS })

/** How many producers there are, are public, and wait. */
export function CollectionFigures({ read }: { read: UseQueryResult<CollectionStatus> }): ReactNode {
  const { data } = read
  return (
    <>
      <FiguresProblem read={read} />
      <StatCards
        stats={[
          { label: 'Total Producers', value: data?.total ?? '–' },
          { label: 'Verified', value: data?.verified ?? '–' },
          { label: 'Awaiting Review', value: data?.unverified ?? '–' },
        ]}
      />
    </>
  )
}
