import { isLocated } from '../place/distance.ts'
import type { ListedProducer } from '../listing/listing-file.ts'

import { gather } from './gather.ts'
import type { Gathered } from './gather.ts'
import { spreadOut } from './spread.ts'
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts'

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** What is drawn at a place. */
export type Spot =
  | { kind: 'producer'; producer: ListedProducer; latitude: number; longitude: number }
  | {
      kind: 'cluster'
      key: string
      count: number
      latitude: number
      longitude: number
      members: () => ListedProducer[]
    }

const RADIUS_PX = 56
const TILE_PX = 256
/** From here on only producers at the very same spot share a marker. */
const LAST_CLUSTERED_ZOOM = 14

/** How far around the first of a cluster the others are, as a part of the world. */
function radiusAt(zoom: number): number {
  return (zoom > LAST_CLUSTERED_ZOOM ? 1 : RADIUS_PX) / (TILE_PX * 2 ** zoom)
}

/**
 * Clusters of a set of producers. A level is worked out when its zoom is first seen, and only that level: after each key
 * press one is needed, not seventeen.
 */
export function clusterProducers(producers: readonly ListedProducer[]): (bounds: Bounds, zoom: number) => Spot[] {
  const located = producers.filter(isLocated)
  const xs = new Float64Array(located.length)
  const ys = new Float64Array(located.length)
  located.forEach(({ latitude, longitude }, nth) => {
    xs[nth] = mercatorX(longitude)
    ys[nth] = mercatorY(latitude)
  })
  const levels = new Map<number, Gathered>()

  function levelAt(zoom: number): Gathered {
    const level = gather(xs, ys, radiusAt(zoom))
    if (zoom <= LAST_CLUSTERED_ZOOM) spreadOut(level, { xs, ys }, radiusAt(zoom))
    return level
  }

  function spotOf(level: Gathered, cluster: number, zoom: number): Spot[] {
    const [first, count] = [located[level.firsts[cluster] ?? -1], level.counts[cluster] ?? 0]
    if (first === undefined) return []
    if (count === 1)
      return [{ kind: 'producer', producer: first, latitude: first.latitude, longitude: first.longitude }]
    const [latitude, longitude] = [latitudeOf(level.ys[cluster] ?? 0), longitudeOf(level.xs[cluster] ?? 0)]
    const key = `${zoom}:${latitude.toFixed(5)}:${longitude.toFixed(5)}:${count}`
    const members = (): ListedProducer[] => located.filter((_, nth) => level.clusterOf[nth] === cluster)
    return [{ kind: 'cluster', key, count, latitude, longitude, members }]
  }

  return ({ west, south, east, north }, zoom) => {
    const level = levels.get(zoom) ?? levelAt(zoom)
    levels.set(zoom, level)
    const [left, right, top, bottom] = [mercatorX(west), mercatorX(east), mercatorY(north), mercatorY(south)]
    const spots: Spot[] = []
    for (let cluster = 0; cluster < level.count; cluster++) {
      const [x, y] = [level.xs[cluster] ?? 0, level.ys[cluster] ?? 0]
      if (x >= left && x <= right && y >= top && y <= bottom) spots.push(...spotOf(level, cluster, zoom))
    }
    return spots
  }
}
