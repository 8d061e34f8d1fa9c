import { CallError } from './call.ts'
import { showToast } from './toasts.ts'

export const SIGN_IN_PATH = '/admin/login'

/** How long the toast is seen before the operator is sent to sign in: section 9 of the specification. */
const REDIRECT_MS = 500

export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401

/** Leaves for another page once what was said can be read. */
export function leaveFor(path: string, milliseconds: number): void {
  setTimeout(() => location.assign(path), milliseconds)
}

/** The session is over: says so, and goes to sign in. */
export function signInAgain(): void {
  showToast({ tone: 'destructive', title: 'Unauthorized', description: 'You are logged out. Logging in again...' })
  leaveFor(SIGN_IN_PATH, REDIRECT_MS)
}
