import type { FitBoundsOptions, LatLngBoundsExpression, LatLngTuple } from 'leaflet'
import { Maximize } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { MapContainer, TileLayer, useMap } from 'react-leaflet'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { listing, place } from '#src/texts/texts.ts'

import { addControls, addLand, DENMARK, mapOptions, tileOptions } from './base-map.ts'
import { ProducerMarkers } from './producer-markers.ts'
import type { Names } from './producer-markers.ts'

export interface Tiles {
  /** With {z}, {x} and {y}. */
  url: string
  /** HTML. */
  attribution: string
}

export type MapStart =
  { center: LatLngTuple; zoom: number } | { bounds: LatLngBoundsExpression; boundsOptions?: FitBoundsOptions }

interface Props {
  tiles: Tiles
  /** The initial view; later changes have no effect. */
  start: MapStart
  /** The producers to draw; null while unknown. */
  producers: readonly ListedProducer[] | null
  /** The producers that may be open at the requested time; null without a time. */
  maybeOpen?: ReadonlySet<ListedProducer> | null
  /** Segment of the selected producer. */
  selected: string | null
  /** The producer whose card is under the pointer. */
  pointedAt?: ListedProducer | null
  onSelect: (producer: ListedProducer) => void
  /** Looks names up; must be stable across renders. */
  names: Names
  /** Further layers and behaviour. */
  children?: ReactNode
}

/**
 * Gives Leaflet's container controls, a role and a description. Also stops a running zoom on removal, since Leaflet
 * ends it by a timer that outlives the map.
 */
function ContainerBehaviour(): null {
  const map = useMap()
  useEffect(() => {
    map.on('unload', () => Reflect.set(map, '_animatingZoom', false))
    addControls(map, place.zoom)
    const container = map.getContainer()
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', listing.mapLabel)
    // When the container's height changes, the visible top stays in place.
    const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    sizes.observe(container)
    return () => sizes.disconnect()
  }, [map])
  return null
}

function Land(): null {
  const map = useMap()
  useEffect(() => addLand(map), [map])
  return null
}

function WholeCountry(): ReactNode {
  const map = useMap()
  return (
    <button
      type="button"
      onClick={() => map.fitBounds(DENMARK)}
      className={
        'absolute top-2.5 right-2.5 z-[800] flex min-h-11 md:min-h-10 items-center gap-1.5 rounded-lg ' +
        'border border-sand bg-white px-3 text-sm font-semibold shadow-card hover:text-forest'
      }
    >
      <Maximize aria-hidden="true" className="size-4" />
      {listing.allOfDenmark}
    </button>
  )
}

type ProducersProps = Omit<Props, 'tiles' | 'start' | 'children'>

function Producers({ producers, maybeOpen = null, selected, pointedAt = null, onSelect, names }: ProducersProps): null {
  const map = useMap()
  const [markers] = useState(() => new ProducerMarkers({ onSelect, names }))
  useEffect(() => {
    markers.addTo(map)
    return () => {
      markers.remove()
    }
  }, [map, markers])
  useEffect(() => {
    if (producers) markers.show(producers, maybeOpen)
  }, [markers, producers, maybeOpen])
  useEffect(() => markers.select(selected), [markers, selected])
  useEffect(() => {
    markers.pointAt(pointedAt)
  }, [markers, pointedAt])
  return null
}

/** A map of producers: land, tiles, and one layer that draws the visible ones. */
export function ProducerMap({ tiles, start, children, ...drawn }: Props): ReactNode {
  return (
    <MapContainer {...start} {...mapOptions} className="size-full">
      <ContainerBehaviour />
      <WholeCountry />
      <TileLayer {...tiles} {...tileOptions} />
      <Land />
      <Producers {...drawn} />
      {children}
    </MapContainer>
  )
}
