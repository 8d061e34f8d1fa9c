import { openPlaces } from './place-finder.ts'
import type { PlaceFinder, Postcode } from './place-finder.ts'
import { municipalityByPostcode } from '../municipalities.ts'
import { postcodeCentres } from '#src/generated/postcode-centres.ts'

/** All postcodes, for functions and builds. Browsers download them packed, see `packPlaces`. */
export function knownPostcodes(): Postcode[] {
  return postcodeCentres.flatMap(([postcode, town, latitude, longitude]) => {
    const found = municipalityByPostcode.get(postcode)
    if (found === undefined) return []
    const { name: municipality, region } = found
    return [{ postcode: Number(postcode), town, latitude, longitude, municipality, region }]
  })
}

let opened: PlaceFinder | undefined

/** The place finder for Denmark, for functions and builds. It is created on first use. */
export const knownPlaces = (): PlaceFinder => (opened ??= openPlaces(knownPostcodes()))
