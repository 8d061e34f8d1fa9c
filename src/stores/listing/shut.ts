import { atom } from 'nanostores'

import type { Timeline } from '#src/domain/hours/timeline.ts'

/** Hours of shops closed on some days by their owners, by position; null until loaded. */
export const $shut = atom<ReadonlyMap<number, Timeline> | null>(null)
