import { afterAll, vi } from 'vitest'

import { resetPlatform } from './platform.ts'

// Files of one worker share their modules, which saves loading them again: each begins as if it were alone.
resetPlatform()
afterAll(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
