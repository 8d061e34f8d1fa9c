import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openBackOffice, closeBackOffice, mayBeSignedIn, signInAgain } from './operator.ts'
import { $toast } from '../toasts.ts'

const replace = vi.fn()

/** The parts of a browser's storage that are used. */
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
  ['an expired session leads to the sign-in', signInAgain, '/admin/login', 500],
])('%s after its toast was visible for the specified time', (_, act, path, milliseconds) => {
  act()
  vi.advanceTimersByTime(milliseconds - 1)
  expect(replace).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(replace).toHaveBeenCalledExactlyOnceWith(path)
})

test('an expired session shows a toast', () => {
  signInAgain()
  expect($toast.get()).toMatchObject({
    tone: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
})

test('a browser is marked as signed in until the operator signs out or the session expires', () => {
  expect(mayBeSignedIn()).toBe(false)
  for (const leave of [closeBackOffice, signInAgain]) {
    openBackOffice()
    expect(mayBeSignedIn()).toBe(true)
    leave()
    expect(mayBeSignedIn()).toBe(false)
  }
})

test('without storage signing in works, but the browser is not marked', () => {
  vi.stubGlobal('localStorage', undefined)
  openBackOffice()
  expect(mayBeSignedIn()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin')
})
