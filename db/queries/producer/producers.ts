import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'
import { producerColumns, producerOf, producersOf, relatedColumns } from './row.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_SEGMENT = /^[0-9a-f]{8}$/

function producersWithRelated(db: Database) {
  return db.selectFrom('producers').select(producerColumns).select(relatedColumns)
}

const verifiedProducers = (db: Database) => producersWithRelated(db).where('verified', '=', true)

/** Every verified producer that has not closed, by name. */
export async function listVerifiedProducers(db: Database): Promise<Producer[]> {
  const rows = await verifiedProducers(db).where('standing', '=', 'listed').orderBy('nameOrder').orderBy('id').execute()
  return producersOf(db, rows)
}

/** Every producer that has closed for good and so has a page alone, by name. */
export async function listClosedProducers(db: Database): Promise<Producer[]> {
  const rows = await verifiedProducers(db).where('standing', '=', 'closed').orderBy('nameOrder').orderBy('id').execute()
  return producersOf(db, rows)
}

/**
 * What an id, or the last part of the address of a producer's page, finds: the producer of today, or the one that it
 * has been merged into. Null when it can be nobody's.
 */
function isMeant(slugOrId: string): Expression<SqlBool> | null {
  const wanted = slugOrId.toLowerCase()
  const segment = UUID.test(wanted) ? idSegment(wanted) : (wanted.split('-').at(-1) ?? '')
  if (!ID_SEGMENT.test(segment)) return null
  // A producer of the same segment, with another id, is another one.
  const [own, former] = UUID.test(wanted)
    ? [sql`and id = ${wanted}::uuid`, sql`and former.id = ${wanted}::uuid`]
    : [sql``, sql``]
  return sql<SqlBool>`producers.id in (
    select id from producers where id_segment = ${segment} ${own}
    union all
    select producer_id from former_producers former where former.id_segment = ${segment} ${former})`
}

/** The verified producer with this id, or whose page has this last part of an address, of today or of a former name. */
export async function findVerifiedProducer(db: Database, slugOrId: string): Promise<Producer | undefined> {
  const meant = isMeant(slugOrId)
  if (meant === null) return undefined
  const row = await verifiedProducers(db).where(meant).executeTakeFirst()
  return producerOf(db, row)
}

/** A producer, verified or not. */
export async function findProducer(db: Database, id: string): Promise<Producer | undefined> {
  const row = await producersWithRelated(db).where('id', '=', id).executeTakeFirst()
  return producerOf(db, row)
}

/** A producer, verified or not, which nobody else can change before the transaction ends. */
export async function lockProducer(trx: Database, id: string): Promise<Producer | undefined> {
  const row = await producersWithRelated(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return producerOf(trx, row)
}

/** The id of the verified producer that `findVerifiedProducer` finds, which nobody can delete before the transaction ends. */
export async function lockVerifiedProducer(trx: Database, slugOrId: string): Promise<string | undefined> {
  const meant = isMeant(slugOrId)
  if (meant === null) return undefined
  const row = await trx
    .selectFrom('producers')
    .select('id')
    .where('verified', '=', true)
    .where(meant)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}

/** The id of the producer that `findVerifiedProducer` finds where it is listed; nobody else can change it before the transaction ends. */
export async function lockListedProducer(trx: Database, slugOrId: string): Promise<string | undefined> {
  const meant = isMeant(slugOrId)
  if (meant === null) return undefined
  const row = await trx
    .selectFrom('producers')
    .select('id')
    .where(isPublic)
    .where(meant)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

/** Whether the database has any producer, verified or not. */
export async function hasProducers(db: Database): Promise<boolean> {
  return (await db.selectFrom('producers').select('id').limit(1).executeTakeFirst()) !== undefined
}
