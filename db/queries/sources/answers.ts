import { sql } from 'kysely'

import type { Database } from '../../database.ts'

/** The last good answer of a source. */
export interface KeptAnswer {
  answer: string
  fetchedAt: Date
  /** Null while it is to be merged into the directory. */
  mergedAt: Date | null
}

export async function findAnswer(db: Database, dataSource: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('sourceAnswers')
    .select(['answer', 'fetchedAt', 'mergedAt'])
    .where('dataSource', '=', dataSource)
    .executeTakeFirst()
  const { answer = null, fetchedAt = null, mergedAt = null } = row ?? {}
  return answer === null || fetchedAt === null ? null : { answer, fetchedAt, mergedAt }
}

/** How often in a row a source could not be asked, and what the last try said. */
export interface Turn {
  attempts: number
}

/**
 * Whether it is time to ask a source: then nobody else is told so before `until`, by when it has been asked or has
 * failed. Undefined when it is not due.
 */
export async function takeTurn(
  db: Database,
  dataSource: string,
  { now, until }: { now: Date; until: Date },
): Promise<Turn | undefined> {
  return db
    .insertInto('sourceAnswers')
    .values({ dataSource, askedAt: now, dueAt: until })
    .onConflict((conflict) =>
      conflict
        .column('dataSource')
        .doUpdateSet({ askedAt: now, dueAt: until })
        .where(sql<boolean>`source_answers.due_at <= ${now}`),
    )
    .returning('attempts')
    .executeTakeFirst()
}

/** Keeps a good answer in place of the one before, to be merged, and says when to ask again. */
export async function saveAnswer(
  db: Database,
  dataSource: string,
  { answer, now, dueAt }: { answer: string; now: Date; dueAt: Date },
): Promise<void> {
  const kept = { answer, fetchedAt: now, mergedAt: null, askedAt: now, dueAt, attempts: 0, problem: null }
  await db
    .insertInto('sourceAnswers')
    .values({ dataSource, ...kept })
    .onConflict((conflict) => conflict.column('dataSource').doUpdateSet(kept))
    .execute()
}

/** Notes that a source has been read and merged whose answers are not kept, and says when to ask again. */
export async function saveReading(
  db: Database,
  dataSource: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const read = { mergedAt: now, askedAt: now, dueAt, attempts: 0, problem: null }
  await db
    .insertInto('sourceAnswers')
    .values({ dataSource, ...read })
    .onConflict((conflict) => conflict.column('dataSource').doUpdateSet(read))
    .execute()
}

/** Keeps why a source gave no good answer; the last good one stays. */
export async function saveFailure(
  db: Database,
  dataSource: string,
  { problem, now, dueAt }: { problem: string; now: Date; dueAt: Date },
): Promise<void> {
  await db
    .insertInto('sourceAnswers')
    .values({ dataSource, problem, askedAt: now, dueAt, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('dataSource')
        .doUpdateSet({ problem, askedAt: now, dueAt, attempts: sql<number>`source_answers.attempts + 1` }),
    )
    .execute()
}

/** Notes that a source has been read from a file, or why that failed (`problem`). When it is asked stays as it was, and so does an answer that waits to be merged. */
export async function noteFileReading(
  db: Database,
  dataSource: string,
  now: Date,
  problem: string | null,
): Promise<void> {
  const read = { askedAt: now, problem }
  await db
    .insertInto('sourceAnswers')
    .values({ dataSource, ...read, dueAt: now, mergedAt: problem === null ? now : null })
    .onConflict((conflict) =>
      conflict.column('dataSource').doUpdateSet({
        ...read,
        ...(problem === null && {
          mergedAt: sql<Date | null>`case when source_answers.answer is null or source_answers.merged_at is not null then ${now}::timestamptz end`,
        }),
      }),
    )
    .execute()
}

/** Marks the answer that was fetched then as merged. */
export async function markMerged(db: Database, dataSource: string, fetchedAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('sourceAnswers')
    .set({ mergedAt: now })
    .where('dataSource', '=', dataSource)
    .where('fetchedAt', '=', fetchedAt)
    .execute()
}

/** How reading a source goes. */
export interface SourceState {
  dataSource: string
  /** Of the last good answer; null before the first. */
  lastReadAt: Date | null
  /** Why the last try failed; null when it went well. */
  problem: string | null
  askedAt: Date
  dueAt: Date
}

/** Every source that has been asked, by name. */
export async function listSourceStates(db: Database): Promise<SourceState[]> {
  return db
    .selectFrom('sourceAnswers')
    .select([
      'dataSource',
      sql<Date | null>`greatest(fetched_at, merged_at)`.as('lastReadAt'),
      'problem',
      'askedAt',
      'dueAt',
    ])
    .orderBy('dataSource')
    .execute()
}
