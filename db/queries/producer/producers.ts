import { sql } from 'kysely'
import type { Compilable, Expression, SqlBool, RawBuilder } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'
import type { Standing } from '#src/domain/producer/standing.ts'
import { idSegment } from '#src/domain/producer/slug.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'
import { hoursColumn, hoursOnceColumn, producerColumns, producerOf, producersOf, relatedColumns } from './row.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID_SEGMENT = /^[0-9a-f]{8}$/

function producersWithRelated(db: Database) {
  return db.selectFrom('producers').select(producerColumns).select(relatedColumns)
}

const wholeProducers = (db: Database) => producersWithRelated(db).select(hoursColumn)

/** All verified producers that stand so, by name. */
async function listInStanding(db: Database, standing: Standing): Promise<Producer[]> {
  const rows = await producersWithRelated(db)
    .select(hoursOnceColumn)
    .where('verified', '=', true)
    .where('standing', '=', standing)
    .orderBy('nameOrder')
    .orderBy('id')
    .execute()
  return producersOf(rows)
}

/** Every verified producer that has not closed, by name. */
export const listVerifiedProducers = (db: Database): Promise<Producer[]> => listInStanding(db, 'listed')

/** Every producer that has closed for good and so has a page alone, by name. */
export const listClosedProducers = (db: Database): Promise<Producer[]> => listInStanding(db, 'closed')

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
  const row = await wholeProducers(db).where('verified', '=', true).where(meant).executeTakeFirst()
  return producerOf(row)
}

/**
 * The id of that producer, as a part of another query's statement; null where it can be nobody's.
 *
 * @example runBatch(db, [verifiedProducerQuery(db, id).compile(), noticesQuery(db, id, today).compile()])
 */
export function verifiedProducerId(db: Database, slugOrId: string): Expression<string> | null {
  const meant = isMeant(slugOrId)
  return (
    meant && sql<string>`${db.selectFrom('producers').select('producers.id').where('verified', '=', true).where(meant)}`
  )
}

/** The same of a producer that is listed. */
export function listedProducerId(db: Database, slugOrId: string): Expression<string> | null {
  const meant = isMeant(slugOrId)
  return meant && sql<string>`${db.selectFrom('producers').select('producers.id').where(isPublic).where(meant)}`
}

/** Whether there is a producer, as a part of another statement: a row with its id, or with null. */
export const producerIdQuery = (id: Expression<string>): RawBuilder<{ id: string | null }> =>
  sql<{ id: string | null }>`select ${id} as id`

/** An id that is known, as a part of another query's statement. */
export const knownProducerId = (id: string): Expression<string> => sql<string>`${id}::uuid`

/** What a query reads of a verified producer, in one batch with whether there is one: undefined where there is none. */
export async function readOfVerifiedProducer<Row>(
  db: Database,
  slugOrId: string,
  queryOf: (db: Database, id: Expression<string>) => Compilable<Row>,
): Promise<Row[] | undefined> {
  const id = verifiedProducerId(db, slugOrId)
  if (id === null) return undefined
  const [[producer], rows] = await runBatch(db, [producerIdQuery(id).compile(db), queryOf(db, id).compile()])
  return producer?.id == null ? undefined : rows
}

/** The producer of an id, for a batch; `producerOf` reads its row. */
export const producerQuery = (db: Database, id: Expression<string>) => wholeProducers(db).where('producers.id', '=', id)

/** A producer, verified or not. */
export async function findProducer(db: Database, id: string): Promise<Producer | undefined> {
  const row = await wholeProducers(db).where('id', '=', id).executeTakeFirst()
  return producerOf(row)
}

/** A producer, verified or not, which nobody else can change before the transaction ends. */
export async function lockProducer(trx: Database, id: string): Promise<Producer | undefined> {
  const row = await wholeProducers(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return producerOf(row)
}

/** Whether the database has any producer, verified or not. */
export async function hasProducers(db: Database): Promise<boolean> {
  return (await db.selectFrom('producers').select('id').limit(1).executeTakeFirst()) !== undefined
}
