import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { lockProducer, confirmedAt, producersOf, wholeProducer } from '../producer/producers.ts'
import { requestRebuild } from '../publishing/builds.ts'
import { DAY } from '#src/domain/hours/local-time.ts'
import { producerLinks } from '#src/domain/landing/addresses.ts'
import { FRESH_DAYS } from '#src/domain/producer/fresh-days.ts'
import { VISITOR } from '#src/domain/producer/freshness.ts'
import { missingParts, worthOf } from '#src/domain/producer/missing-parts.ts'
import { readRows } from '../read.ts'
import type { PageOfRows, PageRange, ReadRows } from '../read.ts'
import { isPublic } from '../standing/conditions.ts'
import { areHoursInDoubt } from '../visits/visits.ts'

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

/** The date of a producer's information: its confirmation, or else its source. */
const knownAt = sql<Date | null>`greatest(${confirmedAt}, case when data_source = ${sql.lit(VISITOR)} then created_at
  else (source_date || 'T00:00:00Z')::timestamptz end)`

/** Only this many of the oldest are ranked. */
const MOST_WEIGHED = 2000

export interface WorthConfirming {
  producer: Producer
  /** How many area and product pages list it. */
  landingPages: number
  /** The last of the visits that put its hours in doubt; null if they are not. */
  hoursDoubtedAt: Date | null
}

const weighedColumns = [
  'id',
  'name',
  'description',
  'address',
  'products',
  'certifications',
  'openingHours',
  'latitude',
  'longitude',
] as const

/**
 * A page of the listed producers that are worth confirming: first those whose hours visitors put in doubt, the newest
 * doubt first, then those that were not confirmed within a year, the most useful first.
 */
export async function findWorthConfirming(
  db: Database,
  { now, limit, offset }: PageRange & { now: Date },
  read: ReadRows = readRows(db),
): Promise<PageOfRows<WorthConfirming>> {
  const known = db
    .selectFrom('producers')
    .select(weighedColumns)
    .select(knownAt.as('at'))
    .select(sql<Date | null>`case when ${areHoursInDoubt} then hours_doubted_at end`.as('hoursDoubtedAt'))
    .where(isPublic)
    .where(
      sql<boolean>`(coalesce(${confirmedAt} < ${now}::timestamptz - make_interval(secs => ${FRESH_DAYS * 86_400}), true)
        or ${areHoursInDoubt})`,
    )
    .orderBy(areHoursInDoubt, 'desc')
    .orderBy(sql`at asc nulls first`)
    .orderBy('facts')
    .orderBy('id')
    .limit(MOST_WEIGHED)
  const oldest = await read(known)
  const weighed = oldest.map((row) => {
    const landingPages = producerLinks(row).length
    const years = row.at && (now.getTime() - row.at.getTime()) / (FRESH_DAYS * DAY)
    const worth = worthOf({ years, missing: missingParts(row), landingPages })
    return { id: row.id, landingPages, worth, hoursDoubtedAt: row.hoursDoubtedAt }
  })
  // A stable sort: equals stay in the order of age.
  const page = weighed
    .toSorted((one, other) => Number(other.hoursDoubtedAt) - Number(one.hoursDoubtedAt) || other.worth - one.worth)
    .slice(offset, offset + limit)
  const stored = await db
    .selectFrom('producers')
    .select(wholeProducer)
    .where(sql<boolean>`id = any(${page.map(({ id }) => id)}::uuid[])`)
    .execute()
  const producers = new Map(producersOf(stored).map((producer) => [producer.id, producer]))
  const rows = page.flatMap(({ id, landingPages, hoursDoubtedAt }) => {
    const producer = producers.get(id)
    return producer === undefined ? [] : [{ producer, landingPages, hoursDoubtedAt }]
  })
  return { rows, total: weighed.length }
}
