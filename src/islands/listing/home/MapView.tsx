import { useStore } from '@nanostores/react'
import { LatLngBounds } from 'leaflet'
import type { LatLngTuple } from 'leaflet'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CircleMarker, Tooltip, useMap, useMapEvents } from 'react-leaflet'

import { filtersOf, isFiltered } from '#src/domain/listing/choice.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { boundingBox } from '#src/domain/place/bounding-box.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { NamedPlace } from '#src/domain/place/named/named-place.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { $origin, $selected, $shown, $visitor } from '#src/stores/listing/results.ts'
import { $question } from '#src/stores/listing/search.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { ListingMap } from '../ListingMap.tsx'

/** Fyn, in the middle of the country: where the map opens for somebody whose place is not known. */
const DEFAULT_CENTER: LatLngTuple = [55.4, 10.4]
const DEFAULT_ZOOM = 10
const LOCATED_ZOOM = 12

interface View {
  center: LatLngTuple
  zoom: number
}

function isView(value: unknown): value is View {
  return typeof value === 'object' && value !== null && 'center' in value && 'zoom' in value
}

/** Kept in the history entry, so that a reload or the back button finds the map where it was left. */
function startView(): View {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'map' in state ? state.map : null
  return isView(kept) ? kept : { center: DEFAULT_CENTER, zoom: DEFAULT_ZOOM }
}

const SELECTED_ZOOM = 12

/** Remembers where the map was left. */
function useMapMemory(): void {
  const map = useMapEvents({
    moveend: () => {
      const { lat, lng } = map.getCenter()
      const view: View = { center: [lat, lng], zoom: map.getZoom() }
      window.history.replaceState({ ...window.history.state, map: view }, '')
    },
  })
}

// What the map has followed, also one that the list has taken the place of since.
let followedVisitor: Position | null = null
let followedProducer: IndexedProducer | null = null
let followedSearch: string | null = null

/** Of a town that was typed all that counts as near it, of a part of the country what was found. */
function placeCorners(place: NamedPlace): LatLngTuple[] {
  if (place.postcodes !== null || $origin.get() === null) return [[place.latitude, place.longitude]]
  const { south, north, west, east } = boundingBox(place, $choice.get().distanceKm)
  return [
    [south, west],
    [north, east],
  ]
}

/**
 * Moves the map to what the visitor asked for: their own place, the chosen producer, the place that was typed, or
 * what a search found when none of it is in view. Moving the map by hand is never undone.
 */
function useFollowResults(): void {
  const map = useMap()
  const visitor = useStore($visitor)
  const selected = useStore($selected)
  const choice = useStore($choice)
  const shown = useStore($shown)
  const asked = JSON.stringify([filtersOf(choice), choice.distanceKm])

  useEffect(() => {
    if (visitor && visitor !== followedVisitor) map.setView([visitor.latitude, visitor.longitude], LOCATED_ZOOM)
    followedVisitor = visitor
  }, [map, visitor])

  useEffect(() => {
    const isFollowed = selected === followedProducer
    followedProducer = selected
    if (isFollowed || selected === null || !isLocated(selected)) return
    const place: [number, number] = [selected.latitude, selected.longitude]
    if (!map.getBounds().contains(place)) map.setView(place, Math.max(map.getZoom(), SELECTED_ZOOM))
  }, [map, selected])

  useEffect(() => {
    if (shown === null || followedSearch === asked) return
    followedSearch = asked
    if (!isFiltered($choice.get())) return
    const places = shown.filter(isLocated).map(({ latitude, longitude }): LatLngTuple => [latitude, longitude])
    const place = $question.get()?.place ?? null
    if (place !== null) {
      map.fitBounds(new LatLngBounds([...placeCorners(place), ...places]), {
        maxZoom: SELECTED_ZOOM,
        padding: [16, 16],
      })
      return
    }
    const view = map.getBounds()
    const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()]
    // Plain numbers: Leaflet would make an object for each of thousands.
    const isInView = ({ latitude, longitude }: Position): boolean =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east
    if (shown.some(isInView)) return
    if (places.length > 0) map.fitBounds(new LatLngBounds(places), { maxZoom: SELECTED_ZOOM, padding: [32, 32] })
  }, [map, shown, asked])
}

const look = { color: '#ffffff', weight: 3, fillColor: '#1d4ed8', fillOpacity: 1 }

function VisitorMarker(): ReactNode {
  const visitor = useStore($visitor)
  if (visitor === null) return null
  return (
    <CircleMarker center={[visitor.latitude, visitor.longitude]} radius={9} pathOptions={look}>
      <Tooltip>Du er her</Tooltip>
    </CircleMarker>
  )
}

function Moves(): null {
  useMapMemory()
  useFollowResults()
  return null
}

/** The home page's map: the filtered producers, and the visitor. */
export function MapView({ tiles }: { tiles: Tiles }): ReactNode {
  return (
    <ListingMap tiles={tiles} start={startView()}>
      <VisitorMarker />
      <Moves />
    </ListingMap>
  )
}
