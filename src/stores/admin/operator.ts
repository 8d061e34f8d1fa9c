import { atom } from 'nanostores'

import { CallError } from '../call.ts'
import { saveToastForNextPage, showToast } from '../toasts.ts'

/** Callbacks that report unsaved changes. */
const unsaved = new Set<() => boolean>()

/** Browsers show a text of their own. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if ([...unsaved].some((hasChanges) => hasChanges())) event.preventDefault()
}

/** Makes the browser warn before the page is left while there are changes. Returns a function that stops it. */
export function askBeforeLeaving(hasChanges: () => boolean): () => void {
  if (unsaved.size === 0) addEventListener('beforeunload', warnBeforeUnload)
  unsaved.add(hasChanges)
  return () => {
    unsaved.delete(hasChanges)
    if (unsaved.size === 0) removeEventListener('beforeunload', warnBeforeUnload)
  }
}

/** Set when leaving for a page that leads back here, where drafts are restored: no warning then. */
const leaveWithoutWarning = (): void => unsaved.clear()

export const SIGN_IN_PATH = '/admin/login'

export const DASHBOARD_PATH = '/admin'

/** How long a toast is visible before the operator is sent on: section 9 of the specification. */
const SIGN_IN_DELAY_MS = 500
const DASHBOARD_DELAY_MS = 1000

export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401

/** Remembers that an operator signed in with this browser; scripts cannot read the session cookie. */
const SIGNED_IN = 'gaardkortet-operator'

/** Uses storage; null if it is disabled. */
function withStorage<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}

/** False also if storage is disabled: the sign-in screen then offers no link to the dashboard. */
export const mayBeSignedIn = (): boolean => withStorage(() => localStorage.getItem(SIGNED_IN)) !== null

export const forgetSignIn = (): void => void withStorage(() => localStorage.removeItem(SIGNED_IN))

/** Leaves for another page once the toast was readable. Back does not return here. */
function leaveFor(path: string, milliseconds: number): void {
  setTimeout(() => {
    leaveWithoutWarning()
    location.replace(path)
  }, milliseconds)
}

/** The page that required signing in; per tab, like drafts. */
const RETURN = 'gaardkortet-tilbage'

function rememberPlace(): void {
  withStorage(() => sessionStorage.setItem(RETURN, location.pathname + location.search + location.hash))
}

/** The page to return to, once; the dashboard by default. */
function takePlace(): string {
  const place = withStorage(() => sessionStorage.getItem(RETURN)) ?? ''
  withStorage(() => sessionStorage.removeItem(RETURN))
  return /^\/admin(?![\w-])/.test(place) ? place : DASHBOARD_PATH
}

/** Whether a background fetch found the session over; shown on the screen, which stays. */
export const $isSessionOver = atom(false)

/** Goes to the sign-in screen, which returns here. */
export function goToSignIn(): void {
  rememberPlace()
  forgetSignIn()
  leaveFor(SIGN_IN_PATH, 0)
}

export function openBackOffice(): void {
  withStorage(() => localStorage.setItem(SIGNED_IN, '1'))
  // Waits until the code that shows toasts has loaded.
  saveToastForNextPage()
  leaveFor(takePlace(), DASHBOARD_DELAY_MS)
}

export function closeBackOffice(): void {
  forgetSignIn()
  leaveFor(SIGN_IN_PATH, SIGN_IN_DELAY_MS)
}

/** Reports that the session is over, and goes to the sign-in screen, which returns here. */
export function signInAgain(): void {
  showToast({ tone: 'destructive', title: 'Unauthorized', description: 'You are logged out. Logging in again...' })
  // Waits until the code that shows toasts has loaded.
  saveToastForNextPage()
  rememberPlace()
  closeBackOffice()
}
