import type { LatLngTuple } from 'leaflet'

/** Fyn, in the middle of the country: where the map opens for somebody whose place is not known. */
const DEFAULT_CENTER: LatLngTuple = [55.4, 10.4]
const DEFAULT_ZOOM = 10
export const LOCATED_ZOOM = 12

interface View {
  center: LatLngTuple
  zoom: number
}

function isView(value: unknown): value is View {
  return typeof value === 'object' && value !== null && 'center' in value && 'zoom' in value
}

/** Kept in the history entry, so that a reload or the back button finds the map where it was left. */
export function startView(): View {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'map' in state ? state.map : null
  return isView(kept) ? kept : { center: DEFAULT_CENTER, zoom: DEFAULT_ZOOM }
}

export function keepView(view: View): void {
  window.history.replaceState({ ...window.history.state, map: view }, '')
}
