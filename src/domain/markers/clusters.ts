import { isLocated } from '../place/distance.ts'
import type { ListedProducer } from '../listing/listing-file.ts'
import { memoized } from '../keyed/keyed.ts'

/** How close cluster centres may be, as a fraction of their radius, before one marker covers another. */
const CLOSEST = 0.8

/** More rows than the map has squares at any zoom. */
const ROWS = 2 ** 24

/** Returns the clusters that would cover another cluster's marker. */
function covering(xs: Float64Array, ys: Float64Array, radius: number): Set<number> {
  /** Per radius-wide square its last cluster. `before` links each cluster to the previous one of its square. */
  const last = new Map<number, number>()
  const before = new Int32Array(xs.length).fill(-1)
  const found = new Set<number>()
  for (let cluster = 0; cluster < xs.length; cluster++) {
    const [x, y] = [xs[cluster] ?? 0, ys[cluster] ?? 0]
    const square = Math.floor(x / radius) * ROWS + Math.floor(y / radius)
    for (let east = -1; east <= 1; east++) {
      for (let south = -1; south <= 1; south++) {
        let other = last.get(square + east * ROWS + south) ?? -1
        for (; other >= 0; other = before[other] ?? -1) {
          if (Math.hypot(x - (xs[other] ?? 0), y - (ys[other] ?? 0)) >= CLOSEST * radius) continue
          found.add(cluster)
          found.add(other)
        }
      }
    }
    before[cluster] = last.get(square) ?? -1
    last.set(square, cluster)
  }
  return found
}

/**
 * Positions the clusters' markers: at the mean of their points or, if two markers would cover each other, at the first
 * point of each, since first points are a radius apart.
 */
function spreadOut(gathered: Gathered, points: { xs: Float64Array; ys: Float64Array }, radius: number): void {
  const { firsts, count } = gathered
  const [xs, ys] = [gathered.xs.subarray(0, count), gathered.ys.subarray(0, count)]
  const moved = new Set<number>()
  for (;;) {
    const closing = [...covering(xs, ys, radius)].filter((cluster) => !moved.has(cluster))
    if (closing.length === 0) return
    for (const cluster of closing) {
      moved.add(cluster)
      xs[cluster] = points.xs[firsts[cluster] ?? 0] ?? 0
      ys[cluster] = points.ys[firsts[cluster] ?? 0] ?? 0
    }
  }
}

/** Points grouped into clusters. */
export interface Gathered {
  /** The cluster of each point. */
  clusterOf: Int32Array
  /** The number of clusters. The arrays below may be longer. */
  count: number
  /** Per cluster: its first point, the number of its points, and their mean position. */
  firsts: Int32Array
  counts: Int32Array
  xs: Float64Array
  ys: Float64Array
}

const NONE = -1

/**
 * A hash table of clusters by the map square of their first point. Squares may collide, since callers check distances
 * anyway.
 */
class Squares {
  private readonly heads: Int32Array
  private readonly next: Int32Array
  private readonly mask: number

  constructor(points: number) {
    this.mask = 2 ** Math.ceil(Math.log2(points + 1)) - 1
    this.heads = new Int32Array(this.mask + 1).fill(NONE)
    this.next = new Int32Array(points)
  }

  private placeOf(column: number, row: number): number {
    return (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) & this.mask
  }

  add(column: number, row: number, cluster: number): void {
    const place = this.placeOf(column, row)
    this.next[cluster] = this.heads[place] ?? NONE
    this.heads[place] = cluster
  }

  /** `first` returns the first cluster in the chain of a square, `after` the one that follows. NONE ends the chain. */
  first(column: number, row: number): number {
    return this.heads[this.placeOf(column, row)] ?? NONE
  }

  after(cluster: number): number {
    return this.next[cluster] ?? NONE
  }
}

/**
 * Groups points in the given order. A point within `radius` of a cluster's first point joins the oldest such cluster;
 * any other point starts a new one. This is supercluster's rule for a single zoom, but only first points are indexed.
 */
function gather(xs: Float64Array, ys: Float64Array, radius: number): Gathered {
  const { length } = xs
  const [clusterOf, firsts, counts] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)]
  const [sumX, sumY] = [new Float64Array(length), new Float64Array(length)]
  const squares = new Squares(length)
  // A circle touches at most four squares as wide as itself.
  const perSquare = 1 / (2 * radius)
  const square = (place: number): number => Math.floor(place * perSquare)

  function oldestNear(x: number, y: number): number {
    let oldest = NONE
    const [right, bottom] = [square(x + radius), square(y + radius)]
    for (let column = square(x - radius); column <= right; column++) {
      for (let row = square(y - radius); row <= bottom; row++) {
        for (let cluster = squares.first(column, row); cluster !== NONE; cluster = squares.after(cluster)) {
          if (oldest !== NONE && cluster > oldest) continue
          const first = firsts[cluster] ?? 0
          const east = x - (xs[first] ?? 0)
          const south = y - (ys[first] ?? 0)
          if (east * east + south * south <= radius * radius) oldest = cluster
        }
      }
    }
    return oldest
  }

  let count = 0
  for (let point = 0; point < length; point++) {
    const x = xs[point] ?? 0
    const y = ys[point] ?? 0
    let cluster = oldestNear(x, y)
    if (cluster === NONE) {
      cluster = count++
      squares.add(square(x), square(y), cluster)
      firsts[cluster] = point
    }
    clusterOf[point] = cluster
    counts[cluster] = (counts[cluster] ?? 0) + 1
    sumX[cluster] = (sumX[cluster] ?? 0) + x
    sumY[cluster] = (sumY[cluster] ?? 0) + y
  }
  for (let cluster = 0; cluster < count; cluster++) {
    sumX[cluster] = (sumX[cluster] ?? 0) / (counts[cluster] ?? 1)
    sumY[cluster] = (sumY[cluster] ?? 0) / (counts[cluster] ?? 1)
  }
  return { clusterOf, count, firsts, counts, xs: sumX, ys: sumY }
}

