import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { collectionStatus } from '#src/contracts/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/collection-status.ts'
import { toldBy } from '#src/stores/call.ts'
import { isSignedOut } from '#src/stores/operator.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { StatCards } from '#src/ui/admin/StatCards.tsx'

import { useRead } from '../calls.ts'
import { STATUS } from './paths.ts'

/** Section 9 of the specification. */
const POLL_MS = 10_000

/** How many producers there are, and how much waits. */
export const useCollectionStatus = (): UseQueryResult<CollectionStatus> => useRead(STATUS, collectionStatus, { everyMs: POLL_MS })

/** How many producers there are, are public, and wait. */
export function CollectionFigures({ read: { data, error, refetch } }: { read: UseQueryResult<CollectionStatus> }): ReactNode {
  return (
    <>
      {error !== null && !isSignedOut(error) && (
        <LoadProblem title="The figures could not be fetched" told={toldBy(error)} retryLabel="Try again" onRetry={() => void refetch()} />
      )}
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
