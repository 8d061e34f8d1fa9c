import type { Position } from '#src/domain/place/distance.ts'
import { frame } from '#src/texts/texts.ts'

import { showToast } from './toasts.ts'

/** Toasts for each geolocation error, with the specification's text below. */
class NoPosition extends Error {
  readonly specified: string

  constructor(message: string, specified: string) {
    super(message)
    this.specified = specified
  }
}

type Reason = readonly [text: string, specified: string]

const unknownReason = (): Reason => [frame.positionUnknown, 'Unknown error occurred']

const reasons: Record<number, () => Reason> = {
  1: () => [frame.positionDenied, 'Location access denied by user'],
  2: () => [frame.positionUnavailable, 'Location information is unavailable'],
  3: () => [frame.positionTimeout, 'Location request timed out'],
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }

/** A position with its accuracy in metres. */
export type Located = Position & { metres: number }

/** Asks the browser for the visitor's position. @throws with a text that visitors can act on. */
export function askBrowser(): Promise<Located> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new NoPosition(frame.noGeolocation, 'Geolocation is not supported by this browser'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, metres: accuracy }),
      ({ code }) => reject(new NoPosition(...(reasons[code] ?? unknownReason)())),
      options,
    )
  })
}

/** Asks the browser for the visitor's position and shows the outcome. Null if there is none. */
export async function askForPosition(
  found: string | ((position: Located) => string) = frame.nearestFirst,
): Promise<Located | null> {
  try {
    const position = await askBrowser()
    const description = typeof found === 'string' ? found : found(position)
    showToast({ tone: 'neutral', title: frame.positionFound, description })
    return position
  } catch (error) {
    const { message, specified } = error instanceof NoPosition ? error : new NoPosition(...unknownReason())
    showToast({ tone: 'destructive', title: frame.positionFailed, description: message, specified })
    return null
  }
}
