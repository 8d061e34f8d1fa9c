import { sql } from 'kysely'
import type { Insertable, Selectable, UpdateObject } from 'kysely'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'

/** The last valid response of a source. */
interface StoredResponse {
  response: string
  fetchedAt: Date
  /** Null until it is merged into the directory. */
  mergedAt: Date | null
}

export async function findResponse(db: Database, dataSource: string): Promise<StoredResponse | null> {
  const row = await db
    .selectFrom('sourceResponses')
    .select(['response', 'fetchedAt', 'mergedAt'])
    .where('dataSource', '=', dataSource)
    .executeTakeFirst()
  const { response = null, fetchedAt = null, mergedAt = null } = row ?? {}
  return response === null || fetchedAt === null ? null : { response, fetchedAt, mergedAt }
}

/**
 * Claims a source that is due, so that no other run fetches it before `until`. Returns the number of failures in a row,
 * or undefined if the source is not due.
 */
export function claimSource(
  db: Database,
  dataSource: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ attempts: number } | undefined> {
  return db
    .insertInto('sourceResponses')
    .values({ dataSource, attemptedAt: now, dueAt: until })
    .onConflict((conflict) =>
      conflict
        .column('dataSource')
        .doUpdateSet({ attemptedAt: now, dueAt: until })
        .where(sql<boolean>`source_responses.due_at <= ${now}`),
    )
    .returning('attempts')
    .executeTakeFirst()
}

type State = Omit<Insertable<Schema['sourceResponses']>, 'dataSource'>

/** Saves the state of a source. If it has one already, the `changes` are made. */
async function saveState(
  db: Database,
  dataSource: string,
  state: State,
  changes: UpdateObject<Schema, 'sourceResponses'> = state,
): Promise<void> {
  await db
    .insertInto('sourceResponses')
    .values({ dataSource, ...state })
    .onConflict((conflict) => conflict.column('dataSource').doUpdateSet(changes))
    .execute()
}

/** Stores a valid response for merging, replacing the previous one. */
export const saveResponse = (
  db: Database,
  dataSource: string,
  { response, now, dueAt }: { response: string; now: Date; dueAt: Date },
): Promise<void> =>
  saveState(db, dataSource, {
    response,
    fetchedAt: now,
    mergedAt: null,
    attemptedAt: now,
    dueAt,
    attempts: 0,
    problem: null,
  })

/** Records the sync of a source whose responses are not stored. */
export const recordSync = (
  db: Database,
  dataSource: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> => saveState(db, dataSource, { mergedAt: now, attemptedAt: now, dueAt, attempts: 0, problem: null })

/** Records a failed fetch; the last valid response stays. */
export async function recordFailure(
  db: Database,
  dataSource: string,
  { problem, now, dueAt }: { problem: string; now: Date; dueAt: Date },
): Promise<void> {
  const state = { problem, attemptedAt: now, dueAt, attempts: 1 }
  await saveState(db, dataSource, state, { ...state, attempts: sql<number>`source_responses.attempts + 1` })
}

/**
 * Records a sync from a file, or its problem. The next fetch is due as before, and a pending response stays pending.
 */
export async function recordFileSync(
  db: Database,
  dataSource: string,
  now: Date,
  problem: string | null,
): Promise<void> {
  const state = { attemptedAt: now, problem }
  const mergedAt = sql<Date | null>`
    case when source_responses.response is null or source_responses.merged_at is not null then ${now}::timestamptz end`
  const changes = { ...state, ...(problem === null && { mergedAt }) }
  await saveState(db, dataSource, { ...state, dueAt: now, mergedAt: problem === null ? now : null }, changes)
}

/** Marks the response that was fetched at `fetchedAt` as merged. */
export async function markMerged(db: Database, dataSource: string, fetchedAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('sourceResponses')
    .set({ mergedAt: now })
    .where('dataSource', '=', dataSource)
    .where('fetchedAt', '=', fetchedAt)
    .execute()
}

type StoredState = Selectable<Schema['sourceResponses']>

/** The sync status of a source. */
interface SourceState extends Pick<StoredState, 'dataSource' | 'problem' | 'attemptedAt' | 'dueAt'> {
  /** When the last valid response was read; null before the first. */
  lastReadAt: Date | null
}

/** All sources that were ever fetched, by name. */
export function listSourceStates(db: Database): Promise<SourceState[]> {
  const lastReadAt = sql<Date | null>`greatest(fetched_at, merged_at)`.as('lastReadAt')
  return db
    .selectFrom('sourceResponses')
    .select(['dataSource', lastReadAt, 'problem', 'attemptedAt', 'dueAt'])
    .orderBy('dataSource')
    .execute()
}
