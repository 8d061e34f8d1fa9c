import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { lockProducer } from '../producer/producers.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

export type ConfirmationOutcome =
  | { status: 'confirmed'; producer: Producer }
  /** It is not what was shown, or not listed. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/** Has a listed producer be confirmed by the editors as it was at `basedOn`, its `updatedAt`. The caller opens the transaction. */
export async function confirmAsItStands(trx: Database, id: string, basedOn: string): Promise<ConfirmationOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  if (producer.updatedAt !== basedOn || !producer.verified || producer.standing !== 'listed')
    return { status: 'conflict', producer }
  await sql`update producers set operator_confirmed_at = now() where id = ${id}`.execute(trx)
  await requestRebuild(trx, 'confirmation')
  return { status: 'confirmed', producer: (await lockProducer(trx, id)) ?? producer }
}