/** Web Mercator as used by tiled maps: x and y run from 0 to 1, west to east and north to south. */

const TURN = 360

const mercatorX = (longitude: number): number => longitude / TURN + 0.5

function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * 2 * Math.PI) / TURN)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Degrees east. */
const longitudeOf = (x: number): number => (x - 0.5) * TURN

/** Degrees north. */
const latitudeOf = (y: number): number => (TURN / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** A marker to draw: a single producer or a cluster. */
export type Spot =
  | { kind: 'producer'; producer: ListedProducer; maybe: number; latitude: number; longitude: number }
  | {
      kind: 'cluster'
      key: string
      count: number
      /** How many of them may be open; 0 if no time was requested. */
      maybe: number
      latitude: number
      longitude: number
      members: () => ListedProducer[]
    }

const RADIUS_PX = 56
const TILE_PX = 256
/** Beyond this zoom only producers at the same position share a marker. */
const LAST_CLUSTERED_ZOOM = 14

/** The maximum distance between a cluster's first point and its others, as a fraction of the world's width. */
function radiusAt(zoom: number): number {
  return (zoom > LAST_CLUSTERED_ZOOM ? 1 : RADIUS_PX) / (TILE_PX * 2 ** zoom)
}

/**
 * Clusters a set of producers. Returns a function that lists the markers within bounds. A zoom level is computed when
 * it is first requested, because each key press needs one level, not seventeen. `maybeOpen` holds the producers that
 * may be open at the requested time.
 */
export function clusterProducers(
  producers: readonly ListedProducer[],
  maybeOpen: ReadonlySet<ListedProducer> | null = null,
): (bounds: Bounds, zoom: number) => Spot[] {
  const located = producers.filter(isLocated)
  const xs = new Float64Array(located.length)
  const ys = new Float64Array(located.length)
  located.forEach(({ latitude, longitude }, nth) => {
    xs[nth] = mercatorX(longitude)
    ys[nth] = mercatorY(latitude)
  })

  const levelAt = memoized((zoom: number): Gathered & { maybes: Int32Array } => {
    const level = gather(xs, ys, radiusAt(zoom))
    const maybes = new Int32Array(level.count)
    if (maybeOpen)
      level.clusterOf.forEach((cluster, nth) => {
        const producer = located[nth]
        if (producer && maybeOpen.has(producer)) maybes[cluster] = (maybes[cluster] ?? 0) + 1
      })
    if (zoom <= LAST_CLUSTERED_ZOOM) spreadOut(level, { xs, ys }, radiusAt(zoom))
    return { ...level, maybes }
  })

  function spotOf(level: ReturnType<typeof levelAt>, cluster: number, zoom: number): Spot[] {
    const [first, count] = [located[level.firsts[cluster] ?? -1], level.counts[cluster] ?? 0]
    if (first === undefined) return []
    const maybe = level.maybes[cluster] ?? 0
    if (count === 1)
      return [{ kind: 'producer', producer: first, maybe, latitude: first.latitude, longitude: first.longitude }]
    const [latitude, longitude] = [latitudeOf(level.ys[cluster] ?? 0), longitudeOf(level.xs[cluster] ?? 0)]
    const key = `${zoom}:${latitude.toFixed(5)}:${longitude.toFixed(5)}:${count}:${maybe}`
    const members = (): ListedProducer[] => located.filter((_, nth) => level.clusterOf[nth] === cluster)
    return [{ kind: 'cluster', key, count, maybe, latitude, longitude, members }]
  }

  return ({ west, south, east, north }, zoom) => {
    const level = levelAt(zoom)
    const [left, right, top, bottom] = [mercatorX(west), mercatorX(east), mercatorY(north), mercatorY(south)]
    const spots: Spot[] = []
    for (let cluster = 0; cluster < level.count; cluster++) {
      const [x, y] = [level.xs[cluster] ?? 0, level.ys[cluster] ?? 0]
      if (x >= left && x <= right && y >= top && y <= bottom) spots.push(...spotOf(level, cluster, zoom))
    }
    return spots
  }
}
