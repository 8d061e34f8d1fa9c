import type { ReactNode } from 'react'

import { useSignOut } from '../use-sign-out.ts'

export function SignOut(): ReactNode {
  const { signOut, isUnderWay } = useSignOut()
  return (
    <button type="button" className="button button-quiet" aria-disabled={isUnderWay} onClick={signOut}>
      Logout
    </button>
  )
}
