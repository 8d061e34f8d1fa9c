import { afterAll, vi } from 'vitest'

// Files of one worker share modules and, for components, a document: each leaves them as it found them.
afterAll(() => {
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
