import { atom } from 'nanostores'

import type { Position } from '#src/domain/place/distance.ts'

import { showToast } from './toasts.ts'

/** The visitor's position; it stays in the browser. */
export const $position = atom<Position | null>(null)
export const $locating = atom(false)

/** Why a browser gave no position, in the specification's words. */
const reasons: Record<number, string> = {
  1: 'Location access denied by user',
  2: 'Location information is unavailable',
  3: 'Location request timed out',
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }

function askBrowser(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('Geolocation is not supported by this browser'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(reasons[code] ?? 'Unknown error occurred')),
      options,
    )
  })
}

/** Asks the browser where the visitor is, and tells them how it went. False when there is no position. */
export async function locate(): Promise<boolean> {
  $locating.set(true)
  try {
    $position.set(await askBrowser())
    showToast({ tone: 'neutral', title: 'Placering fundet', description: 'De nærmeste gårdbutikker står først.' })
    return true
  } catch (error) {
    showToast({
      tone: 'destructive',
      title: 'Kunne ikke finde placering',
      description: `Tillad adgang til din placering for at finde de nærmeste gårdbutikker. (${error instanceof Error ? error.message : 'Unknown error occurred'})`,
    })
    return false
  } finally {
    $locating.set(false)
  }
}
