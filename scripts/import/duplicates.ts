import { distanceKm } from '#src/domain/place/distance.ts'
import { fold } from '#src/domain/text/fold.ts'

import type { OsmRow } from './osm-row.ts'

/** One shop mapped twice, at the gate and at the barn. */
const SAME_PLACE_KM = 1

function isSameShop(first: OsmRow, second: OsmRow): boolean {
  const sameSite = first.website !== '' && first.website === second.website
  const position = ({ lat, lon }: OsmRow) => ({ latitude: lat, longitude: lon })
  return (
    sameSite && fold(first.name) === fold(second.name) && distanceKm(position(first), position(second)) <= SAME_PLACE_KM
  )
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
