import type { Position } from '#src/domain/place/distance.ts'

/** How long a better fix is waited for. The first ones of a phone are often of the nearest mast. */
const FIX_PATIENCE_MS = 20_000

/** A fix that is accurate enough to stop, in metres. */
const GOOD_FIX_METRES = 10

interface Followed {
  /** Called with each fix that is better than the last, with its accuracy in metres. */
  onFix: (position: Position, metres: number) => void
  /** Called once if there is no fix at all; `isRefused` if the visitor or the browser does not permit it. */
  onProblem: (isRefused: boolean) => void
  /** Called when no better fix is waited for. */
  onEnd: () => void
}

/**
 * Follows the visitor's position until it is accurate enough, or for a while. Asks for permission if needed. Returns a
 * function that stops it.
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

/** Whether the position can be read without a question to the visitor. */
export async function isPositionPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // Older browsers cannot tell without asking.
    return false
  }
}
