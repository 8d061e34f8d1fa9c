import type { Region } from './areas.ts'
import { fold } from '../text/fold.ts'
import { municipalityPostcodes } from '#src/generated/municipality-postcodes.ts'
import { place } from '#src/texts/texts.ts'
import { placeOf } from './place.ts'

export interface Municipality {
  name: string
  region: Region
}

export const municipalities: readonly Municipality[] = municipalityPostcodes.map(({ name, region }) => ({
  name,
  region,
}))

/** 'Lolland Kommune' */
export const municipalityName = (municipality: string): string => place.municipality(municipality)

export const municipalityByPostcode: ReadonlyMap<string, Municipality> = new Map(
  municipalityPostcodes.flatMap(({ name, region, postcodes }) =>
    postcodes.split(' ').map((postcode) => [postcode, { name, region }] as const),
  ),
)

const byFoldedName: ReadonlyMap<string, Municipality> = new Map(
  municipalityPostcodes.map(({ name, region }) => [fold(`${name} kommune`), { name, region }]),
)

/** The municipality that covers most of a postcode: 'Aarhus' for '8355'. */
export function municipalityOf(postcode: string): string | undefined {
  return municipalityByPostcode.get(postcode)?.name
}

/** The municipality of an address, by its postcode, or by a last part such as 'Lolland Kommune'. */
export function municipalityAt(address: string): Municipality | undefined {
  const { postcode, town } = placeOf(address)
  return postcode === null ? byFoldedName.get(fold(town ?? '')) : municipalityByPostcode.get(postcode)
}
