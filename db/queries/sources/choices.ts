import { sql } from 'kysely'

import type { ContentField } from '#src/domain/producer/fields.ts'
import { fieldsOfPart, pick } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Keep, Said } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../page.ts'
import { changeProducer } from '../producer/changes.ts'
import { lockProducer } from '../producer/producers.ts'
import { originsColumn, originsOf } from './origins.ts'
import type { FieldOrigins } from './origins.ts'
import { hoursColumn, producerColumns, producersOf, relatedColumns } from '../producer/row.ts'

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

/** What waits of a producer, for a query whose rows are called producers; the times are PostgreSQL's texts. */
const sayingsColumn = sql<WaitingSaying[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'dataSource', producer_sources.data_source,
    'sourceVersion', source_version, 'says', says, 'waiting', waiting, 'readAt', read_at) order by key), '[]')
  from producer_sources where producer_id = producers.id and ${isWaiting})`.as('sayings')

const sayingsOf = ({ sayings }: { sayings: readonly WaitingSaying[] }): WaitingSaying[] =>
  sayings.map((saying) => ({ ...saying, readAt: new Date(saying.readAt).toISOString() }))

export interface WaitingProducer {
  producer: Producer
  sayings: WaitingSaying[]
  origins: FieldOrigins
}

/** A page of the producers of which somebody has to choose between a source and people; who has waited longest comes first. */
export async function findWaiting(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WaitingProducer[]; total: number }> {
  const waiting = db
    .selectFrom('producerSources')
    .where(isWaiting)
    .groupBy('producerId')
    .select(['producerId', sql<Date>`min(read_at)`.as('since')])
  const page = db
    .selectFrom('producers')
    .innerJoin(waiting.as('waiting'), 'waiting.producerId', 'producers.id')
    .select(producerColumns)
    .select(relatedColumns)
    .select([hoursColumn, sayingsColumn, originsColumn])
    .orderBy('waiting.since')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: waiting })
  const found = rows.flatMap((row) =>
    producersOf([row]).map((producer) => ({ producer, sayings: sayingsOf(row), origins: originsOf(row) })),
  )
  return { rows: found, total }
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
  const { sayings: waitingNow } = await trx
    .selectFrom('producers')
    .select(sayingsColumn)
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow()
  const sayings = new Map(sayingsOf({ sayings: waitingNow }).map((saying) => [saying.key, saying]))
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
