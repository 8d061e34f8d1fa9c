import { Circle, CircleMarker, Map as LeafletMap, TileLayer } from 'leaflet'

import { addControls, addLand, tileOptions } from '#src/ui/map/base-map.ts'
import { place as placeTexts, shopPage } from '#src/texts/texts.ts'

/** A zoom at which roads have names. */
const ZOOM = 15

/** Radius of the circle around an approximate position in metres, by its accuracy. */
const roughRadius: Readonly<Record<string, number>> = { medium: 1000, low: 3000 }

interface Options {
  tiles: { url: string; attribution: string }
  /**
   * A map without controls, which does not react to touch, so that fingers can scroll the page. Invisible until its
   * first tile has loaded.
   */
  isStill: boolean
}

/**
 * Shows a map of one place in an element. An interactive map replaces the element's content; a still one is added to
 * it.
 */
export function showSmallMap(box: HTMLElement, { tiles, isStill }: Options): void {
  const { latitude, longitude, name, accuracy } = box.dataset
  const place: [number, number] = [Number(latitude), Number(longitude)]
  const container = document.createElement('div')
  container.className = isStill ? 'absolute inset-0 invisible pointer-events-none' : 'size-full'
  if (isStill) box.querySelector('button')?.before(container)
  else box.replaceChildren(container)
  const moves = { dragging: !isStill, keyboard: !isStill }
  const map = new LeafletMap(container, { scrollWheelZoom: false, zoomControl: false, ...moves }).setView(place, ZOOM)
  addControls(map, isStill ? null : placeTexts.zoom)
  const layer = new TileLayer(tiles.url, { ...tileOptions, attribution: tiles.attribution }).addTo(map)
  if (!isStill) addLand(map)
  const radius = roughRadius[accuracy ?? '']
  const look = { color: '#ffffff', weight: 3, fillColor: '#059669', fillOpacity: 1 }
  // A rough position is drawn as an area without a pin.
  const mark =
    radius === undefined
      ? new CircleMarker(place, { ...look, radius: 11 })
      : new Circle(place, { ...look, color: '#059669', fillOpacity: 0.2, radius })
  mark.bindTooltip(name ?? '').addTo(map)
  // Until then, the picture below shows more than an empty map.
  layer.once('tileload', () => container.classList.remove('invisible'))
  if (mark instanceof Circle) map.fitBounds(mark.getBounds(), { animate: false })
  // The links to the map's sources work on a still map too, so it is a group and not an image.
  container.setAttribute('role', isStill ? 'group' : 'application')
  container.setAttribute('aria-label', shopPage.mapOf(name ?? '', isStill))
  if (isStill) return
  container.focus()
}
