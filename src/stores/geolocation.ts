import { atom } from 'nanostores'

import { changeHome, $position } from './home.ts'
import { showToast } from './toasts.ts'

export const $locating = atom(false)

/** Why a browser gave no position, in the specification's words. */
const reasons: Record<number, string> = {
  1: 'Location access denied by user',
  2: 'Location information is unavailable',
  3: 'Location request timed out',
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }

function fail(reason: string): void {
  $locating.set(false)
  changeHome({ nearMe: false }, 'replace')
  showToast({
    tone: 'destructive',
    title: 'Kunne ikke finde placering',
    description: `Tillad adgang til din placering for at finde de nærmeste gårdbutikker. (${reason})`,
  })
}

/** Asks the browser where the visitor is. The position stays here: nothing is sent anywhere. */
export function locate(history: 'push' | 'replace' = 'push'): void {
  if ($locating.get()) return
  if (!('geolocation' in navigator)) {
    fail('Geolocation is not supported by this browser')
    return
  }
  $locating.set(true)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      $locating.set(false)
      $position.set({ latitude: coords.latitude, longitude: coords.longitude })
      changeHome({ nearMe: true }, history)
      showToast({ tone: 'neutral', title: 'Placering fundet', description: 'De nærmeste gårdbutikker står først.' })
    },
    ({ code }) => fail(reasons[code] ?? 'Unknown error occurred'),
    options,
  )
}

/** After a reload of a link with 'near me' in it: asks again only where the visitor has said yes before. */
export async function locateAgain(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (permission?.state === 'granted') locate('replace')
  else changeHome({ nearMe: false }, 'replace')
}
