import { isLocated } from '../place/distance.ts'
import type { ListedProducer } from '../listing/listing-file.ts'

/**
 * How close the middles of two clusters may come, as a part of their radius: closer, one marker would cover the other.
 */
const CLOSEST = 0.8

/** More rows than a map of any zoom has squares. */
const ROWS = 2 ** 24

/** Pairs of clusters that would cover each other. */
function covering(xs: Float64Array, ys: Float64Array, radius: number): Set<number> {
  /** By square as wide as the radius: the cluster that was last put in it, and before each the one before. */
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
 * Where the markers of clusters stand: in the middle of what is in them, or, where two would cover each other, at the first
 * of each, which are a radius apart.
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

/** Points in clusters. */
export interface Gathered {
  /** Of each point, its cluster. */
  clusterOf: Int32Array
  /** How many clusters there are; the lists that follow may be longer. */
  count: number
  /** Of each cluster its first point, how many it has, and their middle. */
  firsts: Int32Array
  counts: Int32Array
  xs: Float64Array
  ys: Float64Array
}

const NONE = -1

/**
 * Clusters by the square of the map that their first point lies in. Squares that share a place in the table do no
 * harm.
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

  /** The first of a chain of clusters, and the one after one; NONE at its end. */
  first(column: number, row: number): number {
    return this.heads[this.placeOf(column, row)] ?? NONE
  }

  after(cluster: number): number {
    return this.next[cluster] ?? NONE
  }
}

/**
 * Gathers points in the order given: one that is within `radius` of the first of a cluster joins the oldest such, any other
 * begins one. That is supercluster's rule for one zoom, without an index of all points: only the first of each are
 * looked up.
 */
function gather(xs: Float64Array, ys: Float64Array, radius: number): Gathered {
  const { length } = xs
  const [clusterOf, firsts, counts] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)]
  const [sumX, sumY] = [new Float64Array(length), new Float64Array(length)]
  const squares = new Squares(length)
  // A circle reaches into four squares of its own width at most.
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

/** Web Mercator, as maps of tiles have it: the world from west to east is 0 to 1, and from north to south. */

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

/** What is drawn at a place. */
export type Spot =
  | { kind: 'producer'; producer: ListedProducer; maybe: number; latitude: number; longitude: number }
  | {
      kind: 'cluster'
      key: string
      count: number
      /** How many of them may be open; 0 without a time. */
      maybe: number
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
 * press one is needed, not seventeen. `maybeOpen`: those that may be open at the requested time.
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
  const levels = new Map<number, Gathered & { maybes: Int32Array }>()

  function levelAt(zoom: number): Gathered & { maybes: Int32Array } {
    const level = gather(xs, ys, radiusAt(zoom))
    const maybes = new Int32Array(level.count)
    if (maybeOpen)
      level.clusterOf.forEach((cluster, nth) => {
        const producer = located[nth]
        if (producer && maybeOpen.has(producer)) maybes[cluster] = (maybes[cluster] ?? 0) + 1
      })
    if (zoom <= LAST_CLUSTERED_ZOOM) spreadOut(level, { xs, ys }, radiusAt(zoom))
    return { ...level, maybes }
  }

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
