import { QueryClientProvider } from '@tanstack/react-query'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { currentOperator } from '#src/contracts/operators/auth.ts'
import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { toldBy } from '#src/stores/call.ts'
import { forgetSignIn, SIGN_IN_PATH } from '#src/stores/admin/operator.ts'
import { $toast, showKeptToast } from '#src/stores/toasts.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { Spinner } from '#src/ui/admin/Spinner.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { AccountMenu } from './AccountMenu.tsx'
import { queryClient, useReadOrNull } from './calls.ts'

interface Props {
  /** What it shows to somebody who is not signed in; without it they are sent to sign in. */
  signedOut?: ReactNode
  children: (operator: CurrentOperator) => ReactNode
}

function Guarded({ signedOut, children }: Props): ReactNode {
  const user = useReadOrNull(['api', 'auth', 'user'], currentOperator)
  const mustSignIn = user.data === null && signedOut === undefined
  useEffect(() => {
    if (!mustSignIn) return
    forgetSignIn()
    location.replace(SIGN_IN_PATH)
  }, [mustSignIn])
  if (user.isError) {
    return (
      <LoadProblem
        title="The server could not be reached"
        told={toldBy(user.error)}
        retryLabel="Try again"
        onRetry={() => void user.refetch()}
      />
    )
  }
  if (user.data === undefined || mustSignIn) return <Spinner label="Loading..." />
  if (user.data === null) return signedOut
  return (
    <>
      <AccountMenu username={user.data.username} />
      {children(user.data)}
    </>
  )
}

/** A screen that the browser kept is asked for anew: going back after signing out shows nothing. */
function loadAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** What every screen of the back office stands in: it knows who is signed in, and shows the toasts. */
export function AdminScreen(props: Props): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(showKeptToast, [])
  useEffect(() => {
    addEventListener('pageshow', loadAgain)
    return () => removeEventListener('pageshow', loadAgain)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded {...props} />
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </QueryClientProvider>
  )
}
