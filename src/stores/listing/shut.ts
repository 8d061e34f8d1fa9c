import { atom } from 'nanostores'

import type { Timeline } from '#src/domain/hours/timeline.ts'

/** Hours of shops that owners close on some days, or that visitors put in doubt, by position; null until loaded. */
export const $shut = atom<ReadonlyMap<number, Timeline> | null>(null)
