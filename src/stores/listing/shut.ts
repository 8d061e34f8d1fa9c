import { atom, computed } from 'nanostores'

import type { Timeline } from '#src/domain/hours/timeline/timeline.ts'

import { $choice } from './choice.ts'
import { $when } from './search/search.ts'

/** Hours of those whose owners shut them on some days, by position; null until that is asked for and known. */
export const $shut = atom<ReadonlyMap<number, Timeline> | null>(null)

/** Whether it matters who is open. */
export const $asksWhoIsOpen = computed([$choice, $when], ({ sort }, when) => when !== null || sort === 'status')

/** Asks what owners say as soon as it matters. Without an answer the hours alone count. Returns what stops it. */
export function shutOnDemand(): () => void {
  return $asksWhoIsOpen.subscribe((isAsked) => {
    // Offline: the next choice asks again.
    if (isAsked) import('./find-shut.ts').then(({ findShut }) => findShut()).catch(() => undefined)
  })
}
