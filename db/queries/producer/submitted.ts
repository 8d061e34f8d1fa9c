import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { OPERATOR, VISITOR } from '#src/domain/producer/freshness.ts'
import type { GivenContent } from '#src/domain/producer/producer.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import { isRepeated, releasedKey } from '../limits/submissions.ts'
import { compiledHoursStatement, lastCompiledQuery } from './compile-hours.ts'
import { plannedAddition } from './plan-writes.ts'
import { producerInsertion } from './stored-rows.ts'

/** Number of ids to try: the first segment, eight hexadecimal digits, must be unique. */
const ATTEMPTS = 5

/** A visitor, or an operator who may publish it at once. */
type AddedBy = { operatorId: null } | { operatorId: string; isPublic: boolean }

/**
 * Adds a producer in one statement; a visitor's is not public. One with the same submission key is added once a minute.
 * Retries with another id if its first segment is taken. `last` is `lastCompiledOn`; it is read here if undefined.
 */
export async function saveSubmittedProducer(
  db: Database,
  content: GivenContent,
  submissionKey: string,
  by: AddedBy = { operatorId: null },
  { newId = randomUUID, last }: { newId?: () => string; last?: string | null } = {},
): Promise<void> {
  const origin =
    by.operatorId === null ? { verified: false, dataSource: VISITOR } : { verified: by.isPublic, dataSource: OPERATOR }
  const add = plannedAddition({ ...content, ...origin, submissionKey }, new Date())
  const compiled =
    add.openingHours === '' ? undefined : compiledHoursStatement(add.openingHours, await lastDay(db, last))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const added = producerInsertion([{ id: newId(), ...add }], sql`(select count(*) from released) >= 0`)
    const statement = sql<{ isAdded: boolean }>`
      with released as (${releasedKey('producers', submissionKey)}), added as (${added}),
      asked as (insert into rebuild_requests (reason) select 'edit' from added where ${add.verified}::boolean)
      ${compiled === undefined ? sql`` : sql`, compiled as (${compiled})`}
      select exists (select from added) as is_added`
    const [[answer]] = await runBatch(db, [statement.compile(db)])
    if (answer?.isAdded || (await isRepeated(db, 'producers', submissionKey))) return
  }
  throw new Error('No free id was found for a new producer')
}

async function lastDay(db: Database, last: string | null | undefined): Promise<string | null> {
  if (last !== undefined) return last
  const { rows } = await lastCompiledQuery().execute(db)
  return rows[0]?.last ?? null
}

/** The state that storing a stall depends on. */
interface StallState {
  /** Whether a shop with this id is stored, because the stall was sent before. */
  isStored: boolean
  /** Whether another shop's address begins with the same segment. */
  isTaken: boolean
  /** `lastCompiledOn`. */
  last: string | null
}

/** A query for the state of an id that a browser chose, as a part of another statement. */
export const stallStateQuery = (id: string): RawBuilder<StallState> => {
  const segment = id.slice(0, id.indexOf('-'))
  return sql<StallState>`
    select (${lastCompiledQuery()}) as last, exists (select from producers where id = ${id}::uuid) as "isStored",
      exists (select from producers where id_segment = ${segment} and id <> ${id}::uuid)
        or exists (select from former_producers where id_segment = ${segment}) as "isTaken"`
}
