import { atom } from 'nanostores'

import type { Timeline } from '#src/domain/hours/timeline.ts'

/** Hours of those whose owners shut them on some days, by position; null until that is asked for and known. */
export const $shut = atom<ReadonlyMap<number, Timeline> | null>(null)
