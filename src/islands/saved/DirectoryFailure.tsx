import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $listing } from '#src/stores/listing/listing.ts'

/** Says that the directory could not be fetched, what stands here nonetheless, and tries again on request. */
export function DirectoryFailure({ children }: { children: string }): ReactNode {
  const listing = useStore($listing)
  if (listing.status !== 'failed') return null
  return (
    <div role="alert" className="no-print mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1 basis-60">
        <strong>Butikkernes oplysninger kunne ikke hentes.</strong> {children}
      </p>
      <button type="button" className="button button-quiet" onClick={listing.retry}>
        Prøv igen
      </button>
    </div>
  )
}
