import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { producerColumns, producersOf, relatedColumns } from '../producer/row.ts'
import { isPublic } from '../standing/conditions.ts'

/** After the change of this number, or from this moment on. */
export type Since = { number: number } | { moment: Date }

export interface PublicChange {
  id: string
  /** Its place in the order of all changes, which is that in which they became public. */
  number: number
  changedAt: Date
  /** When it was listed, and by which change. */
  addedAt: Date
  addedNumber: number
  /** As it is now; null where it is listed no more. */
  producer: Producer | null
  isClosed: boolean
  /** The producer that it has been merged into. */
  replacedBy: string | null
}

/** The last change of each producer that has changed since, in their order. */
export async function findPublicChanges(
  db: Database,
  { since, limit }: { since: Since; limit: number },
): Promise<PublicChange[]> {
  const changes = await db
    .selectFrom('publicChanges')
    .leftJoin('producers', 'producers.id', 'publicChanges.producerId')
    .leftJoin('formerProducers', 'formerProducers.id', 'publicChanges.producerId')
    .select((from) => [
      'publicChanges.producerId as id',
      sql<number>`number::float8`.as('number'),
      'changedAt',
      'addedAt',
      sql<number>`added_number::float8`.as('addedNumber'),
      from('standing', '=', 'closed').as('isClosed'),
      'formerProducers.producerId as replacedBy',
    ])
    .where('number', '>', 'number' in since ? since.number : 0)
    .$if('moment' in since, (query) => query.where('changedAt', '>=', 'moment' in since ? since.moment : new Date(0)))
    .orderBy('number')
    .limit(limit)
    .execute()
  const rows = await db
    .selectFrom('producers')
    .select(producerColumns)
    .select(relatedColumns)
    .where(isPublic)
    .where(sql<boolean>`id = any(${changes.map(({ id }) => id)}::uuid[])`)
    .execute()
  const producers = new Map((await producersOf(db, rows)).map((producer) => [producer.id, producer]))
  return changes.map((change) => ({
    ...change,
    isClosed: change.isClosed === true,
    producer: producers.get(change.id) ?? null,
  }))
}

/** The number of the last of all changes; 0 before the first. */
export async function lastChangeNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::float8 as number from public_changes`.execute(db)
  return rows[0]?.number ?? 0
}
