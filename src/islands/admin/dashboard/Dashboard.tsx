import type { ReactNode } from 'react'

import type { CurrentOperator } from '#src/contracts/operators/auth.ts'

import { AdminScreen } from '../AdminScreen.tsx'
import { CollectionFigures, useCollectionStatus } from '../producer/CollectionFigures.tsx'
import { BulkUpload } from '../upload/BulkUpload.tsx'
import { LastBuild } from './LastBuild.tsx'
import { ScreenCards } from './ScreenCards.tsx'
import { SignOut } from './SignOut.tsx'

const greeted = ({ firstName, username }: CurrentOperator): string => firstName || username || 'Admin'

function Overview(): ReactNode {
  const status = useCollectionStatus()
  return (
    <>
      <CollectionFigures read={status} />
      <ScreenCards status={status.data} />
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
