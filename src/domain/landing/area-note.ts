import { exactDistanceLabel } from '../place/distance.ts'
import { counted } from '../text/numbers.ts'

/** How many shops an area has, and where it has none, how far from its middle the nearest is. */
export interface AreaCount {
  count: number
  /** Km; null where nobody is on the map. */
  nearestKm: number | null
}

/** '12 butikker', or 'nærmeste 8,4 km væk'. */
export function areaNote({ count, nearestKm }: AreaCount): string {
  if (count > 0) return counted(count, 'butik', 'butikker')
  return nearestKm === null ? 'ingen endnu' : `nærmeste ${exactDistanceLabel(nearestKm)} væk`
}
