import { atom } from 'nanostores'

import { CallError } from '../call.ts'
import { saveToastForNextPage, showToast } from '../toasts.ts'

/** Each tells whether it has something that nobody has saved. */
const unsaved = new Set<() => boolean>()

/** A question that browsers ask in words of their own. */
function ask(event: BeforeUnloadEvent): void {
  if ([...unsaved].some((hasChanges) => hasChanges())) event.preventDefault()
}

/** Has the browser ask before the page is left, as long as there are changes. Returns what ends that. */
export function askBeforeLeaving(hasChanges: () => boolean): () => void {
  if (unsaved.size === 0) addEventListener('beforeunload', ask)
  unsaved.add(hasChanges)
  return () => {
    unsaved.delete(hasChanges)
    if (unsaved.size === 0) removeEventListener('beforeunload', ask)
  }
}

/** The page is about to be left for one that leads back here, where drafts wait: nothing is asked. */
const leaveUnasked = (): void => unsaved.clear()

export const SIGN_IN_PATH = '/admin/login'

export const DASHBOARD_PATH = '/admin'

/** How long a toast is seen before the operator is sent on: section 9 of the specification. */
const SIGN_IN_DELAY_MS = 500
const DASHBOARD_DELAY_MS = 1000

export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401

/** Remembers that somebody signed in with this browser: the session's own cookie is hidden from scripts. */
const SIGNED_IN = 'gaardkortet-operator'

/** Null also where storage is switched off: then the screen to sign in offers no way on. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | null {
  try {
    return action(localStorage)
  } catch {
    return null
  }
}

export const mayBeSignedIn = (): boolean => withStorage((storage) => storage.getItem(SIGNED_IN)) !== null

export const forgetSignIn = (): void => void withStorage((storage) => storage.removeItem(SIGNED_IN))

/** Leaves for another page once what was said can be read. Going back does not lead here again. */
function leaveFor(path: string, milliseconds: number): void {
  setTimeout(() => {
    leaveUnasked()
    location.replace(path)
  }, milliseconds)
}

/** Where whoever has to sign in was at: of this tab, in which drafts wait too. */
const RETURN = 'gaardkortet-tilbage'

function rememberPlace(): void {
  try {
    sessionStorage.setItem(RETURN, location.pathname + location.search + location.hash)
  } catch {
    // Storage is switched off: signing in leads to the dashboard.
  }
}

/** The screen that is gone back to, once; the dashboard where there is none. */
function takePlace(): string {
  try {
    const place = sessionStorage.getItem(RETURN) ?? ''
    sessionStorage.removeItem(RETURN)
    return /^\/admin(?![\w-])/.test(place) ? place : DASHBOARD_PATH
  } catch {
    return DASHBOARD_PATH
  }
}

/** Whether a fetch that nobody asked for has found the session over: said on the screen, which stays. */
export const $isSessionOver = atom(false)

/** Goes to sign in, and back here after it. */
export function goToSignIn(): void {
  rememberPlace()
  forgetSignIn()
  leaveFor(SIGN_IN_PATH, 0)
}

export function openBackOffice(): void {
  withStorage((storage) => storage.setItem(SIGNED_IN, '1'))
  // A second is short where the code that shows toasts is still on its way.
  saveToastForNextPage()
  leaveFor(takePlace(), DASHBOARD_DELAY_MS)
}

export function closeBackOffice(): void {
  forgetSignIn()
  leaveFor(SIGN_IN_PATH, SIGN_IN_DELAY_MS)
}

/** The session is over: says so, and goes to sign in, and back here after it. */
export function signInAgain(): void {
  showToast({ tone: 'destructive', title: 'Unauthorized', description: 'You are logged out. Logging in again...' })
  // Half a second is short, and the code that shows toasts may not be here yet.
  saveToastForNextPage()
  rememberPlace()
  closeBackOffice()
}
