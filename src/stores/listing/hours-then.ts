import { atom } from 'nanostores'

import type { hoursThen } from '#src/domain/listing/hours-then.ts'

/** The hours of cards on another day than today; null until a visitor has chosen one and the code is loaded. */
export const $hoursThen = atom<typeof hoursThen | null>(null)

/** Without it cards show only the current status, and the filter for open shops goes by the hours alone. */
export async function loadHoursThen(): Promise<void> {
  try {
    $hoursThen.set((await import('./find-shut.ts')).hoursThen)
  } catch {
    // Offline: the next choice tries again.
  }
}
