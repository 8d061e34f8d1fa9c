import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'

/** The tables with submissions of visitors, each with an idempotency key. */
export const submissionTables = ['reviews', 'correctionRequests', 'contactMessages', 'producers'] as const
export type SubmissionTable = (typeof submissionTables)[number]

/** Whether a submission with this key was saved within the last minute. */
const wasSaved = (table: SubmissionTable, key: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from ${sql.table(table)} where submission_key = ${key} and created_at >= now() - interval '1 minute')`

export async function isRepeated(db: Database, table: SubmissionTable, key: string): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`select ${wasSaved(table, key)} as is_kept`.execute(db)
  return rows[0]?.isKept ?? false
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Part of a statement that clears the key of a submission older than a minute, so that the same can be sent again. */
export const releasedKey = (table: SubmissionTable, key: string): RawBuilder<unknown> => sql`
  update ${sql.table(table)} set submission_key = null
  where submission_key = ${key} and created_at < now() - interval '1 minute' returning 1`

export interface NewSubmission {
  table: Exclude<SubmissionTable, 'producers'>
  key: string
  /** Values by column; JSON values are not stringified. */
  values: object
  /** The producer that it is about; undefined if it is about none. */
  producerId?: Expression<string> | undefined
  /** The captcha that was solved for it. */
  captchaId?: string | undefined
  /** Another statement to run as part of this one. */
  also?: RawBuilder<unknown> | undefined
}

/**
 * Saves a submission in one statement, unless the same was saved within the last minute. The unique key decides between
 * two that arrive together. Returns false if the producer does not exist.
 */
export async function saveSubmission(db: Database, submission: NewSubmission): Promise<boolean> {
  const { table, key, values, producerId, captchaId, also } = submission
  const record = Object.fromEntries(
    Object.entries({ ...values, submissionKey: key }).map(([column, value]) => [snakeCase(column), value]),
  )
  const columns = sql.join(Object.keys(record).map((column) => sql.id(column)))
  const statement = sql<{ isThere: boolean }>`
    with shop as (${
      producerId === undefined
        ? sql`select null::uuid as id`
        : sql`select id from producers where id = ${producerId} for key share`
    }),
    released as (${releasedKey(table, key)}),
    saved as (
      insert into ${sql.table(table)} (${producerId === undefined ? sql`` : sql`producer_id, `}${columns})
      select ${producerId === undefined ? sql`` : sql`shop.id, `}${columns}
      from shop, json_populate_record(null::${sql.table(table)}, ${JSON.stringify(record)}::json)
      where (select count(*) from released) >= 0
      on conflict (submission_key) do nothing)
    ${captchaId === undefined ? sql`` : sql`, closed as (${closedCaptcha(captchaId)})`}
    ${also === undefined ? sql`` : sql`, also as (${also})`}
    select exists (select from shop) or ${wasSaved(table, key)} as is_there`
  const [[answer]] = await runBatch(db, [statement.compile(db)])
  return answer?.isThere ?? false
}

const closedCaptcha = (id: string): RawBuilder<unknown> =>
  sql`update spent_captchas set submission_key = null where id = ${id}`

/** Makes a captcha unusable after its submission failed. */
export async function closeCaptcha(db: Database, id: string): Promise<void> {
  await closedCaptcha(id).execute(db)
}
