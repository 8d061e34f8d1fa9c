import { QueryClientProvider } from '@tanstack/react-query'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { $isSessionOver, goToSignIn } from '#src/stores/admin/operator.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { $toast, showSavedToast } from '#src/stores/toasts.ts'
import { TooltipDelays } from '#src/ui/admin/Tooltip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { AccountMenu } from './AccountMenu.tsx'
import { queryClient, useOperator } from './calls.ts'
import { FetchFailure, Spinner } from './Fetched.tsx'

const sessionOver = {
  da: {
    said: 'Du er logget ud. Det, du har skrevet, er der stadig, når du har logget ind igen.',
    signIn: 'Log ind igen',
  },
  en: {
    said: 'You are logged out. What you have typed is still here once you have signed in again.',
    signIn: 'Sign In Again',
  },
}

/** Said where a fetch in the background has found the session over. */
function SessionOver(): ReactNode {
  const isOver = useStore($isSessionOver)
  const { said, signIn } = sessionOver[screenLanguage()]
  return (
    <div role="alert" className="sticky top-0 z-[1080] mb-5 empty:hidden">
      {isOver && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-rapeseed bg-straw p-3 shadow-md">
          {said}
          <Button look="primary" onPress={goToSignIn}>
            {signIn}
          </Button>
        </p>
      )}
    </div>
  )
}

interface Props {
  /** What it shows to somebody who is not signed in; without it they are sent to sign in. */
  signedOut?: ReactNode
  children: (operator: CurrentOperator) => ReactNode
}

function Guarded({ signedOut, children }: Props): ReactNode {
  const read = useOperator()
  const operator = read.data
  const mustSignIn = operator === null && signedOut === undefined
  useEffect(() => {
    if (!mustSignIn) return
    goToSignIn()
  }, [mustSignIn])
  if (read.isError) return <FetchFailure title="The server could not be reached" read={read} language="en" />
  if (operator === undefined || mustSignIn) return <Spinner language="en" />
  if (operator === null) return signedOut
  return (
    <>
      <AccountMenu {...operator} />
      <SessionOver />
      {children(operator)}
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
  useEffect(showSavedToast, [])
  useEffect(() => {
    addEventListener('pageshow', loadAgain)
    return () => removeEventListener('pageshow', loadAgain)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipDelays>
        <Guarded {...props} />
      </TooltipDelays>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </QueryClientProvider>
  )
}

/** A screen for those who are signed in. */
export const adminScreen = (Screen: () => ReactNode): (() => ReactNode) =>
  function SignedInScreen() {
    return <AdminScreen>{() => <Screen />}</AdminScreen>
  }
