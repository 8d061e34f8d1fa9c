/**
 * Generates two tables from the postcode gazetteer: the municipalities with their postcodes, which pages and functions
 * share, and the postcodes with their towns and centres, the fallback of the geocoder. Run by hand when that file
 * changes: `node scripts/generate/postcodes.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const gazetteer = z.array(
  z.object({
    postcode: z.string().regex(/^\d{4}$/),
    name: z.string().min(1),
    lat: z.coerce.number().min(54).max(58),
    lng: z.coerce.number().min(8).max(16),
    kommune: z.string(),
    region: z.templateLiteral([
      'Region ',
      z.enum(['Hovedstaden', 'Midtjylland', 'Syddanmark', 'Nordjylland', 'Sjælland']),
    ]),
  }),
)

const readGazetteer = async (): Promise<z.infer<typeof gazetteer>> =>
  gazetteer.parse(parse(await readFile(new URL('../../db/seed/postcodes.csv', import.meta.url)), { columns: true }))

const MADE =
  '// Made by scripts/generate/postcodes.ts from db/seed/postcodes.csv (GeoNames, CC BY 4.0): edit that, not this.'

/** Returns the source of `src/generated/municipality-postcodes.ts`. */
export async function municipalitySource(): Promise<string> {
  const byName = Object.groupBy(await readGazetteer(), ({ kommune }) => kommune)
  const lines = Object.entries(byName)
    .sort(([one], [other]) => one.localeCompare(other, 'da'))
    .map(([name, places = []]) => {
      const region = places[0]?.region.replace('Region ', '') ?? ''
      return `  { name: '${name}', region: '${region}', postcodes: '${places.map(({ postcode }) => postcode).join(' ')}' },`
    })
  return [MADE, 'export const municipalityPostcodes = [', ...lines, '] as const', ''].join('\n')
}

/** Returns the source of `src/generated/postcode-centres.ts`. */
export async function postcodeCentresSource(): Promise<string> {
  const lines = (await readGazetteer()).map(
    ({ postcode, name, lat, lng }) => `  ['${postcode}', '${name.replaceAll("'", "\\'")}', ${lat}, ${lng}],`,
  )
  return [
    MADE,
    '/** Postcode, town, and degrees of its centre. For functions alone: it is too large for a page. */',
    'export const postcodeCentres: readonly (readonly [postcode: string, town: string, latitude: number, ' +
      'longitude: number])[] = [',
    ...lines,
    ']',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const folder = new URL('../../src/generated/', import.meta.url)
  await writeFile(new URL('municipality-postcodes.ts', folder), await municipalitySource())
  await writeFile(new URL('postcode-centres.ts', folder), await postcodeCentresSource())
}
