import { randomUUID } from 'node:crypto'

import { planUndo } from '#src/domain/producer/changes.ts'

import type { Database } from '../../database.ts'
import { changeStands } from '../standing/conditions.ts'
import { writeProducers } from './write.ts'

/** Producers that were approved at once. */
export interface Batch {
  id: string
  /** How many are approved by it still: not taken back, and not deleted. */
  approved: number
  /** Username; null when the operator is gone. */
  operator: string | null
  /** ISO 8601. */
  createdAt: string
}

/** Approves these of the producers that await it. The caller opens the transaction. */
export async function approveProducers(
  trx: Database,
  ids: readonly string[],
  operatorId: string,
): Promise<{ approved: number; batchId: string }> {
  const batchId = randomUUID()
  const writes = [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => ({ id, edit: { verified: true } }))
  const outcomes = await writeProducers(trx, writes, { source: 'approval', operatorId, batchId })
  return { approved: outcomes.filter(({ status }) => status === 'changed').length, batchId }
}

const standing = (db: Database) => db.selectFrom('producerChanges').where(changeStands)

/** What was approved at once last, as long as any of it stands. */
export async function findLastBatch(db: Database): Promise<Batch | null> {
  const last = await db
    .selectFrom('producerChanges')
    .leftJoin('adminUsers', 'adminUsers.id', 'producerChanges.operatorId')
    .select(['batchId as id', 'producerChanges.createdAt', 'username as operator'])
    .where('batchId', 'is not', null)
    .orderBy('producerChanges.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.id == null) return null
  const { approved } = await standing(db)
    .innerJoin('producers', 'producers.id', 'producerId')
    .where('batchId', '=', last.id)
    .where('verified', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('approved'))
    .executeTakeFirstOrThrow()
  return approved === 0 ? null : { ...last, id: last.id, approved, createdAt: last.createdAt.toISOString() }
}

/**
 * Takes back what was approved at once, as far as it stands: what has been changed again since stays as it is. Returns
 * how many wait again, and null when there is no such batch. The caller opens the transaction.
 */
export async function undoBatch(trx: Database, batchId: string, operatorId: string): Promise<number | null> {
  const changes = await standing(trx).select(['id', 'producerId', 'fields']).where('batchId', '=', batchId).execute()
  if (changes.length === 0) {
    const known = trx.selectFrom('producerChanges').select('id').where('batchId', '=', batchId).limit(1)
    return (await known.executeTakeFirst()) === undefined ? null : 0
  }
  const writes = changes.map(({ producerId, fields }) => ({
    id: producerId,
    edit: (stored: Parameters<typeof planUndo>[0]) => {
      const plan = planUndo(stored, fields)
      return plan.status === 'possible' ? plan.edit : {}
    },
  }))
  const undoes = new Map(changes.map(({ producerId, id }) => [producerId, id]))
  const outcomes = await writeProducers(trx, writes, { source: 'undo', operatorId, undoes })
  return outcomes.filter(({ status }) => status === 'changed').length
}
