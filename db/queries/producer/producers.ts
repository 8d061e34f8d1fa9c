import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'
import { producerColumns, producerOf, relatedColumns } from './row.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_SEGMENT = /^[0-9a-f]{8}$/

function producersWithRelated(db: Database) {
  return db.selectFrom('producers').select(producerColumns).select(relatedColumns)
}

const verifiedProducers = (db: Database) => producersWithRelated(db).where('verified', '=', true)

/** Every verified producer, by name. */
export async function listVerifiedProducers(db: Database): Promise<Producer[]> {
  const rows = await verifiedProducers(db).orderBy('nameOrder').orderBy('id').execute()
  return rows.map(producerOf)
}

/** What an id, or the last part of the address of a producer's page, says about its row; null when it can be no producer's. */
function wantedRow(slugOrId: string): { idSegment: string; id?: string } | null {
  const wanted = slugOrId.toLowerCase()
  if (UUID.test(wanted)) return { idSegment: idSegment(wanted), id: wanted }
  const segment = wanted.split('-').at(-1) ?? ''
  return ID_SEGMENT.test(segment) ? { idSegment: segment } : null
}

/** The verified producer with this id, or whose page has this last part of an address, of today or of a former name. */
export async function findVerifiedProducer(db: Database, slugOrId: string): Promise<Producer | undefined> {
  const wanted = wantedRow(slugOrId)
  if (wanted === null) return undefined
  const row = await verifiedProducers(db)
    .where((from) => from.and(wanted))
    .executeTakeFirst()
  return row && producerOf(row)
}

/** A producer, verified or not. */
export async function findProducer(db: Database, id: string): Promise<Producer | undefined> {
  const row = await producersWithRelated(db).where('id', '=', id).executeTakeFirst()
  return row && producerOf(row)
}

/** A producer, verified or not, which nobody else can change before the transaction ends. */
export async function lockProducer(trx: Database, id: string): Promise<Producer | undefined> {
  const row = await producersWithRelated(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && producerOf(row)
}

/** The id of the verified producer that `findVerifiedProducer` finds, which nobody can delete before the transaction ends. */
export async function lockVerifiedProducer(trx: Database, slugOrId: string): Promise<string | undefined> {
  const wanted = wantedRow(slugOrId)
  if (wanted === null) return undefined
  const row = await trx
    .selectFrom('producers')
    .select('id')
    .where('verified', '=', true)
    .where((from) => from.and(wanted))
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}

/** Whether the database has any producer, verified or not. */
export async function hasProducers(db: Database): Promise<boolean> {
  return (await db.selectFrom('producers').select('id').limit(1).executeTakeFirst()) !== undefined
}
