import { Canvas, Control, Polygon, LatLngBounds } from 'leaflet'
import type { LatLngTuple, Map as LeafletMap } from 'leaflet'

import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import { LAND_PATH, DENMARK_BOUNDS } from '#src/domain/place/map-picture.ts'
import type { LandFile } from '#src/domain/place/map-picture.ts'
import { frame } from '#src/texts/texts.ts'
import type { place } from '#src/texts/texts.ts'

export const MAX_ZOOM = 18

export const boundsOf = ({ south, west, north, east }: BoundingBox): LatLngBounds =>
  new LatLngBounds([south, west], [north, east])

export const DENMARK = boundsOf(DENMARK_BOUNDS)

/** The options of a map that stays around Denmark, without Leaflet's own zoom buttons, and those of its tiles. */
export const mapOptions = { zoomControl: false, minZoom: 5, maxZoom: MAX_ZOOM, maxBounds: DENMARK.pad(0.6) }
export const tileOptions = { maxZoom: MAX_ZOOM, referrerPolicy: 'strict-origin-when-cross-origin' } as const

/** Adds zoom buttons with these labels, unless they are null, and shortens Leaflet's part of the attribution. */
export function addControls(map: LeafletMap, zoom: typeof place.zoom | null): void {
  if (zoom !== null) new Control.Zoom(zoom).addTo(map)
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
}

const PANE = 'land'

/**
 * Draws the land below the tiles, so that the map is complete while they load or fail. Returns a function that removes
 * it.
 */
export function addLand(map: LeafletMap): () => void {
  const asking = new AbortController()
  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  // Below the tile pane, which Leaflet puts at 200.
  pane.style.zIndex = '150'
  pane.style.pointerEvents = 'none'
  // Before the land is there, so that its source does not push the others up later.
  map.attributionControl.addAttribution(frame.landSource)
  let layer: Polygon | null = null
  const draw = async (): Promise<void> => {
    const answer = await fetch(LAND_PATH, { signal: asking.signal })
    const { geometry }: LandFile = await answer.json()
    const renderer = new Canvas({ pane: PANE, padding: 0.5 })
    const outlines = geometry.coordinates.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]): LatLngTuple => [latitude, longitude])),
    )
    layer = new Polygon(outlines, {
      pane: PANE,
      interactive: false,
      ...{ color: '#b9c9b4', weight: 1, fillColor: '#f7f2e4', fillOpacity: 1, renderer },
    }).addTo(map)
  }
  draw().catch(() => {
    // Sea, markers and perhaps tiles are still shown.
  })
  return () => {
    asking.abort()
    layer?.remove()
  }
}
