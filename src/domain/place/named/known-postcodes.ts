import { municipalityPostcodes } from '#src/generated/municipality-postcodes.ts'
import { postcodeCentres } from '#src/generated/postcode-centres.ts'

import type { Postcode } from './postcode.ts'

/** Every postcode. For functions and builds; browsers fetch them packed, see `packPlaces`. */
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
