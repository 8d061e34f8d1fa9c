import Supercluster from 'supercluster'
import type { PointFeature } from 'supercluster'

import { isLocated } from '#src/domain/place/distance.ts'
import type { ListedProducer } from '#src/domain/listing/listing-file.ts'

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
/** From here on only producers at the very same spot share a marker. */
const LAST_CLUSTERED_ZOOM = 14

type Level = Supercluster<{ producer: ListedProducer }>

type Feature = PointFeature<{ producer: ListedProducer }>

const features = new WeakMap<ListedProducer, Feature>()

/** Made once for each producer: ten thousand anew at each key press would be a third of its time. */
function featureOf(producer: ListedProducer): Feature {
  const known = features.get(producer)
  if (known) return known
  const feature: Feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [producer.longitude, producer.latitude] },
    properties: { producer },
  }
  features.set(producer, feature)
  return feature
}

/**
 * Clusters of a set of producers. A level is worked out when its zoom is first seen, and only that level:
 * after each key press one level is needed, not seventeen.
 */
export function clusterProducers(producers: readonly ListedProducer[]): (bounds: Bounds, zoom: number) => Spot[] {
  const points = producers.filter(isLocated).map(featureOf)
  const levels = new Map<number, Level>()

  function levelOf(zoom: number): Level {
    const known = levels.get(zoom)
    if (known) return known
    const radius = zoom > LAST_CLUSTERED_ZOOM ? 1 : RADIUS_PX
    const level: Level = new Supercluster({ minZoom: zoom, maxZoom: zoom, radius, extent: 256 })
    level.load(points)
    levels.set(zoom, level)
    return level
  }

  return ({ west, south, east, north }, zoom) => {
    const level = levelOf(zoom)
    return level.getClusters([west, south, east, north], zoom).map((feature): Spot => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates
      if (!('cluster' in feature.properties)) {
        return { kind: 'producer', producer: feature.properties.producer, latitude, longitude }
      }
      const { cluster_id: id, point_count: count } = feature.properties
      const members = (): ListedProducer[] => level.getLeaves(id, Infinity).map(({ properties }) => properties.producer)
      return {
        kind: 'cluster',
        key: `${zoom}:${latitude.toFixed(5)}:${longitude.toFixed(5)}:${count}`,
        count,
        latitude,
        longitude,
        members,
      }
    })
  }
}
