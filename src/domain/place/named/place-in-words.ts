import { place as texts } from '#src/texts/texts.ts'

import type { NamedPlace } from './named-place.ts'

/** Whether Danish says 'på' (on) a place instead of 'i' (in), as for islands and some parts of the country. */
const takesOn = ({ kind, name }: NamedPlace): boolean =>
  kind === 'island' || (kind === 'part' && /(?:fyn|sjælland|falster|djursland)$/i.test(name))

/** 'inden for 25 km af Odense', 'på Sydfyn', 'i Svendborg Kommune'. */
export function placeInWords(place: NamedPlace, km: number): string {
  if (place.postcodes === null) return texts.within(km, place.name)
  if (place.kind === 'municipality') return texts.inMunicipality(place.name.replace(/ Kommune$/, ''))
  return takesOn(place) ? texts.on(place.name) : texts.inside(place.name)
}
