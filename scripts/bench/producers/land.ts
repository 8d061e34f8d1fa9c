import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

import type { Position } from '#src/domain/place/distance.ts'

/** Longitude, then latitude, as GeoJSON has them. */
const ring = z.array(z.tuple([z.number(), z.number()]))
const landFile = z.object({ geometry: z.object({ coordinates: z.array(z.array(ring)) }) })

type Ring = z.infer<typeof ring>

interface Island {
  outline: Ring
  west: number
  east: number
  south: number
  north: number
}

function islandOf(outline: Ring): Island {
  const longitudes = outline.map(([longitude]) => longitude)
  const latitudes = outline.map(([, latitude]) => latitude)
  return {
    outline,
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/** Whether a ray to the east crosses the outline an odd number of times. */
function isInside({ outline, west, east, south, north }: Island, { latitude, longitude }: Position): boolean {
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false
  let isIn = false
  let [lastLongitude, lastLatitude] = outline.at(-1) ?? [0, 0]
  for (const [nextLongitude, nextLatitude] of outline) {
    const crosses = nextLatitude > latitude !== lastLatitude > latitude
    const at =
      nextLongitude + ((latitude - nextLatitude) / (lastLatitude - nextLatitude)) * (lastLongitude - nextLongitude)
    if (crosses && longitude < at) isIn = !isIn
    lastLongitude = nextLongitude
    lastLatitude = nextLatitude
  }
  return isIn
}

/** Tells land from sea. */
export function readLand(): (position: Position) => boolean {
  const file = fileURLToPath(new URL('../../../public/denmark-land.geojson', import.meta.url))
  const { geometry } = landFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const islands = geometry.coordinates.flatMap(([outline]) => (outline === undefined ? [] : [islandOf(outline)]))
  return (position) => islands.some((island) => isInside(island, position))
}
