import { atom } from 'nanostores'

import type { Notices } from '#src/domain/owners/notice.ts'

/** Owners' current notices; null until loaded, or if there are none. */
export const $notices = atom<Notices | null>(null)
