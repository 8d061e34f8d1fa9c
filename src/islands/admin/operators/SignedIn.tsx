import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { currentOperator } from '#src/contracts/operators/auth.ts'
import { DASHBOARD_PATH, forgetSignIn } from '#src/stores/admin/operator.ts'

import { useReadOrNull } from '../calls.ts'

/** The way on for an operator who is signed in already; nothing for others. */
export function SignedIn(): ReactNode {
  const { data } = useReadOrNull(['api', 'auth', 'user'], currentOperator)
  useEffect(() => {
    if (data === null) forgetSignIn()
  }, [data])
  if (!data) return null
  return (
    <p className="mb-5 rounded-lg bg-meadow px-4 py-3">
      You are signed in as <strong>{data.username}</strong>.{' '}
      <a className="link" href={DASHBOARD_PATH}>
        Go to the dashboard
      </a>
    </p>
  )
}
