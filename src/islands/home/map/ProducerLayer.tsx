import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'

import { $home, $results } from '#src/stores/home.ts'

import { selectProducer } from '../selection.ts'

import { ProducerMarkers } from './producer-markers.ts'

/** The filtered producers on the map. */
export function ProducerLayer(): null {
  const map = useMap()
  const results = useStore($results)
  const { selected } = useStore($home)
  const [markers] = useState(() => new ProducerMarkers({ onSelect: selectProducer }))
  useEffect(() => {
    markers.addTo(map)
    return () => {
      markers.remove()
    }
  }, [map, markers])
  useEffect(() => {
    if (results) markers.show(results.found.map(({ producer }) => producer))
  }, [markers, results])
  useEffect(() => markers.select(selected), [markers, selected])
  return null
}
