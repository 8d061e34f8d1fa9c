import { distanceKm, exactDistanceLabel, roughDistanceLabel } from '#src/domain/place/distance.ts'
import { knownPosition } from '#src/stores/known-position.ts'

/** Says how far away the shop is, beside its address. The position stays in the browser. */
export async function showOwnDistance(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own-distance]')
  const position = place === null ? null : await knownPosition()
  if (place === null || position === null) return
  const shop = { latitude: Number(place.dataset['latitude']), longitude: Number(place.dataset['longitude']) }
  const label = place.dataset['rough'] === undefined ? exactDistanceLabel : roughDistanceLabel
  place.textContent = `${label(distanceKm(position, shop))} fra dig`
}
