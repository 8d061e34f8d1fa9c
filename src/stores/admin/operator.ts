import { CallError } from '../call.ts'
import { saveToastForNextPage, showToast } from '../toasts.ts'

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
  setTimeout(() => location.replace(path), milliseconds)
}

export function openBackOffice(): void {
  withStorage((storage) => storage.setItem(SIGNED_IN, '1'))
  // A second is short where the code that shows toasts is still on its way.
  saveToastForNextPage()
  leaveFor(DASHBOARD_PATH, DASHBOARD_DELAY_MS)
}

export function closeBackOffice(): void {
  forgetSignIn()
  leaveFor(SIGN_IN_PATH, SIGN_IN_DELAY_MS)
}

/** The session is over: says so, and goes to sign in. */
export function signInAgain(): void {
  showToast({ tone: 'destructive', title: 'Unauthorized', description: 'You are logged out. Logging in again...' })
  // Half a second is short, and the code that shows toasts may not be here yet.
  saveToastForNextPage()
  closeBackOffice()
}
