import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterAll, vi } from 'vitest'

// What a component shows comes late on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

const endReading = typeof document === 'undefined' ? () => {} : trackUnmounts()

// Files of one worker share modules and, for components, a document: each leaves them as it found them.
afterAll(() => {
  endReading()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  document.documentElement.removeAttribute('lang')
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Nanostores ends what a store listens to a second after its last reader has gone. By then the document of this file
 * may be gone as well, and the next file must not find the store still listening to it: the function returned ends it
 * at once.
 */
function trackUnmounts(): () => void {
  const pending = new Map<NodeJS.Timeout, () => void>()
  const { setTimeout } = globalThis
  const tracked = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = setTimeout(() => {
      pending.delete(timer)
      run(...args)
    }, delay)
    if (delay === STORE_UNMOUNT_DELAY) pending.set(timer, () => run(...args))
    return timer
  }
  globalThis.setTimeout = Object.assign(tracked, setTimeout)
  return () => {
    globalThis.setTimeout = setTimeout
    for (const [timer, run] of pending) {
      clearTimeout(timer)
      run()
    }
  }
}
