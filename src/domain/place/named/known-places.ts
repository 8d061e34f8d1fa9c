import { openPlaces } from './place-finder.ts'
import type { PlaceFinder, Postcode } from './place-finder.ts'
import { municipalityPostcodes } from '#src/generated/municipality-postcodes.ts'
import { postcodeCentres } from '#src/generated/postcode-centres.ts'

/** All postcodes, for functions and builds. Browsers download them packed, see `packPlaces`. */
export function knownPostcodes(): Postcode[] {
  const municipalities = new Map(
    municipalityPostcodes.flatMap(({ name, region, postcodes }) =>
      postcodes.split(' ').map((postcode) => [postcode, { municipality: name, region }] as const),
    ),
  )
  return postcodeCentres.flatMap(([postcode, town, latitude, longitude]) => {
    const municipality = municipalities.get(postcode)
    return municipality ? [{ postcode: Number(postcode), town, latitude, longitude, ...municipality }] : []
  })
}

let opened: PlaceFinder | undefined

/** The place finder for Denmark, for functions and builds. It is created on first use. */
export const knownPlaces = (): PlaceFinder => (opened ??= openPlaces(knownPostcodes()))
