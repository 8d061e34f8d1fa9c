import { DERIVED_VERSION, derivedOf } from '#src/domain/producer/derived.ts'
import { contentFields } from '#src/domain/producer/fields.ts'

import type { Database } from '../../database.ts'
import { requestRebuild } from '../publishing/builds.ts'
import { derivedColumns, updateProducers } from './stored-rows.ts'

/** Rows in memory at a time. */
const ROWS_AT_ONCE = 500

const columns = [
  'id',
  ...contentFields,
  'visitorFacts',
  'verified',
  'dataSource',
  'externalId',
  'searchText',
  'nameOrder',
] as const

/** Rows of an older version with a larger id, locked in the order of ids. */
function readOld(trx: Database, after: string) {
  return trx
    .selectFrom('producers')
    .select(columns)
    .where('derivedVersion', '<', DERIVED_VERSION)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .forUpdate()
    .execute()
}

/**
 * Recomputes derived columns that an older version of the rules made. Returns how many producers. This is not recorded
 * as a change. Requests one build if it changes public search results.
 */
export function deriveOldProducers(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let [count, isPublic, last] = [0, false, '00000000-0000-0000-0000-000000000000']
    for (;;) {
      const rows = await readOld(trx, last)
      if (rows.length === 0) break
      const derived = rows.map((row) => ({ ...row, ...derivedOf(row) }))
      await updateProducers(trx, derived, derivedColumns)
      isPublic ||= rows.some(
        ({ verified, searchText, nameOrder }, index) =>
          verified && (derived[index]?.searchText !== searchText || derived[index].nameOrder !== nameOrder),
      )
      count += rows.length
      last = rows.at(-1)?.id ?? last
    }
    if (isPublic) await requestRebuild(trx, 'derivation')
    return count
  })
}
