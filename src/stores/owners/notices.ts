import { atom } from 'nanostores'

import type { Notices } from '#src/domain/owners/notice.ts'

/** What owners say of these days. Null until it has come, and where it does not, or nobody says anything. */
export const $notices = atom<Notices | null>(null)
