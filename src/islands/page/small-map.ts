import { CircleMarker, Map as LeafletMap, TileLayer } from 'leaflet'

import { addLand } from '#src/ui/map/land.ts'

const ZOOM = 13

/** Puts a map of one place into a box, in the place of what was there. */
export function showSmallMap(box: HTMLElement, tiles: { url: string; attribution: string }): void {
  const { latitude, longitude, name } = box.dataset
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
  new CircleMarker(place, { radius: 11, color: '#ffffff', weight: 3, fillColor: '#059669', fillOpacity: 1 })
    .bindTooltip(name ?? '')
    .addTo(map)
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', `Kort: ${name ?? ''}. Flyt med piletasterne, zoom med plus og minus.`)
  container.focus()
}
