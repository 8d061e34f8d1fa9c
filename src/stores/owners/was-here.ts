import { OWNER_KEY } from '#src/domain/owners/owner.ts'

/** Whether an owner may be signed in on this device: scripts cannot see the cookie, and nobody else is to be asked for. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(OWNER_KEY) !== null
  } catch {
    // Storage is switched off: the server knows.
    return true
  }
}

/** Remembers that an owner has signed in here, or forgets it. */
export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(OWNER_KEY, 'ja')
    else localStorage.removeItem(OWNER_KEY)
  } catch {
    // Storage is switched off.
  }
}
