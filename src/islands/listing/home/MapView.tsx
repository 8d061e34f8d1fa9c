import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CircleMarker, Tooltip } from 'react-leaflet'

import { $origin } from '#src/stores/listing/results.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { ListingMap } from '../ListingMap.tsx'

import { useFollowResults, useMapMemory } from './use-map-moves.ts'
import { startView } from './view-memory.ts'

const look = { color: '#ffffff', weight: 3, fillColor: '#1d4ed8', fillOpacity: 1 }

function VisitorMarker(): ReactNode {
  const origin = useStore($origin)
  if (origin === null) return null
  return (
    <CircleMarker center={[origin.latitude, origin.longitude]} radius={9} pathOptions={look}>
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
