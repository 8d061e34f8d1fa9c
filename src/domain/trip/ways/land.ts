import pointInPolygon from 'point-in-polygon-hao'

import type { BoundingBox } from '../../place/bounding-box.ts'
import type { LandFile, Ring } from '../../place/denmark-picture.ts'
import type { Position } from '../../place/distance.ts'

/** Land that can be walked all over with dry feet: an island, or a part of Jutland. */
export interface LandMass extends BoundingBox {
  outline: Ring[]
}

const KM_PER_DEGREE = 111.2
/** Outlines are drawn with a line some hundred metres wide, and positions with some kilometres where an address is all that is known. */
const MOST_OFF_LAND_KM = 3

export function landMasses({ geometry: { coordinates } }: LandFile): LandMass[] {
  return coordinates.map((outline) => {
    const corners = outline[0] ?? []
    const [longitudes, latitudes] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    return {
      outline,
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      south: Math.min(...latitudes),
      north: Math.max(...latitudes),
    }
  })
}

/** How far a position lies from the straight line between two corners, in km; true within some kilometres. */
function kmFromEdge({ latitude, longitude }: Position, [x1, y1]: Ring[number], [x2, y2]: Ring[number]): number {
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  const [ax, ay] = [(x1 - longitude) * kmPerLongitude, (y1 - latitude) * KM_PER_DEGREE]
  const [dx, dy] = [(x2 - x1) * kmPerLongitude, (y2 - y1) * KM_PER_DEGREE]
  const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + along * dx, ay + along * dy)
}

function kmFromLand(position: Position, { outline }: LandMass): number {
  if (pointInPolygon([position.longitude, position.latitude], outline)) return 0
  const edges = (outline[0] ?? []).slice(1).map((corner, nth) => [outline[0]?.[nth] ?? corner, corner] as const)
  return edges.reduce((least, [from, to]) => Math.min(least, kmFromEdge(position, from, to)), Infinity)
}

/** Degrees that are certainly more than `MOST_OFF_LAND_KM`, as far north as Skagen. */
const NEAR = { latitude: 0.03, longitude: 0.055 }

const mayBeNear = ({ latitude, longitude }: Position, { west, east, south, north }: LandMass): boolean =>
  longitude > west - NEAR.longitude &&
  longitude < east + NEAR.longitude &&
  latitude > south - NEAR.latitude &&
  latitude < north + NEAR.latitude

/** The land that a position is on, or the nearest to it; null far from all Danish land. */
export function landMassOf(position: Position, masses: readonly LandMass[]): LandMass | null {
  const near = masses
    .filter((mass) => mayBeNear(position, mass))
    .map((mass) => ({ mass, km: kmFromLand(position, mass) }))
    .sort((one, other) => one.km - other.km)
  const [nearest] = near
  return nearest !== undefined && nearest.km <= MOST_OFF_LAND_KM ? nearest.mass : null
}
