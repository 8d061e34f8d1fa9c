import { useStore } from '@nanostores/react'
import * as Menu from '@radix-ui/react-dropdown-menu'
import * as Radix from '@radix-ui/react-tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import { $isSessionOver, closeBackOffice, goToSignIn } from '#src/stores/admin/operator.ts'
import { call } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { $toast, showSavedToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'

import { FetchFailure, Spinner } from './Fetched.tsx'
import { abortReads, queryClient, resumeReading, useAction, useOperator } from './calls.ts'

/**
 * Section 9 of the specification, in ms: how long a pointer rests before a tooltip opens, unless another one has just
 * closed.
 */
const OPEN_DELAY = 700
const SKIP_DELAY = 300

/** The name of an icon-only control, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Rendered beside its control, inside the page's landmarks. */}
      <Radix.Content
        sideOffset={6}
        className="z-[1100] max-w-56 rounded-md bg-ink px-3 py-1.5 text-sm text-white shadow-lg"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 outline-none data-[highlighted]:bg-meadow'

/** Signs out once, however often the button is pressed. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const { mutate, isPending, isSuccess } = useAction({
    send: async () => {
      await abortReads()
      return call('POST', '/api/logout')
    },
    onDone: closeBackOffice,
    failure: () => {
      resumeReading()
      return { title: 'Logout failed', description: 'Please try again' }
    },
  })
  const isBusy = isPending || isSuccess
  return { signOut: () => isBusy || mutate(), isBusy }
}

/** The menu of the signed-in operator, in the header of every screen. */
function AccountMenu({ username, role }: Pick<CurrentOperator, 'username' | 'role'>): ReactNode {
  const { signOut } = useSignOut()
  const place = document.getElementById('account')
  if (place === null) return null
  const menu = (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Account of ${username}`}
        className="grid size-11 place-items-center rounded-lg hover:bg-current/10"
      >
        <CircleUserRound aria-hidden="true" className="size-6" />
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Content align="end" sideOffset={4} className="z-[1090] min-w-48 card p-1.5 text-ink shadow-lg">
          <Menu.Label className="px-3 py-2 text-sm text-moss [overflow-wrap:anywhere]">{username}</Menu.Label>
          <Menu.Item asChild>
            <a href="/admin/password" className={itemClass}>
              Change Password
            </a>
          </Menu.Item>
          {role === 'administrator' && (
            <Menu.Item asChild>
              <a href="/admin/operators" className={itemClass}>
                Operators
              </a>
            </Menu.Item>
          )}
          <Menu.Item onSelect={signOut} className={itemClass}>
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
  return createPortal(menu, place)
}

const sessionOver = {
  da: {
    message: 'Du er logget ud. Det, du har skrevet, er der stadig, når du har logget ind igen.',
    signIn: 'Log ind igen',
  },
  en: {
    message: 'You are logged out. What you have typed is still here once you have signed in again.',
    signIn: 'Sign In Again',
  },
}

/** Shown when a background fetch finds that the session has ended. */
function SessionOver(): ReactNode {
  const isOver = useStore($isSessionOver)
  const { message, signIn } = sessionOver[screenLanguage()]
  return (
    <div role="alert" className="sticky top-0 z-[1080] mb-5 empty:hidden">
      {isOver && (
        <p
          className={
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ' +
            'rounded-card border border-rapeseed bg-straw p-3 shadow-md'
          }
        >
          {message}
          <Button look="primary" onPress={goToSignIn}>
            {signIn}
          </Button>
        </p>
      )}
    </div>
  )
}

interface Props {
  /** Shown to visitors without a session; by default they are sent to the sign-in screen. */
  signedOut?: ReactNode
  children: (operator: CurrentOperator) => ReactNode
}

function Guarded({ signedOut, children }: Props): ReactNode {
  const read = useOperator()
  const operator = read.data
  const mustSignIn = operator === null && signedOut === undefined
  useEffect(() => {
    if (mustSignIn) goToSignIn()
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

/**
 * Reloads a screen restored from the browser's back/forward cache, so that going back after signing out shows nothing.
 */
function loadAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

const toastLabels = { message: 'Message', messages: 'Messages ({hotkey})', close: 'Close' }

/** The frame of every back office screen: requires a session, and shows the account menu and toasts. */
export function AdminScreen(props: Props): ReactNode {
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(showSavedToast, [])
  useEffect(() => {
    addEventListener('pageshow', loadAgain)
    return () => removeEventListener('pageshow', loadAgain)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
        <Guarded {...props} />
      </Radix.Provider>
      <LazyToaster
        toast={toast}
        labels={toast !== null && screenLanguage() === 'en' ? toastLabels : undefined}
        onClose={() => $toast.set(null)}
      />
    </QueryClientProvider>
  )
}

/** Wraps a screen so that it renders only for a signed-in operator. */
export const adminScreen = (Screen: () => ReactNode): (() => ReactNode) =>
  function SignedInScreen() {
    return <AdminScreen>{() => <Screen />}</AdminScreen>
  }

/** For pages that share their form with visitors: the account menu, and a redirect where there is no session. */
export const SignedIn = adminScreen(() => null)
