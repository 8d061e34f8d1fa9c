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

/** Clusters by the square of the map that their first point lies in. Squares that share a place in the table do no harm. */
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
 * begins one. That is supercluster's rule for one zoom, without an index of all points: only the first of each are looked up.
 */
export function gather(xs: Float64Array, ys: Float64Array, radius: number): Gathered {
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
