import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CircleMarker, Tooltip } from 'react-leaflet'

import { $origin } from '#src/stores/home.ts'

const look = { color: '#ffffff', weight: 3, fillColor: '#1d4ed8', fillOpacity: 1 }

export function VisitorMarker(): ReactNode {
  const origin = useStore($origin)
  if (origin === null) return null
  return (
    <CircleMarker center={[origin.latitude, origin.longitude]} radius={9} pathOptions={look}>
      <Tooltip>Du er her</Tooltip>
    </CircleMarker>
  )
}
