import { EARTH_RADIUS_KM } from './distance.ts'
import type { Position } from './distance.ts'

/** A box in degrees. A box that would cross the antimeridian spans all longitudes instead. */
export interface BoundingBox {
  south: number
  north: number
  west: number
  east: number
}

const degrees = (radians: number): number => (radians * 180) / Math.PI

/** The smallest box that contains every place within `radiusKm` of a position. */
export function boundingBox({ latitude, longitude }: Position, radiusKm: number): BoundingBox {
  const angle = radiusKm / EARTH_RADIUS_KM
  const [south, north] = [latitude - degrees(angle), latitude + degrees(angle)]
  const sine = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)
  const reach = sine < 1 ? degrees(Math.asin(sine)) : 180
  const [west, east] = [longitude - reach, longitude + reach]
  const goesAround = south < -90 || north > 90 || west < -180 || east > 180
  return goesAround ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}

/** The smallest box that contains all positions. There must be at least one. */
export function boxOf(positions: readonly Position[]): BoundingBox {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  for (const { latitude, longitude } of positions) {
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  }
  return box
}

export const isInBox = ({ latitude, longitude }: Position, { south, north, west, east }: BoundingBox): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
