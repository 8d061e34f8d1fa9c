import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openBackOffice, closeBackOffice, mayBeSignedIn, signInAgain } from './operator.ts'
import { $toast } from '../toasts.ts'

const replace = vi.fn()

/** As much of a browser's storage as is asked for. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  replace.mockClear()
  vi.stubGlobal('location', { replace })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['signing in leads to the dashboard', openBackOffice, '/admin', 1000],
  ['signing out leads to the sign-in', closeBackOffice, '/admin/login', 500],
  ['a session that is over leads to the sign-in', signInAgain, '/admin/login', 500],
])('%s, when its toast has been seen for as long as the specification says', (_, act, path, milliseconds) => {
  act()
  vi.advanceTimersByTime(milliseconds - 1)
  expect(replace).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(replace).toHaveBeenCalledExactlyOnceWith(path)
})

test('a session that is over is said to be', () => {
  signInAgain()
  expect($toast.get()).toMatchObject({
    tone: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
})

test('a browser knows that somebody signed in, until they sign out or the session is over', () => {
  expect(mayBeSignedIn()).toBe(false)
  for (const leave of [closeBackOffice, signInAgain]) {
    openBackOffice()
    expect(mayBeSignedIn()).toBe(true)
    leave()
    expect(mayBeSignedIn()).toBe(false)
  }
})

test('without storage nobody is known, and signing in goes on', () => {
  vi.stubGlobal('localStorage', undefined)
  openBackOffice()
  expect(mayBeSignedIn()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin')
})
