import type { ReactNode } from 'react'

import { call } from '#src/stores/call.ts'
import { leaveFor, SIGN_IN_PATH } from '#src/stores/operator.ts'

import { AdminScreen } from '../AdminScreen.tsx'
import { useAction } from '../calls.ts'

function SignOut(): ReactNode {
  const signOut = useAction({
    send: () => call('POST', '/api/logout'),
    onDone: () => leaveFor(SIGN_IN_PATH, 500),
    failure: () => ({ title: 'Logout failed', description: 'Please try again' }),
  })
  return (
    <button type="button" className="button button-quiet" onClick={() => signOut.mutate()}>
      Logout
    </button>
  )
}

/** What an operator sees first. */
export function Dashboard(): ReactNode {
  return (
    <AdminScreen>
      {({ firstName, username }) => (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-2xl">Welcome, {firstName ?? (username || 'Admin')}</h2>
          <SignOut />
        </div>
      )}
    </AdminScreen>
  )
}
