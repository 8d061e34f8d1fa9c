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

/** Verified producers with this standing, by name. */
async function listByStanding(db: Database, standing: Standing): Promise<Producer[]> {
  const rows = await producersWithRelated(db)
    .select(hoursOnceColumn)
    .where('verified', '=', true)
    .where('standing', '=', standing)
    .orderBy('nameOrder')
    .orderBy('id')
    .execute()
  return producersOf(rows)
}

/** All verified producers that are listed, by name. */
export const listVerifiedProducers = (db: Database): Promise<Producer[]> => listByStanding(db, 'listed')

/** All producers that are closed for good, by name. */
export const listClosedProducers = (db: Database): Promise<Producer[]> => listByStanding(db, 'closed')

/**
 * Matches an id or the last segment of a producer's URL, of a current producer or one that was merged into it. Null if
 * the text is neither.
 */
function matchesSlugOrId(slugOrId: string): Expression<SqlBool> | null {
  const wanted = slugOrId.toLowerCase()
  const segment = UUID.test(wanted) ? idSegment(wanted) : (wanted.split('-').at(-1) ?? '')
  if (!ID_SEGMENT.test(segment)) return null
  // An id must match as a whole, not only by its first segment.
  const [own, former] = UUID.test(wanted)
    ? [sql`and id = ${wanted}::uuid`, sql`and former.id = ${wanted}::uuid`]
    : [sql``, sql``]
  return sql<SqlBool>`producers.id in (
    select id from producers where id_segment = ${segment} ${own}
    union all
    select producer_id from former_producers former where former.id_segment = ${segment} ${former})`
}

/** The verified producer with this id or URL, current or former. */
export async function findVerifiedProducer(db: Database, slugOrId: string): Promise<Producer | undefined> {
  const matches = matchesSlugOrId(slugOrId)
  if (matches === null) return undefined
  const row = await wholeProducers(db).where('verified', '=', true).where(matches).executeTakeFirst()
  return producerOf(row)
}

/**
 * The id of that producer, as a part of another statement; null if the text is neither an id nor a URL.
 * @example runBatch(db, [verifiedProducerQuery(db, id).compile(), noticesQuery(db, id, today).compile()])
 */
export function verifiedProducerId(db: Database, slugOrId: string): Expression<string> | null {
  const matches = matchesSlugOrId(slugOrId)
  return (
    matches &&
    sql<string>`${db.selectFrom('producers').select('producers.id').where('verified', '=', true).where(matches)}`
  )
}

/** The same for listed producers only. */
export function listedProducerId(db: Database, slugOrId: string): Expression<string> | null {
  const matches = matchesSlugOrId(slugOrId)
  return matches && sql<string>`${db.selectFrom('producers').select('producers.id').where(isPublic).where(matches)}`
}

/** One row with the id, or with null if there is no such producer. */
const producerIdQuery = (id: Expression<string>): RawBuilder<{ id: string | null }> =>
  sql<{ id: string | null }>`select ${id} as id`

/** A known id, as a part of another statement. */
export const knownProducerId = (id: string): Expression<string> => sql<string>`${id}::uuid`

/**
 * The rows of a query about a verified producer, read in one batch with its existence; undefined if it does not exist.
 */
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

/** A producer by id, for a batch. `producerOf` reads its row. */
export const producerQuery = (db: Database, id: Expression<string>) => wholeProducers(db).where('producers.id', '=', id)

/** Finds a producer, verified or not. */
export async function findProducer(db: Database, id: string): Promise<Producer | undefined> {
  const row = await wholeProducers(db).where('id', '=', id).executeTakeFirst()
  return producerOf(row)
}

/** Finds a producer, verified or not, and locks it until the transaction ends. */
export async function lockProducer(trx: Database, id: string): Promise<Producer | undefined> {
  const row = await wholeProducers(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return producerOf(row)
}

export async function hasProducers(db: Database): Promise<boolean> {
  return (await db.selectFrom('producers').select('id').limit(1).executeTakeFirst()) !== undefined
}
