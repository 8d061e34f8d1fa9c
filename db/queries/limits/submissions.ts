import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import {
  MAX_DAYS_BUILD_REMEMBERED,
  MAX_DAYS_PLACE_REMEMBERED,
  MAX_DAYS_SUBMISSION_KEY_KEPT,
  MAX_DAYS_UNKNOWN_REMEMBERED,
  MAX_MONTHS_TRACED,
} from '#src/domain/limits/limits.ts'

import { runBatch } from '../../batch.ts'
import { snakeCase } from '../../database.ts'
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

const traced = ['reviews', 'correctionRequests', 'contactMessages'] as const

/** Erases the network addresses of old submissions; their content stays. */
export async function eraseOldPersonalData(db: Database): Promise<void> {
  for (const table of traced) {
    await sql`
      update ${sql.table(table)} set ip_address = null, user_agent = null
      where created_at < now() - make_interval(months => ${MAX_MONTHS_TRACED}::int)
        and (ip_address is not null or user_agent is not null)`.execute(db)
  }
}

/** Erases the idempotency keys of old submissions, since they contain an address. */
export async function eraseSubmissionKeys(db: Database): Promise<void> {
  for (const table of submissionTables) {
    await sql`
      update ${sql.table(table)} set submission_key = null
      where submission_key is not null and created_at < now() - make_interval(days => ${MAX_DAYS_SUBMISSION_KEY_KEPT}::int)`.execute(
      db,
    )
  }
}

/** Deletes expired rate limits, captchas and geocoding results, and old builds except the last. */
export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from rate_limits where resets_at < now()`.execute(db)
  await sql`delete from spent_captchas where expires_at < now()`.execute(db)
  await sql`
    delete from builds where status in ('done', 'failed')
      and changed_at < now() - make_interval(days => ${MAX_DAYS_BUILD_REMEMBERED}::int)
      and began_at < (select max(began_at) from builds)`.execute(db)
  await sql`
    delete from geocode_cache where created_at < now() - make_interval(days =>
      case when latitude is null then ${MAX_DAYS_UNKNOWN_REMEMBERED}::int else ${MAX_DAYS_PLACE_REMEMBERED}::int end)`.execute(
    db,
  )
  await sql`
    delete from road_cache
    where created_at < now() - make_interval(days => ${MAX_DAYS_PLACE_REMEMBERED}::int)`.execute(db)
}
