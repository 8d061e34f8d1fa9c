import { LatLngBounds } from 'leaflet'

import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import { DENMARK_BOUNDS } from '#src/domain/place/map-picture.ts'

export const MIN_ZOOM = 5
export const MAX_ZOOM = 18

export const boundsOf = ({ south, west, north, east }: BoundingBox): LatLngBounds =>
  new LatLngBounds([south, west], [north, east])

export const DENMARK = boundsOf(DENMARK_BOUNDS)
