import { DivIcon, LatLngBounds, LayerGroup, Map as LeafletMap, Marker, Polyline, TileLayer } from 'leaflet'
import type { LatLngTuple } from 'leaflet'

import type { OpeningGroup } from '#src/domain/listing/open-when.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { place, tripPage } from '#src/texts/texts.ts'

import { addControls, addLand, DENMARK, mapOptions, tileOptions } from './base-map.ts'

/** A numbered stop on the map. */
export interface RouteSpot extends Position {
  segment: string
  number: number
  name: string
  /** Null if the arrival is unknown. */
  group: OpeningGroup | null
}

/** The parts of a trip that the map draws. */
export interface DrawnRoute {
  start: Position | null
  spots: readonly RouteSpot[]
  /** Lines between places, in order. A ferry's line is dashed. */
  lines: readonly { places: readonly Position[]; isFerry: boolean }[]
}

export interface RouteMap {
  /** Draws a trip in place of the last one, and shows all of it if its places changed. */
  draw: (route: DrawnRoute) => void
  remove: () => void
}

/** Round if open and square if it may be, as on the other maps. */
const looks: Record<OpeningGroup | 'unknown', string> = {
  open: 'rounded-full bg-marker text-white border-white',
  maybe: 'rounded-sm bg-rapeseed text-ink border-ink',
  closed: 'rounded-full bg-white text-ink border-barn',
  unknown: 'rounded-full bg-white text-ink border-moss',
}

const SIZE = 32
const CLOSEST_ZOOM = 13

const pointOf = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude]

const startIcon = new DivIcon({
  className: 'grid! place-items-center rounded-full border-2 border-white bg-[#1d4ed8] shadow-md',
  iconSize: [18, 18],
})

function stopIcon({ number, group }: RouteSpot): DivIcon {
  return new DivIcon({
    html: String(number),
    className: `grid! place-items-center border-2 font-bold text-sm shadow-md ${looks[group ?? 'unknown']}`,
    iconSize: [SIZE, SIZE],
  })
}

interface Options {
  tiles: { url: string; attribution: string }
  /** Called with the segment of a pressed stop. */
  onSelect: (segment: string) => void
}

/** Opens a map of a trip: its numbered stops, the start, and lines in driving order. */
export function openRouteMap(container: HTMLElement, { tiles, onSelect }: Options): RouteMap {
  const map = new LeafletMap(container, { ...mapOptions, scrollWheelZoom: false })
  map.fitBounds(DENMARK, { animate: false })
  addControls(map, place.zoom)
  new TileLayer(tiles.url, { ...tileOptions, attribution: tiles.attribution }).addTo(map)
  const removeLand = addLand(map)
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', tripPage.tripMap)
  const drawn = new LayerGroup().addTo(map)
  let shownPlaces = ''

  const addStop = (spot: RouteSpot): void => {
    const label = `${spot.number}. ${spot.name}${spot.group === null ? '' : `, ${tripPage.groups[spot.group]}`}`
    const marker = new Marker(pointOf(spot), { icon: stopIcon(spot), zIndexOffset: 100 - spot.number, alt: label })
    marker.on('click keypress', () => onSelect(spot.segment))
    marker.bindTooltip(label).addTo(drawn)
    marker.getElement()?.setAttribute('aria-label', label)
  }

  return {
    draw: ({ start, spots, lines }) => {
      drawn.clearLayers()
      for (const { places, isFerry } of lines)
        new Polyline(places.map(pointOf), {
          className: 'route-line',
          weight: 4,
          opacity: 0.8,
          interactive: false,
          ...(isFerry && { dashArray: '4 10' }),
        }).addTo(drawn)
      if (start !== null)
        new Marker(pointOf(start), { icon: startIcon, keyboard: false, alt: 'Start' }).bindTooltip('Start').addTo(drawn)
      for (const spot of spots) addStop(spot)
      const all = [...(start === null ? [] : [start]), ...spots]
      const places = all.map(pointOf).toSorted().join()
      if (places === shownPlaces || all.length === 0) return
      shownPlaces = places
      map.fitBounds(new LatLngBounds(all.map(pointOf)), {
        animate: false,
        maxZoom: CLOSEST_ZOOM,
        // The names of the sources cover the lowest line of the map.
        paddingTopLeft: [SIZE, SIZE],
        paddingBottomRight: [SIZE, SIZE * 1.5],
      })
    },
    remove: () => {
      removeLand()
      map.remove()
    },
  }
}
