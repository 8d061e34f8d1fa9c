import { Circle, CircleMarker, Map as LeafletMap, TileLayer } from 'leaflet'

import { addLand } from '#src/ui/map/base-map.ts'
import { shopPage } from '#src/texts/texts.ts'

/** Near enough for the shop's road to have its name. */
const ZOOM = 15

/** Radius of a position known only to an area, or a town, in metres. */
const roughRadius: Readonly<Record<string, number>> = { medium: 1000, low: 3000 }

interface Options {
  tiles: { url: string; attribution: string }
  /** Lets a finger that scrolls the page pass: nothing on the map moves. It appears with its first tile. */
  isStill: boolean
}

/** Puts a map of one place into an element, in place of a still one. */
export function showSmallMap(box: HTMLElement, { tiles, isStill }: Options): void {
  const { latitude, longitude, name, accuracy } = box.dataset
  const place: [number, number] = [Number(latitude), Number(longitude)]
  const container = document.createElement('div')
  container.className = isStill ? 'absolute inset-0 invisible pointer-events-none' : 'size-full'
  if (isStill) box.querySelector('button')?.before(container)
  else box.replaceChildren(container)
  const moves = { dragging: !isStill, keyboard: !isStill, zoomControl: !isStill }
  const map = new LeafletMap(container, { scrollWheelZoom: false, ...moves }).setView(place, ZOOM)
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  if (!isStill) addLand(map)
  const layer = new TileLayer(tiles.url, {
    attribution: tiles.attribution,
    maxZoom: 18,
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(map)
  const radius = roughRadius[accuracy ?? '']
  const look = { color: '#ffffff', weight: 3, fillColor: '#059669', fillOpacity: 1 }
  // A rough position is drawn as an area without a pin.
  const mark =
    radius === undefined
      ? new CircleMarker(place, { ...look, radius: 11 })
      : new Circle(place, { ...look, color: '#059669', fillOpacity: 0.2, radius })
  mark.bindTooltip(name ?? '').addTo(map)
  // Without a tile the picture below says more.
  layer.once('tileload', () => container.classList.remove('invisible'))
  if (mark instanceof Circle) map.fitBounds(mark.getBounds(), { animate: false })
  // A still map keeps its links to the sources of the map.
  container.setAttribute('role', isStill ? 'group' : 'application')
  container.setAttribute('aria-label', shopPage.mapOf(name ?? '', isStill))
  if (isStill) return
  container.focus()
}
