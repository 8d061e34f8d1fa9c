import type { ReactNode } from 'react'

import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { Button } from '#src/ui/Button.tsx'

import { useSignOut } from '../AccountMenu.tsx'
import { AdminScreen } from '../AdminScreen.tsx'
import { CollectionFigures, useCollectionStatus } from '../producer/CollectionFigures.tsx'
import { BulkUpload } from '../upload/BulkUpload.tsx'
import { LastBuild } from './LastBuild.tsx'
import { screens } from './screens.ts'

/** The way to each screen, and how much waits there. */
function ScreenCards({ status }: { status: CollectionStatus | undefined }): ReactNode {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {screens.map(({ path, title, language = 'en', description, waiting }) => {
        const waits = status && waiting?.(status)
        return (
          <li key={path}>
            <a
              href={path}
              lang={language}
              className="relative flex h-full flex-col items-start gap-1 rounded-card border border-sand bg-white p-5 shadow-card hover:border-forest"
            >
              <span className="font-display text-xl font-bold text-deep">{title}</span>
              <span className="text-moss">{description}</span>
              {waits && (
                // On the edge of the card: when it comes, no card below gives way under a finger.
                <span className="absolute -top-3 right-4 rounded-full border border-sand bg-straw px-3 py-0.5 text-sm font-semibold">
                  {waits}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Overview({ operator: { firstName, username } }: { operator: CurrentOperator }): ReactNode {
  const { signOut, isBusy } = useSignOut()
  const status = useCollectionStatus()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Welcome, {firstName || username || 'Admin'}</h2>
        <Button isBusy={isBusy} onPress={signOut}>
          Logout
        </Button>
      </div>
      <LastBuild />
      <CollectionFigures read={status} />
      <ScreenCards status={status.data} />
      <BulkUpload />
    </div>
  )
}

/** What an operator sees first. */
export const Dashboard = (): ReactNode => <AdminScreen>{(operator) => <Overview operator={operator} />}</AdminScreen>
