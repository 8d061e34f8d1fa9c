import type { ReactNode } from 'react'

import { call } from '#src/stores/call.ts'
import { leaveOffice } from '#src/stores/operator.ts'

import { useAction } from '../calls.ts'

export function SignOut(): ReactNode {
  const signOut = useAction({
    send: () => call('POST', '/api/logout'),
    onDone: leaveOffice,
    failure: () => ({ title: 'Logout failed', description: 'Please try again' }),
  })
  const isUnderWay = signOut.isPending || signOut.isSuccess
  return (
    <button type="button" className="button button-quiet" aria-disabled={isUnderWay} onClick={() => isUnderWay || signOut.mutate()}>
      Logout
    </button>
  )
}
