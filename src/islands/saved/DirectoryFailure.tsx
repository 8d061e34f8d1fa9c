import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $directoryFailure } from '#src/stores/saved/saved.ts'
import { Failure } from '#src/ui/Failure.tsx'

/** Says that the directory could not be fetched, what stands here nonetheless, and tries again on request. */
export function DirectoryFailure({ children }: { children: string }): ReactNode {
  const failure = useStore($directoryFailure)
  if (failure === null) return null
  return (
    <Failure title="Butikkernes oplysninger kunne ikke hentes." onRetry={() => void failure.retry()}>
      {children}
    </Failure>
  )
}
