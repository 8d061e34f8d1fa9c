import type { Position } from '#src/domain/place/distance.ts'

const FIVE_MINUTES = 300_000

function askBrowser(): Promise<Position | null> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { maximumAge: FIVE_MINUTES, timeout: 10_000 },
    ),
  )
}

/**
 * The position of visitors who have already allowed this site to read it, without prompting; null otherwise, or if the
 * device does not find it in ten seconds.
 */
export async function knownPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? await askBrowser() : null
  } catch {
    // Older browsers cannot tell without prompting.
    return null
  }
}
