import { call } from '#src/stores/call.ts'
import { leaveOffice } from '#src/stores/admin/operator.ts'

import { goOnReading, stopReading, useAction } from './calls.ts'

/** Signs out once, however often it is pressed. */
export function useSignOut(): { signOut: () => void; isUnderWay: boolean } {
  const { mutate, isPending, isSuccess } = useAction({
    send: async () => {
      await stopReading()
      return call('POST', '/api/logout')
    },
    onDone: leaveOffice,
    failure: () => {
      goOnReading()
      return { title: 'Logout failed', description: 'Please try again' }
    },
  })
  const isUnderWay = isPending || isSuccess
  return { signOut: () => isUnderWay || mutate(), isUnderWay }
}
