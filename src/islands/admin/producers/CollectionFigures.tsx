import type { ReactNode } from 'react'

import { collectionStatus } from '#src/contracts/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/collection-status.ts'
import { StatCards } from '#src/ui/admin/StatCards.tsx'

import { useRead } from '../calls.ts'
import { STATUS } from './paths.ts'

/** How many producers there are; undefined while nobody knows. */
export const useCollectionStatus = (): CollectionStatus | undefined => useRead(STATUS, collectionStatus).data

/** How many producers there are, are public, and wait. */
export function CollectionFigures(): ReactNode {
  const status = useCollectionStatus()
  return (
    <StatCards
      stats={[
        { label: 'Total Producers', value: status?.total ?? '–' },
        { label: 'Verified', value: status?.verified ?? '–' },
        { label: 'Awaiting Review', value: status?.unverified ?? '–' },
      ]}
    />
  )
}
