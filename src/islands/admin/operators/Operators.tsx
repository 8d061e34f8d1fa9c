import { useState } from 'react'
import type { ReactNode } from 'react'

import { listedOperator } from '#src/contracts/operators/operators.ts'
import type { ListedOperator } from '#src/contracts/operators/operators.ts'
import { call } from '#src/stores/call.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { refresh, useAction, useRead } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { Fetched } from '../Fetched.tsx'
import { NewOperatorDialog } from './NewOperatorDialog.tsx'
import { OPERATORS } from './paths.ts'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

const otherRole = { operator: 'administrator', administrator: 'operator' } as const

const signedIn = (sessions: number): string =>
  sessions === 0 ? 'Not signed in' : `Signed in with ${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`

interface CardProps {
  operator: ListedOperator
  isSelf: boolean
  onReset: () => void
}

/** An operator, with what an administrator may do; of one's own only the role is here. */
function OperatorCard({
  operator: { id, username, firstName, role, sessions },
  isSelf,
  onReset,
}: CardProps): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const refreshShown = (): Promise<void> => refresh(OPERATORS)
  const changeRole = useAction({
    send: () => call('PUT', `${OPERATORS}/${id}/role`, { role: otherRole[role] }),
    refresh: refreshShown,
    // Who is no administrator any more has no business here.
    onDone: () => isSelf && location.reload(),
    success: { title: 'Role changed' },
    failure: { title: 'The role was not changed', description: 'Please try again.' },
  })
  const endSessions = useAction({
    send: () => call('DELETE', `${OPERATORS}/${id}/sessions`),
    refresh: refreshShown,
    success: { title: 'Sessions ended', description: `${username} is logged out everywhere.` },
    failure: { title: 'The sessions were not ended', description: 'Please try again.' },
  })
  return (
    <article aria-label={username} className="rounded-card border border-sand bg-white p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl [overflow-wrap:anywhere]">
          <bdi>{username}</bdi>
        </h2>
        <Badge tone={role === 'administrator' ? 'good' : 'quiet'}>
          {role === 'administrator' ? 'Administrator' : 'Operator'}
        </Badge>
        {isSelf && <span className="text-moss">This is you</span>}
      </div>
      <p className="mt-1 text-moss">
        {firstName !== null && (
          <>
            <bdi>{firstName}</bdi> ·{' '}
          </>
        )}
        {signedIn(sessions)}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {isSelf ? (
          <a className="button button-quiet" href="/admin/password">
            Change Password
          </a>
        ) : (
          <>
            <Button onPress={onReset}>Reset Password</Button>
            {sessions > 0 && (
              <Button
                isBusy={endSessions.isPending}
                busyLabel="Ending..."
                onPress={() =>
                  confirm({
                    title: `Log ${username} out everywhere?`,
                    description: 'What is being typed in those browsers is kept until the next sign-in there.',
                    confirmLabel: 'Log Out',
                    onConfirm: () => endSessions.mutate(),
                  })
                }
              >
                End Sessions
              </Button>
            )}
          </>
        )}
        <Button
          isBusy={changeRole.isPending}
          busyLabel="Changing..."
          onPress={() =>
            confirm({
              title: `Make ${isSelf ? 'yourself' : username} an ${otherRole[role]}?`,
              description:
                role === 'operator'
                  ? 'Administrators can add operators, reset passwords and end sessions.'
                  : 'Operators can do everything but manage the other operators.',
              confirmLabel: 'Change Role',
              onConfirm: () => changeRole.mutate(),
            })
          }
        >
          {role === 'operator' ? 'Make Administrator' : 'Make Operator'}
        </Button>
      </p>
      {confirmDialog}
    </article>
  )
}

function OperatorList({ username }: { username: string }): ReactNode {
  const read = useRead(OPERATORS, listedOperator.array())
  const [isAdding, setAdding] = useState(false)
  const [reset, setReset] = useState<ListedOperator | null>(null)
  return (
    <>
      <p className="mb-6">
        <Button look="primary" onPress={() => setAdding(true)}>
          Add Operator
        </Button>
      </p>
      <Fetched read={read} failed="The operators could not be fetched">
        {(operators) => (
          <ul className="flex flex-col gap-4">
            {operators.map((operator) => (
              <li key={operator.id}>
                <OperatorCard
                  operator={operator}
                  isSelf={operator.username === username}
                  onReset={() => setReset(operator)}
                />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      {isAdding && <NewOperatorDialog onClose={() => setAdding(false)} />}
      {reset && <ResetPasswordDialog operator={reset} onClose={() => setReset(null)} />}
    </>
  )
}

/** Where administrators manage who works in the back office. */
export function Operators(): ReactNode {
  return (
    <AdminScreen>
      {({ username, role }) =>
        role === 'administrator' ? (
          <OperatorList username={username} />
        ) : (
          <p className="rounded-card border border-dashed border-sand px-5 py-10 text-center text-moss">
            Only administrators can manage operators.
          </p>
        )
      }
    </AdminScreen>
  )
}
