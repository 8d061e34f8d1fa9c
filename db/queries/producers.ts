import type { Producer } from '#src/domain/producer.ts'
import { idSegment } from '#src/domain/slug.ts'

import type { Database } from '../database.ts'
import { producerColumns, producerOf, ratingColumns } from './producer-row.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_SEGMENT = /^[0-9a-f]{8}$/

function verifiedProducers(db: Database) {
  return db.selectFrom('producers').select(producerColumns).select(ratingColumns).where('verified', '=', true)
}

/** Every verified producer, by name. */
export async function listVerifiedProducers(db: Database): Promise<Producer[]> {
  const rows = await verifiedProducers(db).orderBy('nameOrder').orderBy('id').execute()
  return rows.map(producerOf)
}

/** The verified producer with this id, or whose page has this last part of an address, of today or of a former name. */
export async function findVerifiedProducer(db: Database, slugOrId: string): Promise<Producer | undefined> {
  const wanted = slugOrId.toLowerCase()
  const segment = wanted.split('-').at(-1) ?? ''
  const isId = UUID.test(wanted)
  if (!isId && !ID_SEGMENT.test(segment)) return undefined
  const row = await verifiedProducers(db)
    .where('idSegment', '=', isId ? idSegment(wanted) : segment)
    .$if(isId, (query) => query.where('id', '=', wanted))
    .executeTakeFirst()
  return row && producerOf(row)
}

/** Whether the database has any producer, verified or not. */
export async function hasProducers(db: Database): Promise<boolean> {
  return (await db.selectFrom('producers').select('id').limit(1).executeTakeFirst()) !== undefined
}
