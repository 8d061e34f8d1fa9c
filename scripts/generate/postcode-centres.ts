/**
 * Generates the table of postcodes with their towns and centres, the fallback of the geocoder, from the postcode
 * gazetteer. Run by hand when that file changes: `node scripts/generate/postcode-centres.ts`. The result is committed.
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
  }),
)

/** Returns the source of `src/generated/postcode-centres.ts`. */
export async function postcodeCentresSource(): Promise<string> {
  const rows = gazetteer.parse(
    parse(await readFile(new URL('../../db/seed/postcodes.csv', import.meta.url)), { columns: true }),
  )
  const lines = rows.map(
    ({ postcode, name, lat, lng }) => `  ['${postcode}', '${name.replaceAll("'", "\\'")}', ${lat}, ${lng}],`,
  )
  return [
    '// Made by scripts/generate/postcode-centres.ts from db/seed/postcodes.csv (GeoNames, CC BY 4.0): edit ' +
      'that, not this.',
    '/** Postcode, town, and degrees of its centre. For functions alone: it is too large for a page. */',
    'export const postcodeCentres: readonly (readonly [postcode: string, town: string, latitude: number, ' +
      'longitude: number])[] = [',
    ...lines,
    ']',
    '',
  ].join('\n')
}

if (import.meta.main)
  await writeFile(new URL('../../src/generated/postcode-centres.ts', import.meta.url), await postcodeCentresSource())
