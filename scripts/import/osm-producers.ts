import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import { salesOfTags } from '#src/domain/sales/osm-tags.ts'
import type { OsmTags } from '#src/domain/sales/osm-tags.ts'
import { createIds } from '#functions/_lib/upload/producer-id.ts'

import { findDuplicates } from './duplicates.ts'
import { describe, municipalityName } from './osm-description.ts'
import { isOffer, offersOf } from './osm-products.ts'
import type { OsmRow } from './osm-row.ts'
import type { ImportPlan } from './plan.ts'

const SOURCE = 'openstreetmap'

/** '+45 12 34 56 78' for a Danish number; another country's is shown as it is. */
export function displayPhone(phone: string): string | null {
  const digits = phone.replace(/^(\+|00)45/, '').replace(/\s/g, '')
  if (/^\d{8}$/.test(digits)) return `+45 ${digits.replace(/(..)(?=.)/g, '$1 ')}`
  return phone === '' ? null : phone
}

function website(address: string): string | null {
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null
}

/** The tags of a row that say how it sells. Its kind is a tag too: a farm is one with `shop=farm`. */
const tagsOf = (row: OsmRow): OsmTags => ({
  shop: row.kind === 'farm' ? 'farm' : undefined,
  self_service: row.self_service,
  'payment:mobilepay': row.payment_mobilepay,
})

/** A row as a producer; what the row does not say is left out. */
export function osmProducer(row: OsmRow, id: string): ImportedProducer {
  const described = isOffer(row.description) ? row.description : ''
  const { products, danish } = offersOf([row.product, row.produce, described])
  return {
    id,
    ...facet(fieldNames, 'empty'),
    name: row.name,
    description: describe(row, danish),
    address: row.postcode === '' ? municipalityName(row.kommune) : `${row.postcode} ${row.city}`,
    phone: displayPhone(row.phone),
    website: website(row.website),
    latitude: row.lat,
    longitude: row.lon,
    products,
    certifications: row.organic === 'yes' || row.organic === 'only' ? ['organic'] : [],
    ...salesOfTags(tagsOf(row)),
    openingHours: row.opening_hours,
    verified: true,
    dataSource: SOURCE,
    sourceDate: row.snapshot,
    sourceUrl: `https://www.openstreetmap.org/${row.osm}`,
    externalId: row.osm,
  }
}

/** What to import of an OpenStreetMap extract, and what to leave because the same shop is there twice. */
export function planOsmImport(rows: readonly OsmRow[]): ImportPlan {
  const idOf = createIds()
  const duplicates = findDuplicates(rows)
  return {
    producers: rows.filter((row) => !duplicates.has(row)).map((row) => osmProducer(row, idOf(`${SOURCE}:${row.osm}`))),
    left: [...duplicates].map(([row, kept]) => ({
      row: `${row.osm} ${row.name}`,
      reason: `the same shop as ${kept.osm}`,
    })),
  }
}
