import { computed } from 'nanostores'

import { $saved, followSavedShops, loadDirectory } from '../saved/saved.ts'
import { followTime } from '../time.ts'
import { whenNeeded } from '../when-needed.ts'
import { loadWays } from './plan.ts'
import { $shown, startTrip } from './trip.ts'

/** Of an empty trip nothing is worked out, and where nothing is saved nothing can be chosen. */
const $needsWays = computed($shown, (shown) => 'trip' in shown && shown.trip.stops.length > 0)
const $needsDirectory = computed(
  [$needsWays, $saved],
  (hasStops, saved) => hasStops || (saved.status === 'ready' && saved.entries.length > 0),
)

/** Starts the page of a trip in a browser. Returns what stops it. */
export function startTripPage(): () => void {
  const stops = [
    followTime(),
    followSavedShops(),
    startTrip(),
    whenNeeded($needsWays, () => void loadWays()),
    whenNeeded($needsDirectory, () => void loadDirectory()),
  ]
  return () => stops.forEach((stop) => stop())
}
