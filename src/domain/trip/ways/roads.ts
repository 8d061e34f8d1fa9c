import pointInPolygon from 'point-in-polygon-hao'
import { memoized } from '../../keyed/keyed.ts'
import { distanceKm } from '../../place/distance.ts'
import type { Position } from '../../place/distance.ts'
import { boxOf } from '../../place/bounding-box.ts'
import type { BoundingBox } from '../../place/bounding-box.ts'
import type { LandFile, Ring } from '../../place/map-picture.ts'

/**
 * The length of a road relative to a straight line over land: 1.3 ± 0.1 in the road networks of Denmark's neighbours
 * and elsewhere (Wang, Bette, Schreckenberg, Guhr: How much longer do you have to drive than the crow has to fly?, npj
 * Complexity 1, 22, 2024, doi.org/10.1038/s44260-024-00023-x). Main roads between towns are straighter, so estimates
 * are rather too long: visitors arrive early, and not at a closed door.
 */
const ROAD_FACTOR = 1.3

/** In km: the part of a drive from the door to the main road, from there to the next one, and through towns. */
const LOCAL_KM = 20
/** In km/h: 80 is allowed on country roads and 50 in towns, less what junctions and tractors take. */
const LOCAL_SPEED = 50
/** In km/h: main roads have 80 or 90, motorways 110 to 130. */
const THROUGH_SPEED = 85

const roadKm = (straightKm: number): number => straightKm * ROAD_FACTOR

/** Minutes by car for a length of road in km: 12 for 10 km, 41 for 44 km, 126 for 165 km. */
export function driveMinutes(km: number): number {
  const local = Math.min(km, LOCAL_KM)
  return (local / LOCAL_SPEED + (km - local) / THROUGH_SPEED) * 60
}

/** Contiguous land: an island, or a part of Jutland. */
interface LandMass extends BoundingBox {
  outline: Ring[]
}

const KM_PER_DEGREE = 111.2
/**
 * The maximum distance of a position from its land. Outlines are accurate to some hundred metres, and positions to some
 * kilometres if only an address is known.
 */
const MOST_OFF_LAND_KM = 3

export function landMasses({ geometry: { coordinates } }: LandFile): LandMass[] {
  return coordinates.map((outline) => ({
    outline,
    ...boxOf((outline[0] ?? []).map(([longitude, latitude]) => ({ latitude, longitude }))),
  }))
}

/** The distance of a position from the line between two corners, in km. Accurate within some kilometres. */
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

/** The land mass at or nearest to a position; null far from all Danish land. */
export function landMassOf(position: Position, masses: readonly LandMass[]): LandMass | null {
  const near = masses
    .filter((mass) => mayBeNear(position, mass))
    .map((mass) => ({ mass, km: kmFromLand(position, mass) }))
    .sort((one, other) => one.km - other.km)
  const [nearest] = near
  return nearest !== undefined && nearest.km <= MOST_OFF_LAND_KM ? nearest.mass : null
}

/** A bridge, dam or tunnel with a public road. `heads` are the points where it meets land. */
interface Bridge {
  name: string
  /** The joined lands, for readers of the table: the land polygons have no names. */
  joins: readonly [string, string]
  heads: readonly [Position, Position]
}

const bridge = (
  name: string,
  [oneLand, ...one]: readonly [land: string, latitude: number, longitude: number],
  [otherLand, ...other]: readonly [land: string, latitude: number, longitude: number],
): Bridge => ({
  name,
  joins: [oneLand, otherLand],
  heads: [
    { latitude: one[0], longitude: one[1] },
    { latitude: other[0], longitude: other[1] },
  ],
})

/**
 * The roads over water on the map of the Danish road authority. Land that is not in this table is reached by ferry, if
 * at all. Dams that the polygons draw as land (Rømø, Alrø, Bogø and Møn) are not in the table.
 */
