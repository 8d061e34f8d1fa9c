import type { Position } from '#src/domain/place/distance.ts'

const FIVE_MINUTES = 300_000

function askBrowser(): Promise<Position | null> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { maximumAge: FIVE_MINUTES },
    ),
  )
}

/** Where the visitor is, for those who have let this site know it before; nobody is asked anew. Null for all others. */
export async function knownPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? await askBrowser() : null
  } catch {
    // An older browser, which would have to ask.
    return null
  }
}
