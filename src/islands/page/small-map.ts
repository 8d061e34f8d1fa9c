import { Circle, CircleMarker, Map as LeafletMap, TileLayer } from 'leaflet'

import { addLand } from '#src/ui/map/land.ts'

const ZOOM = 13

/** Radius of a position known only to an area, or a town, in metres. */
const roughRadius: Readonly<Record<string, number>> = { medium: 1000, low: 3000 }

/** Replaces an element's content by a map of one place. */
export function showSmallMap(box: HTMLElement, tiles: { url: string; attribution: string }): void {
  const { latitude, longitude, name, accuracy } = box.dataset
  const place: [number, number] = [Number(latitude), Number(longitude)]
  const container = document.createElement('div')
  container.className = 'size-full'
  box.replaceChildren(container)
  const map = new LeafletMap(container, { scrollWheelZoom: false }).setView(place, ZOOM)
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>')
  addLand(map)
  new TileLayer(tiles.url, {
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
  if (mark instanceof Circle) map.fitBounds(mark.getBounds(), { animate: false })
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', `Kort: ${name ?? ''}. Flyt med piletasterne, zoom med plus og minus.`)
  container.focus()
}