export const bridges: readonly Bridge[] = [
  bridge('Lillebæltsbroen', ['Jylland', 55.519, 9.735], ['Fyn', 55.512, 9.77]),
  bridge('Storebæltsbroen', ['Fyn', 55.297, 10.845], ['Sjælland', 55.35, 11.11]),
  bridge('Limfjordsbroen', ['Jylland', 57.048, 9.92], ['Vendsyssel-Thy', 57.064, 9.92]),
  bridge('Aggersundbroen', ['Jylland', 56.985, 9.29], ['Vendsyssel-Thy', 57.01, 9.295]),
  bridge('Oddesundbroen', ['Jylland', 56.57, 8.565], ['Vendsyssel-Thy', 56.59, 8.54]),
  bridge('Vilsundbroen', ['Vendsyssel-Thy', 56.885, 8.62], ['Mors', 56.88, 8.66]),
  bridge('Sallingsundbroen', ['Mors', 56.74, 8.81], ['Jylland', 56.735, 8.87]),
  bridge('Alssundbroen', ['Jylland', 54.93, 9.755], ['Als', 54.925, 9.79]),
  bridge('Svendborgsundbroen', ['Fyn', 55.055, 10.59], ['Tåsinge', 55.03, 10.6]),
  bridge('Siøsundbroen', ['Tåsinge', 54.965, 10.645], ['Siø', 54.955, 10.675]),
  bridge('Langelandsbroen', ['Siø', 54.955, 10.69], ['Langeland', 54.94, 10.715]),
  bridge('Thurødæmningen', ['Fyn', 55.06, 10.64], ['Thurø', 55.047, 10.665]),
  bridge('Langebro', ['Sjælland', 55.675, 12.57], ['Amager', 55.66, 12.6]),
  bridge('Kalvebodbroen', ['Sjælland', 55.62, 12.49], ['Amager', 55.615, 12.54]),
  bridge('Masnedsundbroen', ['Sjælland', 55.005, 11.895], ['Masnedø', 54.99, 11.885]),
  bridge('Storstrømsbroen', ['Masnedø', 54.983, 11.885], ['Falster', 54.95, 11.86]),
  bridge('Farøbroen', ['Sjælland', 54.985, 12.02], ['Farø', 54.955, 12.08]),
  bridge('Farø-Falster-broen', ['Farø', 54.95, 12.075], ['Falster', 54.905, 11.98]),
  bridge('Bogødæmningen', ['Farø', 54.95, 12.08], ['Møn', 54.93, 12.06]),
  bridge('Dronning Alexandrines Bro', ['Sjælland', 54.998, 12.155], ['Møn', 54.965, 12.19]),
  bridge('Nyordbroen', ['Møn', 55.03, 12.26], ['Nyord', 55.04, 12.22]),
  bridge('Guldborgsundbroen', ['Falster', 54.873, 11.765], ['Lolland', 54.866, 11.735]),
  bridge('Kong Frederik IX’s Bro', ['Falster', 54.765, 11.875], ['Lolland', 54.767, 11.85]),
  bridge('Enøbroen', ['Sjælland', 55.18, 11.65], ['Enø', 55.165, 11.67]),
  bridge('Gavnøbroen', ['Sjælland', 55.2, 11.745], ['Gavnø', 55.185, 11.72]),
]

/**
 * Mandø, in degrees. The polygons join it to Jutland by its road, which the tide floods twice a day, so that no trip
 * relies on it.
 */
const tidalRoad: BoundingBox = { south: 55.25, north: 55.3, west: 8.5, east: 8.61 }

/** The way from one place to the next. */
export type Leg =
  /** By car: distance, and time in whole minutes. An estimate, unless a routing service measured it. */
  | { kind: 'road'; km: number; minutes: number; isMeasured?: true }
  /** No road leads there; `km` is the straight line. */
  | { kind: 'ferry'; km: number }
  /** One of the places is unknown, or not on Danish land. */
  | { kind: 'unknown' }

/** The point where a bridge meets the land. */
interface Head {
  position: Position
  mass: LandMass | null
}

