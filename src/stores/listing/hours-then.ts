import { atom } from 'nanostores'

import type { hoursThen } from '#src/domain/listing/hours-then.ts'

/** What cards say of another day than today: null until somebody has asked for one, and its code has come. */
export const $hoursThen = atom<typeof hoursThen | null>(null)

/** Without it a card says only what holds now, and who is open goes by the hours alone. */
export async function loadHoursThen(): Promise<void> {
  try {
    $hoursThen.set((await import('./when-asked.ts')).hoursThen)
  } catch {
    // Offline: the next choice asks again.
  }
}
