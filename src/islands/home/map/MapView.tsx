import 'leaflet/dist/leaflet.css'
import '#src/styles/map.css'

import { Maximize } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { AttributionControl, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet'

import type { Tiles } from '../MapSection.tsx'

import { LandLayer } from './LandLayer.tsx'
import { DENMARK, MAX_ZOOM, MIN_ZOOM, startView } from './map-view-state.ts'
import { ProducerLayer } from './ProducerLayer.tsx'
import { useFollowResults, useMapMemory } from './use-map-moves.ts'
import { VisitorMarker } from './VisitorMarker.tsx'

function Moves(): null {
  useMapMemory()
  useFollowResults()
  return null
}

/**
 * Leaflet gives its container no role: the map is a region that says how it is used. And it ends a zoom
 * by a timer that outlives the map: a map taken away in the middle of one must not wait for it.
 */
function Manners(): null {
  const map = useMap()
  useEffect(() => {
    map.on('unload', () => Reflect.set(map, '_animatingZoom', false))
    const container = map.getContainer()
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', 'Kort over gårdbutikker. Flyt med piletasterne, zoom med plus og minus.')
  }, [map])
  return null
}

function WholeCountry(): ReactNode {
  const map = useMap()
  return (
    <button
      type="button"
      onClick={() => map.fitBounds(DENMARK)}
      className="absolute top-2.5 right-2.5 z-[800] flex min-h-10 items-center gap-1.5 rounded-lg border border-sand bg-white px-3 text-sm font-semibold shadow-card hover:text-forest"
    >
      <Maximize aria-hidden="true" className="size-4" />
      Hele Danmark
    </button>
  )
}

export function MapView({ tiles }: { tiles: Tiles }): ReactNode {
  const { center, zoom } = startView()
  return (
    <MapContainer
      center={center}
      zoom={zoom}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      maxBounds={DENMARK.pad(0.6)}
      zoomControl={false}
      attributionControl={false}
      className="size-full"
    >
      <Manners />
      <WholeCountry />
      <ZoomControl zoomInTitle="Zoom ind" zoomOutTitle="Zoom ud" />
      <AttributionControl prefix='<a href="https://leafletjs.com">Leaflet</a>' />
      <LandLayer />
      <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} referrerPolicy="strict-origin-when-cross-origin" />
      <VisitorMarker />
      <ProducerLayer />
      <Moves />
    </MapContainer>
  )
}
