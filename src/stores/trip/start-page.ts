import { computed } from 'nanostores'

import { $saved, followSavedShops, loadDirectory } from '../saved/saved.ts'
import { followTime } from '../time.ts'
import { whenNeeded } from '../when-needed.ts'
import { loadWays } from './plan.ts'
import { $shown, startTrip } from './trip.ts'

/** An empty trip needs no plan, and without saved shops there is nothing to choose from. */
const $needsWays = computed($shown, (shown) => 'trip' in shown && shown.trip.stops.length > 0)
const $needsDirectory = computed(
  [$needsWays, $saved],
  (hasStops, saved) => hasStops || (saved.status === 'ready' && saved.entries.length > 0),
)

/** Starts the trip's page in the browser. Returns a function that stops it. */
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