/** The shortest ways between all heads, over land and bridges: [from][to] in km; Infinity if no road leads there. */
function waysBetween(heads: readonly Head[]): number[][] {
  const ways = heads.map((from, at) =>
    heads.map((to, other) => {
      const isOneBridge = Math.floor(at / 2) === Math.floor(other / 2)
      return isOneBridge || from.mass === to.mass ? distanceKm(from.position, to.position) : Infinity
    }),
  )
  // The Floyd–Warshall algorithm.
  for (const [via, onwards] of ways.entries())
    for (const way of ways)
      for (const [to, km] of onwards.entries()) way[to] = Math.min(way[to] ?? Infinity, (way[via] ?? Infinity) + km)
  return ways
}

/** Finds the way between two places. */
export interface Roads {
  legBetween: (from: Position | null, to: Position | null) => Leg
}

/** Drives that a routing service measured between some places, [from][to]; null if no road leads there. */
export interface MeasuredDrives {
  places: readonly Position[]
  drives: readonly (readonly ({ km: number; minutes: number } | null)[])[]
}

/** The decimals of degrees sent to the routing service: some ten metres. */
const DRIVE_DECIMALS = 4

export const roundedPlace = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(DRIVE_DECIMALS)),
  longitude: Number(longitude.toFixed(DRIVE_DECIMALS)),
})

/**
 * Replaces estimates by measured drives for the pairs of places that have one. A leg by ferry is never replaced,
 * because the service does not count the wait.
 */
export function withMeasured({ legBetween }: Roads, { places, drives }: MeasuredDrives): Roads {
  const keyOf = (position: Position): string => Object.values(roundedPlace(position)).join()
  const at = new Map(places.map((place, nth) => [keyOf(place), nth]))
  return {
    legBetween: (from, to) => {
      const leg = legBetween(from, to)
      if (from === null || to === null || leg.kind !== 'road') return leg
      const drive = drives[at.get(keyOf(from)) ?? -1]?.[at.get(keyOf(to)) ?? -1]
      return drive ? { kind: 'road', ...drive, isMeasured: true } : leg
    },
  }
}

interface Placed {
  position: Position
  mass: LandMass | null
  /** The straight-line distance to each head on the same land; Infinity for the others. */
  kmToHeads: number[]
}

const isBeyondTidalRoad = ({ latitude, longitude }: Position): boolean =>
  latitude > tidalRoad.south && latitude < tidalRoad.north && longitude > tidalRoad.west && longitude < tidalRoad.east

function placed(position: Position, masses: readonly LandMass[], heads: readonly Head[]): Placed {
  const mass = isBeyondTidalRoad(position) ? null : landMassOf(position, masses)
  return {
    position,
    mass,
    kmToHeads: heads.map((head) => (head.mass === mass ? distanceKm(position, head.position) : Infinity)),
  }
}

/** The length of the shortest way over bridges; Infinity if none lead there. */
function kmOverBridges(from: Placed, to: Placed, ways: readonly number[][]): number {
  let least = Infinity
  for (const [first, kmToFirst] of from.kmToHeads.entries())
    for (const [last, kmFromLast] of kmToFirst === Infinity ? [] : to.kmToHeads.entries())
      least = Math.min(least, kmToFirst + (ways[first]?.[last] ?? Infinity) + kmFromLast)
  return least
}

/** Prepares the land for finding ways. They cross water only on the bridges in the table. */
export function openRoads(masses: readonly LandMass[]): Roads {
  const heads = bridges.flatMap(({ heads: both }) =>
    both.map((position): Head => ({ position, mass: landMassOf(position, masses) })),
  )
  const ways = waysBetween(heads)
  const place = memoized((position) => placed(position, masses, heads), new WeakMap<Position, Placed>())
  return {
    legBetween: (start, end) => {
      if (start === null || end === null) return { kind: 'unknown' }
      const [from, to] = [place(start), place(end)]
      if (from.mass === null || to.mass === null) return { kind: 'unknown' }
      const straightKm = distanceKm(start, end)
      const drivenKm = from.mass === to.mass ? straightKm : kmOverBridges(from, to, ways)
      if (drivenKm === Infinity) return { kind: 'ferry', km: straightKm }
      const km = roadKm(drivenKm)
      return { kind: 'road', km, minutes: Math.round(driveMinutes(km)) }
    },
  }
}
