import { distanceKm, exactDistanceLabel, roughDistanceLabel } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'

const FIVE_MINUTES = 300_000

/** Where the visitor is, for those who have let this site know it before; nobody is asked anew. */
async function knownPosition(): Promise<Position | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return null
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { maximumAge: FIVE_MINUTES },
    ),
  )
}

/** Says how far away the shop is, beside its address. The position stays in the browser. */
export async function showOwnDistance(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own-distance]')
  const position = place === null ? null : await knownPosition().catch(() => null)
  if (place === null || position === null) return
  const shop = { latitude: Number(place.dataset['latitude']), longitude: Number(place.dataset['longitude']) }
  const label = place.dataset['rough'] === undefined ? exactDistanceLabel : roughDistanceLabel
  place.textContent = `${label(distanceKm(position, shop))} fra dig`
}
