import { sameProducer } from '#src/domain/producer/same-producer.ts'
import type { Comparable } from '#src/domain/producer/same-producer.ts'

import type { OsmRow } from './osm-row.ts'

/** A row as what is compared of it: mappers who draw a shop twice give it two names of its source. */
const shopOf = ({ name, website, lat, lon }: OsmRow): Comparable => ({
  name,
  website,
  latitude: lat,
  longitude: lon,
  address: '',
  phone: null,
  dataSource: null,
  externalId: null,
})

function isSameShop(first: OsmRow, second: OsmRow): boolean {
  const { reasons = [] } = sameProducer(shopOf(first), shopOf(second)) ?? {}
  return reasons.includes('name and place') && reasons.includes('website')
}

function tagCount(row: OsmRow): number {
  return Object.values(row).filter((value) => value !== '').length
}

/** Rows whose shop another row tells more about, with that row. */
export function findDuplicates(rows: readonly OsmRow[]): Map<OsmRow, OsmRow> {
  const fullestFirst = rows.toSorted((first, second) => tagCount(second) - tagCount(first))
  const duplicates = new Map<OsmRow, OsmRow>()
  for (const [index, row] of fullestFirst.entries()) {
    const kept = fullestFirst.slice(0, index).find((other) => !duplicates.has(other) && isSameShop(other, row))
    if (kept) duplicates.set(row, kept)
  }
  return duplicates
}
