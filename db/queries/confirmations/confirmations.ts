import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { lockProducer } from '../producer/producers.ts'
import { requestRebuild } from '../publishing/builds.ts'

type ConfirmationOutcome =
  | { status: 'confirmed'; producer: Producer }
  /** The producer has changed since it was shown, or is not listed. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/**
 * Records that an operator confirms a listed producer as of `basedOn`, its `updatedAt`. The caller opens the
 * transaction.
 */
export async function confirmAsOperator(trx: Database, id: string, basedOn: string): Promise<ConfirmationOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  if (producer.updatedAt !== basedOn || !producer.verified || producer.standing !== 'listed')
    return { status: 'conflict', producer }
  await sql`update producers set operator_confirmed_at = now() where id = ${id}`.execute(trx)
  await requestRebuild(trx, 'confirmation')
  return { status: 'confirmed', producer: (await lockProducer(trx, id)) ?? producer }
}
