import { createHash } from 'node:crypto'

import { DENMARK_BOUNDS, DENMARK_PICTURE, onDenmarkPicture } from '#src/domain/place/denmark-picture.ts'
import { boxOf } from '#src/domain/place/bounding-box.ts'
import type { BoundingBox } from '#src/domain/place/bounding-box.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { firstMarkerId, wholeCountryZooms } from '#src/domain/markers/first-markers.ts'
import type { FirstMarker, FirstMarkers, WholeCountryZoom } from '#src/domain/markers/first-markers.ts'
import { isNamed } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, ListedProducer } from '#src/domain/listing/listing-file.ts'
import { clusterSize, markerSize, markerSymbols } from '#src/domain/markers/markers.ts'
import { clusterProducers } from '#src/domain/markers/clusters.ts'
import type { Spot } from '#src/domain/markers/clusters.ts'

/** Degrees around what a cluster stands for: several may stand at one spot. */
const AROUND = 0.002

function boxAround(positions: readonly Position[]): BoundingBox {
  const { south, north, west, east } = boxOf(positions)
  return { south: south - AROUND, north: north + AROUND, west: west - AROUND, east: east + AROUND }
}

function namedOf(producer: ListedProducer): IndexedProducer {
  if (!isNamed(producer)) throw new Error('A marker of the page as it is built needs the name of its producer.')
  return producer
}

function markerOf(spot: Spot, zoom: WholeCountryZoom): FirstMarker {
  if (spot.kind === 'cluster') return { count: spot.count, bounds: boxAround(spot.members()), producer: null }
  const { isRough, products } = spot.producer
  const { segment, name } = namedOf(spot.producer)
  return {
    count: 1,
    bounds: boxAround([spot]),
    producer: { segment, name, isRough, symbols: markerSymbols(products, zoom) },
  }
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`

/** Where a marker stands on the picture of Denmark, and how large it is: the page's policy refuses styles of elements. */
function rule(spot: Spot, zoom: WholeCountryZoom, nth: number): string {
  const [x, y] = onDenmarkPicture(spot)
  const { width, height } =
    spot.kind === 'cluster'
      ? { width: clusterSize(spot.count), height: clusterSize(spot.count) }
      : markerSize(markerSymbols(spot.producer.products, zoom).length)
  const below = spot.kind === 'cluster' ? height / 2 : height
  return (
    `#${firstMarkerId(zoom, nth)}{left:${percent(x, DENMARK_PICTURE.width)};top:${percent(y, DENMARK_PICTURE.height)};` +
    `width:${width}px;height:${height}px;margin:${-below}px 0 0 ${-width / 2}px}`
  )
}

/** The markers of the whole country as the map draws them, and the rules that put them in their places. */
export function firstMarkers(producers: readonly IndexedProducer[]): {
  markers: FirstMarkers
  styles: string
  stylesHash: `sha256-${string}`
} {
  const spotsIn = clusterProducers(producers)
  const spots = wholeCountryZooms.map((zoom) => ({ zoom, spots: spotsIn(DENMARK_BOUNDS, zoom) }))
  const of = (wanted: WholeCountryZoom): FirstMarker[] =>
    spots.flatMap(({ zoom, spots: drawn }) => (zoom === wanted ? drawn.map((spot) => markerOf(spot, zoom)) : []))
  const styles = spots.flatMap(({ zoom, spots: drawn }) => drawn.map((spot, nth) => rule(spot, zoom, nth))).join('')
  return {
    markers: { 6: of(6), 7: of(7) },
    styles,
    stylesHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  }
}
