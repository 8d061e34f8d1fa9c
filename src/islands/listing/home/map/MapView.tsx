import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Circle, CircleMarker, Tooltip } from 'react-leaflet'

import { $choice } from '#src/stores/listing/choice.ts'
import { $mapStart } from '#src/stores/listing/map.ts'
import { keptView } from '#src/stores/listing/map-view.ts'
import { $onMap } from '#src/stores/listing/on-map.ts'
import { $failure, $shown, $visitor } from '#src/stores/listing/results.ts'
import { boundsOf, DENMARK } from '#src/ui/map/limits.ts'
import type { MapStart, Tiles } from '#src/ui/map/ProducerMap.tsx'

import { ListingMap } from '../../ListingMap.tsx'
import { SearchHere } from './SearchHere.tsx'
import { useMapMoves } from './use-map-moves.ts'

/** Where it was left, else what the address is a list of, else what was pressed on the picture. */
function startView(): MapStart {
  const kept = keptView()
  if (kept) return kept
  const area = $choice.get().area ?? $mapStart.get()
  return { bounds: area ? boundsOf(area) : DENMARK, boundsOptions: { maxZoom: 16 } }
}

const visitorLook = { color: '#ffffff', weight: 3, fillColor: '#1d4ed8', fillOpacity: 1 }
const rangeLook = { color: '#1d4ed8', weight: 1.5, dashArray: '6 6', fillColor: '#1d4ed8', fillOpacity: 0.04 }

function VisitorMarker(): ReactNode {
  const visitor = useStore($visitor)
  if (visitor === null) return null
  return (
    <CircleMarker center={[visitor.latitude, visitor.longitude]} radius={9} pathOptions={visitorLook}>
      <Tooltip>Du er her</Tooltip>
    </CircleMarker>
  )
}

/** How far it may be from where distances are measured. */
function Range(): ReactNode {
  const { origin, choice } = useStore($onMap)
  if (origin === null) return null
  const { latitude, longitude } = origin
  return (
    <Circle
      center={[latitude, longitude]}
      radius={choice.distanceKm * 1000}
      pathOptions={rangeLook}
      interactive={false}
    />
  )
}

function Moves(): null {
  useMapMoves()
  return null
}

interface Props {
  tiles: Tiles
  /** Told once there is something to see, or never will be. */
  onDrawn: () => void
}

/** The home page's map: what was found, the visitor, and how far it may be. */
export function MapView({ tiles, onDrawn }: Props): ReactNode {
  const isReady = useStore($shown) !== null
  const hasFailed = useStore($failure) !== null
  useEffect(() => {
    if (isReady || hasFailed) onDrawn()
  }, [isReady, hasFailed, onDrawn])
  return (
    <ListingMap tiles={tiles} start={startView()}>
      <Range />
      <VisitorMarker />
      <Moves />
      <SearchHere />
    </ListingMap>
  )
}
