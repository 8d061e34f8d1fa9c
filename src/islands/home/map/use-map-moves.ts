import { useStore } from '@nanostores/react'
import { LatLngBounds } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'

import { isLocated } from '#src/domain/distance.ts'
import { isFiltered } from '#src/domain/home-state.ts'
import { $home, $origin, $results, $selected } from '#src/stores/home.ts'

import { keepView, LOCATED_ZOOM } from './view-memory.ts'

const SELECTED_ZOOM = 12

/** Remembers where the map was left. */
export function useMapMemory(): void {
  const map = useMapEvents({
    moveend: () => {
      const { lat, lng } = map.getCenter()
      keepView({ center: [lat, lng], zoom: map.getZoom() })
    },
  })
}

/**
 * Moves the map to what the visitor asked for: their own place, the chosen producer, or what a search
 * found when none of it is in view. Moving the map by hand is never undone.
 */
export function useFollowResults(): void {
  const map = useMap()
  const origin = useStore($origin)
  const selected = useStore($selected)
  const home = useStore($home)
  const results = useStore($results)
  const asked = JSON.stringify([home.query, home.products, home.certifications, home.openNow])
  const lastAsked = useRef<string | null>(null)

  useEffect(() => {
    if (origin) map.setView([origin.latitude, origin.longitude], LOCATED_ZOOM)
  }, [map, origin])

  useEffect(() => {
    if (selected === null || !isLocated(selected)) return
    const place: [number, number] = [selected.latitude, selected.longitude]
    if (!map.getBounds().contains(place)) map.setView(place, Math.max(map.getZoom(), SELECTED_ZOOM))
  }, [map, selected])

  useEffect(() => {
    if (results === null || lastAsked.current === asked) return
    lastAsked.current = asked
    if (!isFiltered($home.get())) return
    const places = results.found
      .filter(({ producer }) => isLocated(producer))
      .map(({ producer }): [number, number] => [producer.latitude, producer.longitude])
    const view = map.getBounds()
    if (places.length === 0 || places.some((place) => view.contains(place))) return
    map.fitBounds(new LatLngBounds(places), { maxZoom: SELECTED_ZOOM, padding: [32, 32] })
  }, [map, results, asked])
}
