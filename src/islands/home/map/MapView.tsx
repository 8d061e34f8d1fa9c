import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $home, $shown } from '#src/stores/home.ts'
import { ProducerMap } from '#src/ui/map/ProducerMap.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { selectProducer } from '../selection.ts'

import { useFollowResults, useMapMemory } from './use-map-moves.ts'
import { startView } from './view-memory.ts'
import { VisitorMarker } from './VisitorMarker.tsx'

function Moves(): null {
  useMapMemory()
  useFollowResults()
  return null
}

/** The home page's map: the filtered producers, and the visitor. */
export function MapView({ tiles }: { tiles: Tiles }): ReactNode {
  const producers = useStore($shown)
  const { selected } = useStore($home)
  return (
    <ProducerMap tiles={tiles} start={startView()} producers={producers} selected={selected} onSelect={selectProducer}>
      <VisitorMarker />
      <Moves />
    </ProducerMap>
  )
}
