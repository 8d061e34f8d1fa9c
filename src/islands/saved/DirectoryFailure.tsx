import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $listing } from '#src/stores/listing/listing.ts'
import { Failure } from '#src/ui/Failure.tsx'

/** Says that the directory could not be fetched, what stands here nonetheless, and tries again on request. */
export function DirectoryFailure({ children }: { children: string }): ReactNode {
  const listing = useStore($listing)
  if (listing.status !== 'failed') return null
  return (
    <Failure title="Butikkernes oplysninger kunne ikke hentes." onRetry={listing.retry}>
      {children}
    </Failure>
  )
}
