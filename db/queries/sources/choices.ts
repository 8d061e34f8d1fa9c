import { sql } from 'kysely'

import type { ContentField } from '#src/domain/producer/fields.ts'
import { fieldsOfPart, pick } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Keep, Said } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { changeProducer } from '../producer/changes.ts'
import { lockProducer } from '../producer/producers.ts'
import { producerColumns, producersOf, relatedColumns } from '../producer/row.ts'

/** What a source says of a producer where people have said something else. */
export interface WaitingSaying {
  key: string
  dataSource: string | null
  sourceVersion: string | null
  says: Said
  waiting: ContentField[]
  /** ISO 8601. */
  readAt: string
}

const isWaiting = sql<boolean>`waiting <> '{}'`

async function sayingsThatWait(db: Database, producerIds: readonly string[]) {
  const rows = await db
    .selectFrom('producerSources')
    .select(['producerId', 'key', 'dataSource', 'sourceVersion', 'says', 'waiting', 'readAt'])
    .where(isWaiting)
    .where(sql<boolean>`producer_id = any(${producerIds}::uuid[])`)
    .orderBy('key')
    .execute()
  return rows.map(({ readAt, ...row }) => ({ ...row, readAt: readAt.toISOString() }))
}

/** A page of the producers of which somebody has to choose between a source and people; who has waited longest comes first. */
export async function findWaiting(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (Producer & { sayings: WaitingSaying[] })[]; total: number }> {
  const waiting = db
    .selectFrom('producerSources')
    .where(isWaiting)
    .groupBy('producerId')
    .select(['producerId', sql<Date>`min(read_at)`.as('since')])
  const { total } = await db
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('producers')
    .innerJoin(waiting.as('waiting'), 'waiting.producerId', 'producers.id')
    .select(producerColumns)
    .select(relatedColumns)
    .orderBy('waiting.since')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const sayings = Map.groupBy(
    await sayingsThatWait(
      db,
      rows.map(({ id }) => id),
    ),
    ({ producerId }) => producerId,
  )
  const producers = await producersOf(db, rows)
  return { rows: producers.map((producer) => ({ ...producer, sayings: sayings.get(producer.id) ?? [] })), total }
}

export interface Decision {
  key: string
  readAt: string
  field: ContentField
  keep: Keep
}

export type DecisionOutcome =
  | { status: 'decided'; producer: Producer }
  /** The producer, or what its source says, is not what was shown. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/** Follows what an operator has chosen between a source and people. The caller opens the transaction. */
export async function decideWaiting(
  trx: Database,
  producerId: string,
  { basedOn, choices, operatorId }: { basedOn: string; choices: readonly Decision[]; operatorId: string },
): Promise<DecisionOutcome> {
  const producer = await lockProducer(trx, producerId)
  if (producer === undefined) return { status: 'missing' }
  const sayings = new Map((await sayingsThatWait(trx, [producerId])).map((saying) => [saying.key, saying]))
  const isAsShown = choices.every(({ key, readAt, field }) => {
    const saying = sayings.get(key)
    return saying?.readAt === readAt && saying.waiting.includes(field)
  })
  if (!isAsShown || producer.updatedAt !== basedOn) return { status: 'conflict', producer }
  for (const [key, { says, dataSource, sourceVersion, waiting }] of sayings) {
    const chosen = choices.filter((choice) => choice.key === key)
    const taken = chosen.filter(({ keep }) => keep === 'source').flatMap(({ field }) => fieldsOfPart(field))
    await changeProducer(trx, producerId, pick(says, taken), {
      source: 'upload',
      operatorId,
      dataSource,
      sourceVersion,
    })
    const left = waiting.filter((field) => !chosen.some((choice) => choice.field === field))
    await sql`
      update producer_sources set waiting = ${left}::text[] where key = ${key} and waiting <> ${left}::text[]`.execute(
      trx,
    )
  }
  return { status: 'decided', producer: (await lockProducer(trx, producerId)) ?? producer }
}
