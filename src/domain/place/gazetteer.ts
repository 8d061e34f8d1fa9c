import { distance } from 'fastest-levenshtein'

import { average, distanceKm } from './distance.ts'
import type { Position } from './distance.ts'
import { fold } from '../text/fold.ts'
import type { Accuracy } from './geocoding.ts'
import { placeOf } from './place.ts'
import { postcodeCentres } from '#src/generated/postcode-centres.ts'

/** The maximum distance between postcodes of one town. If they are farther apart, two towns share the name. */
const WIDEST_TOWN_KM = 30

/** The number of spelling mistakes allowed in a town's name next to its postcode. */
const ALLOWED_MISTAKES = 2

/** Short and old spellings of town names, with the names that the gazetteer and the geocoder know. */
const aliases: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:kbh|kbhvn|københ|kobenhavn|koebenhavn|copenhagen)(?!\p{L})\.?/giu, 'København'],
  [/(?<!\p{L})(?:århus|aarhus)(?!\p{L})/giu, 'Aarhus'],
  [/(?<!\p{L})ålborg(?!\p{L})/giu, 'Aalborg'],
  [/(?<!\p{L})åbenrå(?!\p{L})/giu, 'Aabenraa'],
  [/(?<!\p{L})nykøbing falster(?!\p{L})/giu, 'Nykøbing F'],
]

/** Normalises an address for lookup, without its country: 'Vej 1, Århus C' becomes 'Vej 1, Aarhus C'. */
export function lookedUpAddress(address: string): string {
  const inDenmark = address
    .normalize('NFC')
    .trim()
    .replace(/(?<![,\s])[,\s]+(?:danmark|denmark|dk)\.?$/i, '')
  return aliases.reduce((text, [alias, name]) => text.replace(alias, name), inDenmark)
}

interface Centre extends Position {
  postcode: string
  town: string
}

const centres: readonly Centre[] = postcodeCentres.map(([postcode, town, latitude, longitude]) => ({
  postcode,
  town,
  latitude,
  longitude,
}))

/** Whether a postal district belongs to a town: it has the town's name and at most two letters, as in 'Aarhus C'. */
function isTown(district: string, town: string): boolean {
  const [folded, name] = [fold(district), fold(town)]
  return folded.startsWith(name) && /^(?: [a-z]{1,2})?$/.test(folded.slice(name.length))
}

function mayBeTown(town: string | null, known: string): boolean {
  return (
    town === null || isTown(known, town) || isTown(town, known) || distance(fold(town), fold(known)) <= ALLOWED_MISTAKES
  )
}

function placeOfTown(town: string): Position | null {
  const districts = centres.filter((centre) => isTown(centre.town, town))
  const [first] = districts
  if (first === undefined || districts.some((district) => distanceKm(first, district) > WIDEST_TOWN_KM)) return null
  return average(districts)
}

/**
 * Finds the approximate position of an address by its postcode ('medium') or its town alone ('low'); null if neither is
 * Danish. A postcode next to the name of another town is taken for a foreign one.
 */
export function gazetteerPlace(address: string): (Position & { accuracy: Accuracy }) | null {
  const { postcode, town } = placeOf(lookedUpAddress(address).replace(/(?:^|(?<![,\s])[,\s]+)(\d{4})$/, ', $1 '))
  const alone = /^\d{4}$/.exec(town?.trim() ?? '')?.[0] ?? null
  const wanted = postcode ?? alone
  if (wanted === null) {
    const found = town === null ? null : placeOfTown(town)
    return found && { ...found, accuracy: 'low' }
  }
  const centre = centres.find((candidate) => candidate.postcode === wanted)
  if (centre === undefined || !mayBeTown(alone === null ? town : null, centre.town)) return null
  return { latitude: centre.latitude, longitude: centre.longitude, accuracy: 'medium' }
}

/** The town of a postcode; null if there is no such postcode. */
export const townOfPostcode = (postcode: string): string | null =>
  centres.find((centre) => centre.postcode === postcode)?.town ?? null

/** The town whose postcode has its centre nearest to a position. */
export function nearestPostalTown(position: Position): string {
  let nearest = { town: '', km: Infinity }
  for (const centre of centres) {
    const km = distanceKm(position, centre)
    if (km < nearest.km) nearest = { town: centre.town, km }
  }
  return nearest.town
}
