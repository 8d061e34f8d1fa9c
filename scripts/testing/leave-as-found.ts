import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterAll, vi } from 'vitest'

// Components render slowly on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}

const endReading = typeof document === 'undefined' ? () => {} : trackUnmounts()

// Test files of a worker share modules and, for components, a document, so each must restore them.
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
 * Nanostores unmounts a store a second after its last listener has gone. By then this file's document may be gone, and
 * the next file must not inherit a mounted store. The returned function unmounts pending stores immediately.
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
