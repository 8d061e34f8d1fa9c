import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { runBatch } from '../../batch.ts'
import { producersOf, wholeProducer } from '../producer/producers.ts'
import type { ProducerRowWithHours } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'

/** After the change with this number, or since this time. */
export type Since = { number: number } | { moment: Date }

export interface PublicChange {
  id: string
  /** Increases in the order in which changes became public. */
  number: number
  changedAt: Date
  /** When it was last listed, and the number of that change. */
  addedAt: Date
  addedNumber: number
  /** The current producer; null if it is not listed any more. */
  producer: Producer | null
  isClosed: boolean
  /** The producer it was merged into. */
  replacedBy: string | null
}

interface PublicChanges {
  changes: PublicChange[]
  /** The number of the last change at the time of reading; 0 before the first. */
  last: number
}

/** A change with the row of the producer; without one if it is not listed any more. */
type ChangeRow = Omit<PublicChange, 'id' | 'producer'> & { producerId: string } & (ProducerRowWithHours | { id: null })

/** The last change of each producer that has changed since, in their order. */
export async function findPublicChanges(
  db: Database,
  { since, limit }: { since: Since; limit: number },
): Promise<PublicChanges> {
  const list = db
    .selectFrom('publicChanges')
    .leftJoin('producers', 'producers.id', 'publicChanges.producerId')
    .leftJoin('formerProducers', 'formerProducers.id', 'publicChanges.producerId')
    .where('number', '>', 'number' in since ? since.number : 0)
    .$if('moment' in since, (query) => query.where('changedAt', '>=', 'moment' in since ? since.moment : new Date(0)))
    .select([
      'publicChanges.producerId',
      sql<number>`number::float8`.as('number'),
      'changedAt',
      'addedAt',
      sql<number>`added_number::float8`.as('addedNumber'),
      sql<boolean>`coalesce(standing = 'closed', false)`.as('isClosed'),
      'formerProducers.producerId as replacedBy',
    ])
    .orderBy('number')
    .limit(limit)
  const listed = db
    .selectFrom('producers')
    .select(wholeProducer)
    .where(isPublic)
    .where(sql<boolean>`producers.id = list.producer_id`)
  const [numbers, rows] = await runBatch(db, [
    // Read first: changes that arrive meanwhile are for the next call.
    sql<{ last: number }>`select coalesce(max(number), 0)::float8 as last from public_changes`.compile(db),
    // Not a statement each: a change in between could move a listed producer out of the second one's list.
    sql<ChangeRow>`
      select list.*, listed.* from ${list} as list left join lateral ${listed} as listed on true
      order by number`.compile(db),
  ])
  const producers = new Map(
    producersOf(rows.filter((row) => row.id !== null)).map((producer) => [producer.id, producer]),
  )
  return {
    changes: rows.map(({ producerId: id, number, changedAt, addedAt, addedNumber, isClosed, replacedBy }) => ({
      ...{ id, number, changedAt, addedAt, addedNumber, isClosed, replacedBy },
      producer: producers.get(id) ?? null,
    })),
    last: numbers[0]?.last ?? 0,
  }
}
