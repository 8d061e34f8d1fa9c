import type { Gathered } from './gather.ts'

/** How close the middles of two clusters may come, as a part of their radius: closer, one marker would cover the other. */
const CLOSEST = 0.8

/** More rows than a map of any zoom has squares. */
const ROWS = 2 ** 24

/** The clusters of which one would cover another. */
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
export function spreadOut(gathered: Gathered, points: { xs: Float64Array; ys: Float64Array }, radius: number): void {
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
