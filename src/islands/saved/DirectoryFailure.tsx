import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $directoryFailure } from '#src/stores/saved/saved.ts'

/** Says that the directory could not be fetched, what stands here nonetheless, and tries again on request. */
export function DirectoryFailure({ children }: { children: string }): ReactNode {
  const failure = useStore($directoryFailure)
  if (failure === null) return null
  return (
    <div role="alert" className="no-print mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1 basis-60">
        <strong>Butikkernes oplysninger kunne ikke hentes.</strong> {children}
      </p>
      <button type="button" className="button button-quiet" onClick={() => void failure.retry()}>
        Prøv igen
      </button>
    </div>
  )
}
