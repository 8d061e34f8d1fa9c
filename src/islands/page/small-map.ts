import { Circle, CircleMarker, Map as LeafletMap, TileLayer } from 'leaflet'

import { addLand } from '#src/ui/map/land.ts'

const ZOOM = 13

/** Metres around a position that is known to no more than an area, or a town. */
const roughRadius: Readonly<Record<string, number>> = { medium: 1000, low: 3000 }

/** Puts a map of one place into a box, in the place of what was there. */
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
  // Of a rough place the area is shown, not a point in it.
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
