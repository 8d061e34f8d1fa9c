import { roadAnswer } from '#src/contracts/stalls/stalls.ts'
import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { shopsAtSpot } from '#src/domain/stalls/stall.ts'
import { call } from '#src/stores/call.ts'
import { $listing, loadListing, fetchNames, namedOf } from '#src/stores/listing/files.ts'

/** How long to wait for a better fix. A phone's first fix is often that of the nearest mast. */
const FIX_PATIENCE_MS = 20_000

/** The accuracy in metres at which to stop. */
const GOOD_FIX_METRES = 10

interface Followed {
  /** Called with each fix that is more accurate than the last, and its accuracy in metres. */
  onFix: (position: Position, metres: number) => void
  /** Called once if there is no fix; `isRefused` if the visitor or the browser denies access. */
  onProblem: (isRefused: boolean) => void
  /** Called when following ends. */
  onEnd: () => void
}

/**
 * Follows the visitor's position until it is accurate enough or a time limit is reached. Asks for permission if needed.
 * Returns a function that stops it.
 */
export function followPosition({ onFix, onProblem, onEnd }: Followed): () => void {
  if (!('geolocation' in navigator)) {
    onProblem(false)
    onEnd()
    return () => undefined
  }
  let best = Infinity
  const end = (): void => {
    navigator.geolocation.clearWatch(watch)
    clearTimeout(patience)
    onEnd()
  }
  const patience = setTimeout(() => {
    if (best === Infinity) onProblem(false)
    end()
  }, FIX_PATIENCE_MS)
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      if (accuracy >= best) return
      best = accuracy
      onFix({ latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) }, accuracy)
      if (accuracy <= GOOD_FIX_METRES) end()
    },
    ({ code, PERMISSION_DENIED }) => {
      if (best === Infinity) onProblem(code === PERMISSION_DENIED)
      end()
    },
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  return end
}

/** Whether the position can be read without prompting the visitor. */
export async function isPositionPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // Older browsers cannot tell without prompting.
    return false
  }
}

/** The road at a position; null if the lookup fails. */
export async function findRoadAt({ latitude, longitude }: Position): Promise<RoadPlace | null> {
  try {
    return roadAnswer.parse(await call('POST', '/api/geocode/road', { latitude, longitude }))
  } catch {
    return null
  }
}

/** Finds listed shops at a position, which may be the stall itself. Reads the search index, so it works offline. */
export async function findShopsAt(position: Position): Promise<readonly IndexedProducer[]> {
  if ($listing.get().status !== 'ready') await loadListing({ name: INDEX_FILE, unpack: unpackIndex })
  const listing = $listing.get()
  if (listing.status !== 'ready') return []
  const there = shopsAtSpot(
    listing.producers.filter(({ isRough }) => !isRough),
    position,
  )
  await fetchNames(there)
  return there.flatMap((shop) => namedOf(shop) ?? [])
}
