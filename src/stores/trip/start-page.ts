import { computed } from 'nanostores'

import { $saved, followSavedShops, loadDirectory } from '../saved/saved.ts'
import { followTime } from '../time.ts'
import { whenNeeded } from '../scheduling.ts'
import { loadWays } from './plan.ts'
import { $proposal, $shown, startTrip } from './trip.ts'

const $isProposing = computed($proposal, (proposal) => proposal?.status === 'finding')

/** An empty trip needs no plan, and without saved shops there is nothing to choose from. */
const $needsWays = computed(
  [$shown, $isProposing],
  (shown, isProposing) => isProposing || ('trip' in shown && shown.trip.stops.length > 0),
)
const $needsDirectory = computed(
  [$needsWays, $saved],
  (hasStops, saved) => hasStops || (saved.status === 'ready' && saved.entries.length > 0),
)

/** Proposes a trip whenever the address asks for one. */
async function propose(): Promise<void> {
  const proposal = $proposal.get()
  if (proposal === null) return
  try {
    const { proposeTrip } = await import('./propose.ts')
    await proposeTrip(proposal.search)
  } catch {
    const retry = (): void => $proposal.set({ ...proposal, status: 'finding' })
    if ($proposal.get()?.search === proposal.search) $proposal.set({ ...proposal, status: 'failed', retry })
  }
}

/** Starts the trip's page in the browser. Returns a function that stops it. */
export function startTripPage(): () => void {
  const stops = [
    followTime(),
    followSavedShops(),
    startTrip(),
    whenNeeded($needsWays, () => void loadWays()),
    whenNeeded($needsDirectory, () => void loadDirectory()),
    $isProposing.subscribe((isProposing) => isProposing && void propose()),
  ]
  return () => stops.forEach((stop) => stop())
}
