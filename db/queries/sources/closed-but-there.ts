import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { lockProducer } from '../producer/producers.ts'
import { setStanding } from '../standing/standing.ts'
import type { ClosureAnswered, ClosureOutcome } from './maybe-closed.ts'

/** Of a row of `producer_sources`: it is there again, of a producer that operators have closed, and nobody has answered. */
export const isBackInSource = sql<SqlBool>`(
  returned_at is not null and gone_because is null and producers.standing = 'closed')`

/** A producer that operators have closed, and that a source has again. */
export interface ClosedButThere extends Pick<Producer, 'id' | 'name' | 'address' | 'sourceUrl'> {
  dataSource: string | null
  since: Date
}

const closedButThere = (db: Database) =>
  db.selectFrom('producerSources').innerJoin('producers', 'producers.id', 'producerId').where(isBackInSource)

/** A page of them; who has waited longest comes first. */
export async function findClosedButThere(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ClosedButThere[]; total: number }> {
  const { total } = await closedButThere(db)
    .select(sql<number>`count(distinct producer_id)`.as('total'))
    .executeTakeFirstOrThrow()
  const each = closedButThere(db)
    .distinctOn('producerId')
    .select([
      'producers.id',
      'name',
      'address',
      'sourceUrl',
      'producerSources.dataSource',
      sql<Date>`returned_at`.as('since'),
    ])
    .orderBy('producerId')
    .orderBy('returnedAt', 'desc')
  const rows = await db
    .selectFrom(each.as('each'))
    .selectAll()
    .orderBy('since')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** Follows what an operator says of such a producer: it is listed again, or stays closed. The caller opens the transaction. */
export async function answerClosedButThere(
  trx: Database,
  id: string,
  { since, verdict, operatorId }: ClosureAnswered,
): Promise<ClosureOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  const rows = await closedButThere(trx).select('returnedAt').where('producerId', '=', id).execute()
  if (!rows.some(({ returnedAt }) => returnedAt?.toISOString() === since)) return { status: 'conflict', producer }
  await trx.updateTable('producerSources').set({ returnedAt: null }).where('producerId', '=', id).execute()
  if (verdict === 'closed') return { status: 'answered', producer }
  const outcome = await setStanding(trx, id, 'listed', operatorId)
  if (outcome.status === 'missing') return outcome
  return { status: outcome.status === 'stands' ? 'answered' : 'conflict', producer: outcome.producer }
}
