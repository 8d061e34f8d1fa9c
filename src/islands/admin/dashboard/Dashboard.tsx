import type { ReactNode } from 'react'

import { collectionStatus } from '#src/contracts/collection-status.ts'
import type { CurrentOperator } from '#src/contracts/auth.ts'
import { isSignedOut } from '#src/stores/operator.ts'
import { toldBy } from '#src/stores/call.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { StatCards } from '#src/ui/admin/StatCards.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { BulkUpload } from './BulkUpload.tsx'
import { LastBuild } from './LastBuild.tsx'
import { ScreenCards } from './ScreenCards.tsx'
import { SignOut } from './SignOut.tsx'

/** Section 9 of the specification. */
const POLL_MS = 10_000

const greeted = ({ firstName, username }: CurrentOperator): string => firstName || username || 'Admin'

function Overview(): ReactNode {
  const { data, error, refetch } = useRead(['api', 'admin', 'collection-status'], collectionStatus, { everyMs: POLL_MS })
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
      <ScreenCards status={data} />
    </>
  )
}

/** What an operator sees first. */
export function Dashboard(): ReactNode {
  return (
    <AdminScreen>
      {(operator) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-2xl">Welcome, {greeted(operator)}</h2>
            <SignOut />
          </div>
          <LastBuild />
          <Overview />
          <BulkUpload />
        </div>
      )}
    </AdminScreen>
  )
}
