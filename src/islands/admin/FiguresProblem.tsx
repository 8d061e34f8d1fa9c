import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { toldBy } from '#src/stores/call.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'

/** Why figures are not there, with a way to try again; nothing while they are, or the session is over. */
export function FiguresProblem({ read: { error, refetch } }: { read: UseQueryResult }): ReactNode {
  if (error === null || isSignedOut(error)) return null
  return (
    <LoadProblem
      title="The figures could not be fetched"
      told={toldBy(error)}
      retryLabel="Try again"
      onRetry={() => void refetch()}
    />
  )
}
