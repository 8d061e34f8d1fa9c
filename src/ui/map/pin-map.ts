import { DivIcon, Map as LeafletMap, Marker, Polygon, TileLayer } from 'leaflet'
import type { LatLng, LatLngTuple } from 'leaflet'

import type { Position } from '#src/domain/place/distance.ts'
import type { place } from '#src/texts/texts.ts'

import { addControls, addLand, mapOptions, MAX_ZOOM, tileOptions } from './base-map.ts'

const START_ZOOM = 8
const PLACE_ZOOM = 15
/** How far an arrow key moves the pin, in pixels of the map. */
const STEP_PX = 8

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
}

const pinIcon = new DivIcon({
  className: 'place-pin',
  html: '<svg viewBox="0 0 32 42" aria-hidden="true"><path fill="#0a5c40" stroke="#fff" stroke-width="2.5" d="M16 1.5C8 1.5 1.5 8 1.5 16c0 10 14.5 24.5 14.5 24.5S30.5 26 30.5 16C30.5 8 24 1.5 16 1.5z"/><circle cx="16" cy="16" r="5.5" fill="#f2c63f"/></svg>',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
})

/** Texts of a map with a pin. */
export type PinMapWords = typeof place.pinMap

export interface PinMapOptions {
  /** Whether the map begins at the roads around the position. */
  isClose?: boolean
  tiles: { url: string; attribution: string }
  position: Position
  /** The accuracy of the position in metres, drawn as a circle; null for a pin set by hand. */
  metres?: number | null
  words: PinMapWords
  /** Called with the pin's new position, in degrees; a pin without it cannot be moved. */
  onMove?: ((position: Position) => void) | undefined
}

export interface PinMap {
  /** Moves the pin to a geocoded, typed or measured position, and shows it. */
  moveTo: (position: Position, metres?: number | null) => void
  remove: () => void
}

/** Five decimals are a metre. */
function rounded({ lat, lng }: LatLng): Position {
  return { latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) }
}

const METRES_PER_DEGREE = 111_195
const CORNERS = 48

/** Leaflet's own circle would be one more part of the map that every visitor of the home page downloads. */
function circleAround({ latitude, longitude }: Position, metres: number): LatLngTuple[] {
  const up = metres / METRES_PER_DEGREE
  const across = up / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    return [latitude + up * Math.sin(angle), longitude + across * Math.cos(angle)]
  })
}

/** Room around the circle, in pixels. */
const MARGIN_PX = 24

/** A map with one pin, moved by dragging, pressing the map, or arrow keys. */
export function openPinMap(
  container: HTMLElement,
  { isClose, tiles, position, metres = null, words, onMove }: PinMapOptions,
): PinMap {
  const map = new LeafletMap(container, { ...mapOptions, scrollWheelZoom: false })
  map.setView([position.latitude, position.longitude], isClose ? PLACE_ZOOM : START_ZOOM)
  addControls(map, words.zoom)
  new TileLayer(tiles.url, { ...tileOptions, attribution: tiles.attribution }).addTo(map)
  addLand(map)
  const pin = new Marker([position.latitude, position.longitude], {
    icon: pinIcon,
    draggable: onMove !== undefined,
    autoPan: true,
    keyboard: onMove !== undefined,
  }).addTo(map)
  let circle: Polygon | null = null
  const drawAccuracy = (around: Position, radius: number | null): void => {
    circle?.remove()
    circle = null
    if (radius === null) return
    const look = { color: '#0a5c40', weight: 2, fillOpacity: 0.15, smoothFactor: 0, interactive: false }
    circle = new Polygon(circleAround(around, radius), look).addTo(map)
    map.fitBounds(circle.getBounds(), { animate: false, maxZoom: MAX_ZOOM - 1, padding: [MARGIN_PX, MARGIN_PX] })
  }
  drawAccuracy(position, metres)
  const letMove = (report: (moved: Position) => void): void => {
    const tell = (): void => {
      drawAccuracy(position, null)
      report(rounded(pin.getLatLng()))
    }
    pin.on('dragend', tell)
    map.on('click', ({ latlng }) => {
      pin.setLatLng(latlng)
      tell()
    })
    const element = pin.getElement()
    element?.setAttribute('aria-label', words.pin)
    element?.addEventListener('keydown', (event) => {
      const step = arrows[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      pin.setLatLng(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add([...step])))
      tell()
    })
  }
  if (onMove !== undefined) letMove(onMove)
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', onMove === undefined ? words.fixed : words.map)
  return {
    moveTo: ({ latitude, longitude }, radius = null) => {
      const { lat, lng } = pin.getLatLng()
      if (radius === null) drawAccuracy(position, null)
      if (rounded(pin.getLatLng()).latitude === latitude && rounded(pin.getLatLng()).longitude === longitude) return
      pin.setLatLng([latitude, longitude])
      if (radius !== null) return drawAccuracy({ latitude, longitude }, radius)
      if (map.distance([lat, lng], [latitude, longitude]) > 1)
        map.setView([latitude, longitude], Math.max(map.getZoom(), PLACE_ZOOM), { animate: false })
    },
    remove: () => {
      map.remove()
    },
  }
}
