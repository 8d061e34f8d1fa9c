import { rememberInEntry } from './history-entry.ts'

/** Where a map stands; degrees north and east. */
export interface MapView {
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
