/**
 * Generates the table of municipalities and their postcodes that pages and functions share, from the postcode
 * gazetteer. Run by hand when that file changes: `node scripts/generate/municipalities.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const gazetteer = z.array(
  z.object({
    postcode: z.string().regex(/^\d{4}$/),
    kommune: z.string(),
    region: z.templateLiteral([
      'Region ',
      z.enum(['Hovedstaden', 'Midtjylland', 'Syddanmark', 'Nordjylland', 'Sjælland']),
    ]),
  }),
)

/** Returns the source of `src/generated/municipality-postcodes.ts`. */
export async function municipalitySource(): Promise<string> {
  const rows = gazetteer.parse(
    parse(await readFile(new URL('../../db/seed/postcodes.csv', import.meta.url)), { columns: true }),
  )
  const byName = Object.groupBy(rows, ({ kommune }) => kommune)
  const lines = Object.entries(byName)
    .sort(([one], [other]) => one.localeCompare(other, 'da'))
    .map(([name, places = []]) => {
      const region = places[0]?.region.replace('Region ', '') ?? ''
      return `  { name: '${name}', region: '${region}', postcodes: '${places.map(({ postcode }) => postcode).join(' ')}' },`
    })
  return [
    '// Made by scripts/generate/municipalities.ts from db/seed/postcodes.csv (GeoNames, CC BY 4.0): edit that, not this.',
    'export const municipalityPostcodes = [',
    ...lines,
    '] as const',
    '',
  ].join('\n')
}

if (import.meta.main)
  await writeFile(new URL('../../src/generated/municipality-postcodes.ts', import.meta.url), await municipalitySource())
