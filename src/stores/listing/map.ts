import { atom } from 'nanostores'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import { DENMARK_BOUNDS } from '#src/domain/place/map-picture.ts'

import { $choice, choose, rememberInEntry } from './choice.ts'

/** Minimum width for map and list side by side; `explore.css` has the same value. */
const BESIDE_LIST = '(min-width: 64rem)'

export const isBesideList = (): boolean => window.matchMedia(BESIDE_LIST).matches

/** The map's initial view; null until the visitor opens it. */
export const $mapStart = atom<BoundingBox | null>(null)

/** All of Denmark, unless something more specific was pressed. */
export function openMap(start?: BoundingBox): void {
  if (start !== undefined || $mapStart.get() === null) $mapStart.set(start ?? DENMARK_BOUNDS)
}

/** Whether the list follows the map; only where both are visible. */
export const $isFollowing = atom(true)

/** The area moved to by hand while the list does not follow; otherwise null. */
export const $movedTo = atom<BoundingBox | null>(null)

/** Counts requests to show all results on the map. */
export const $wholeRequests = atom(0)

/** The producer whose card is under the pointer. */
export const $pointedAt = atom<ListedProducer | null>(null)

/** Limits the list to the map's current area. */
export function searchHere(area: BoundingBox): void {
  $movedTo.set(null)
  choose({ area }, $choice.get().area === null ? 'push' : 'replace')
}

/** Removes the limit, and shows all results on the map. */
export function showWhole(): void {
  if ($choice.get().area !== null) choose({ area: null })
  $movedTo.set(null)
  $wholeRequests.set($wholeRequests.get() + 1)
}

/** A map view: centre in degrees north and east, and zoom. */
interface MapView {
  center: [number, number]
  zoom: number
}

function isView(value: unknown): value is MapView {
  return typeof value === 'object' && value !== null && 'center' in value && 'zoom' in value
}

/** The map's view in this history entry, restored on reload and Back. */
export function keptView(): MapView | null {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'map' in state ? state.map : null
  return isView(kept) ? kept : null
}

export function keepView(view: MapView): void {
  rememberInEntry({ map: view })
}
