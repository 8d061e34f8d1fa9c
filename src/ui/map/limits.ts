import { LatLngBounds } from 'leaflet'

export const MIN_ZOOM = 5
export const MAX_ZOOM = 18

export const DENMARK = new LatLngBounds([54.5, 8.0], [57.8, 15.25])
