import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'

/** Where visitors' submissions are kept, each with the key that keeps it once. */
export const submissionTables = ['reviews', 'correctionRequests', 'contactMessages', 'producers'] as const
export type SubmissionTable = (typeof submissionTables)[number]

/** Whether a submission with this key was kept within the last minute. */
const wasKept = (table: SubmissionTable, key: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from ${sql.table(table)} where submission_key = ${key} and created_at >= now() - interval '1 minute')`

export async function isRepeated(db: Database, table: SubmissionTable, key: string): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`select ${wasKept(table, key)} as is_kept`.execute(db)
  return rows[0]?.isKept ?? false
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A part of a statement that has a submission older than a minute give its key up, so that the same may be sent again. */
export const releasedKey = (table: SubmissionTable, key: string): RawBuilder<unknown> => sql`
  update ${sql.table(table)} set submission_key = null
  where submission_key = ${key} and created_at < now() - interval '1 minute' returning 1`

export interface Submission {
  table: Exclude<SubmissionTable, 'producers'>
  key: string
  /** Its columns; a value of a JSON column is as it is. */
  values: object
  /** The producer that it is of; undefined for one of none. */
  producerId?: Expression<string> | undefined
  /** The captcha that it used. */
  captchaId?: string | undefined
  /** Another statement that is a part of this one. */
  also?: RawBuilder<unknown> | undefined
}

/**
 * Keeps a submission in one statement, or does nothing when the same was kept within the last minute: of two that are sent
 * at once, the key's constraint decides. Returns false where the producer that it is of is not there.
 */
export async function saveSubmission(db: Database, submission: Submission): Promise<boolean> {
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
    select exists (select from shop) or ${wasKept(table, key)} as is_there`
  const [[answer]] = await runBatch(db, [statement.compile(db)])
  return answer?.isThere ?? false
}

const closedCaptcha = (id: string): RawBuilder<unknown> =>
  sql`update spent_captchas set submission_key = null where id = ${id}`

/** Has a captcha accepted for nothing any more: what it was used for has failed. */
export async function closeCaptcha(db: Database, id: string): Promise<void> {
  await closedCaptcha(id).execute(db)
}
