import type { LandFile, MapPicture } from './map-picture.ts'

type Point = readonly [x: number, y: number]

/** How far outside the picture a clipped edge is drawn, so that its line is invisible. */
const MARGIN = 4

/** Clips a closed ring at a line (Sutherland and Hodgman). `depth` is the distance from it, negative beyond it. */
function cut(ring: readonly Point[], depth: (point: Point) => number): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const [from, to] = [depth(before), depth(point)]
    const share = from / (from - to)
    const crossing: Point = [
      Math.round(before[0] + (point[0] - before[0]) * share),
      Math.round(before[1] + (point[1] - before[1]) * share),
    ]
    if (from < 0 !== to < 0) return to < 0 ? [crossing] : [crossing, point]
    return to < 0 ? [] : [point]
  })
}

function withinPicture(ring: readonly Point[], { width, height }: MapPicture): readonly Point[] {
  const sides: ((point: Point) => number)[] = [
    ([x]) => x + MARGIN,
    ([x]) => width + MARGIN - x,
    ([, y]) => y + MARGIN,
    ([, y]) => height + MARGIN - y,
  ]
  return sides.reduce<readonly Point[]>(
    (kept, depth) => (kept.every((point) => depth(point) >= 0) ? kept : cut(kept, depth)),
    ring,
  )
}

/** The relative SVG path of a ring; '' for an islet smaller than the grid's units, or a ring outside the picture. */
function ringPath(ring: readonly Point[], picture: MapPicture): string {
  const drawn = ring.map(([longitude, latitude]) => picture.at({ latitude, longitude }))
  const steps: string[] = []
  let [lastX, lastY] = [NaN, NaN]
  for (const [x, y] of withinPicture(drawn, picture)) {
    if (x === lastX && y === lastY) continue
    steps.push(steps.length === 0 ? `M${x} ${y}l` : `${x - lastX} ${y - lastY}`)
    ;[lastX, lastY] = [x, y]
  }
  return steps.length < 4 ? '' : `${steps.join(' ').replace('l ', 'l').replaceAll(' -', '-')}z`
}

/** The land within a picture, as an SVG path on its grid. */
export function landPath({ geometry: { coordinates } }: LandFile, picture: MapPicture): string {
  return coordinates
    .flat()
    .map((ring) => ringPath(ring, picture))
    .join('')
}
