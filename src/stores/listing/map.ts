import { atom } from 'nanostores'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import { DENMARK_BOUNDS } from '#src/domain/place/map-picture.ts'

import { $choice, choose } from './choice.ts'
import { rememberInEntry } from './history-entry.ts'

/** Where the map opens, once somebody wants it: until then the page has its picture alone. */
export const $mapStart = atom<BoundingBox | null>(null)

/** With nothing in particular to show, all of Denmark. */
export function openMap(start?: BoundingBox): void {
  if (start !== undefined || $mapStart.get() === null) $mapStart.set(start ?? DENMARK_BOUNDS)
}

/** Whether the list follows the map; only where both are seen at once. */
export const $isFollowing = atom(true)

/** What was moved to by hand, and the list is not of; null while it is. */
export const $movedTo = atom<BoundingBox | null>(null)

/** Counts how often all that was found has been asked for on the map. */
export const $wholeAsked = atom(0)

/** The producer whose card is pointed at. */
export const $pointedAt = atom<ListedProducer | null>(null)

/** The list is of what is in the map now. */
export function searchHere(area: BoundingBox): void {
  $movedTo.set(null)
  choose({ area }, $choice.get().area === null ? 'push' : 'replace')
}

/** The list is of all that was found again, and the map shows it. */
export function showWhole(): void {
  if ($choice.get().area !== null) choose({ area: null })
  $movedTo.set(null)
  $wholeAsked.set($wholeAsked.get() + 1)
}

/** Where a map stands; degrees north and east. */
interface MapView {
  center: [number, number]
  zoom: number
}

function isView(value: unknown): value is MapView {
  return typeof value === 'object' && value !== null && 'center' in value && 'zoom' in value
}

/** Where the map was left in this entry of the browser's history, so that a reload or the back button finds it there. */
export function keptView(): MapView | null {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'map' in state ? state.map : null
  return isView(kept) ? kept : null
}

export function keepView(view: MapView): void {
  rememberInEntry({ map: view })
}
