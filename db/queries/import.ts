import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '../database.ts'
import { contentColumns } from './producer-row.ts'
import type { ProducerContent } from './producer-row.ts'
import { requestRebuild } from './rebuild-requests.ts'

/** A producer from a source outside; importing its id again updates it. */
export interface ImportedProducer extends ProducerContent {
  id: string
  /** Whether it is public from the start; what operators decide later stays. */
  verified: boolean
  dataSource: string | null
  sourceUrl: string | null
  externalId: string | null
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
}

/** A statement takes 65,535 parameters, and a row about 20. */
const ROWS_AT_ONCE = 1000

function rowOf(producer: ImportedProducer) {
  const sourceDigest = createHash('sha256').update(JSON.stringify(producer)).digest('hex')
  return { ...producer, ...contentColumns(producer), sourceDigest, submissionKey: null }
}

/** Rows of the same source that were stored under another id keep it. */
async function withStoredIds(db: Database, producers: readonly ImportedProducer[]): Promise<ImportedProducer[]> {
  const sources = [...new Set(producers.map(({ dataSource }) => dataSource).filter((source) => source !== null))]
  if (sources.length === 0) return [...producers]
  const stored = await db.selectFrom('producers').select(['id', 'dataSource', 'externalId']).where('dataSource', 'in', sources).where('externalId', 'is not', null).execute()
  const ids = new Map(stored.map(({ id, dataSource, externalId }) => [`${dataSource}:${externalId}`, id]))
  return producers.map((producer) => ({ ...producer, id: ids.get(`${producer.dataSource}:${producer.externalId}`) ?? producer.id }))
}

async function saveRows(db: Database, rows: ReturnType<typeof rowOf>[]): Promise<{ isNew: boolean; verified: boolean }[]> {
  return db
    .insertInto('producers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          nameOrder: row.ref('excluded.nameOrder'),
          description: row.ref('excluded.description'),
          address: row.ref('excluded.address'),
          latitude: row.ref('excluded.latitude'),
          longitude: row.ref('excluded.longitude'),
          products: row.ref('excluded.products'),
          certifications: row.ref('excluded.certifications'),
          openingHours: row.ref('excluded.openingHours'),
          searchText: row.ref('excluded.searchText'),
          sourceUrl: row.ref('excluded.sourceUrl'),
          sourceDigest: row.ref('excluded.sourceDigest'),
          // What the source does not know, an operator may have found out.
          phone: row.fn.coalesce('excluded.phone', 'producers.phone'),
          email: row.fn.coalesce('excluded.email', 'producers.email'),
          website: row.fn.coalesce('excluded.website', 'producers.website'),
          imageUrl: row.fn.coalesce('excluded.imageUrl', 'producers.imageUrl'),
        }))
        .whereRef('producers.sourceDigest', 'is distinct from', 'excluded.sourceDigest'),
    )
    .returning([sql<boolean>`xmax = 0`.as('isNew'), 'verified'])
    .execute()
}

/**
 * Adds producers and updates those whose source says something else than last time: an operator's
 * corrections stay until then. Asks for a build when the public can see it. The caller opens the transaction.
 */
export async function saveImportedProducers(db: Database, producers: readonly ImportedProducer[]): Promise<ImportCounts> {
  const rows = (await withStoredIds(db, producers)).map(rowOf)
  let [added, changed, isPublic] = [0, 0, false]
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const saved = await saveRows(db, rows.slice(start, start + ROWS_AT_ONCE))
    const addedNow = saved.filter(({ isNew }) => isNew).length
    added += addedNow
    changed += saved.length - addedNow
    isPublic ||= saved.some(({ verified }) => verified)
  }
  if (isPublic) await requestRebuild(db, 'import')
  return { added, changed, unchanged: rows.length - added - changed }
}
