import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../../database.ts'

export interface RateLimit {
  /** Number of calls allowed in a window of `seconds`. */
  calls: number
  seconds: number
}

const counting = (key: string, { calls, seconds }: RateLimit): RawBuilder<{ hits: number; seconds: number }> =>
  sql`
    insert into rate_limits as known (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}::int))
    on conflict (key) do update set
      hits = case when known.resets_at > now() then least(known.hits, ${calls}::int) + 1 else 1 end,
      resets_at = case when known.resets_at > now() then known.resets_at else excluded.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`

/** Counts a call. Returns null if it is allowed, or else the whole seconds until the window ends. */
export async function countCall(db: Database, key: string, limit: RateLimit): Promise<number | null> {
  const { rows } = await counting(key, limit).execute(db)
  const [counted] = rows
  return counted === undefined || counted.hits <= limit.calls ? null : counted.seconds
}

/**
 * Counts a call by several limits in one statement. Returns null if all allow it, or else the seconds until the last
 * window ends.
 */
export async function countCalls(
  db: Database,
  counters: readonly { key: string; limit: RateLimit }[],
): Promise<number | null> {
  // Always in the same order, so that concurrent calls cannot deadlock.
  const wanted = counters
    .map(({ key, limit }) => ({ key, ...limit }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const { rows } = await sql<{ seconds: number | null }>`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as given (key text, calls int, seconds int)),
    counted as (
      insert into rate_limits as known (key, hits, resets_at)
      select key, 1, now() + make_interval(secs => seconds) from wanted
      on conflict (key) do update set
        hits = case when known.resets_at > now()
          then least(known.hits, (select calls from wanted where wanted.key = known.key)) + 1 else 1 end,
        resets_at = case when known.resets_at > now() then known.resets_at else excluded.resets_at end
      returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds)
    select max(counted.seconds) as seconds from counted join wanted using (key) where hits > calls`.execute(db)
  return rows[0]?.seconds ?? null
}

/** A solved captcha and the submission that it is for; null if the solution is wrong. */
export interface SolvedCaptcha {
  id: string
  expiresAt: Date
  submissionKey: string | null
}

/** Further work in the statement that counts a call. */
export interface CallExtras<Read> {
  /** Marked as used if the call is allowed. */
  captcha?: SolvedCaptcha | null
  /** A query of at most one row. */
  read?: RawBuilder<Read> | null
}

export interface CallCount<Read> {
  /** Null if the call is allowed, or else the whole seconds until the window ends. */
  seconds: number | null
  /** False if the captcha was used before, unless by the same submission while that is being saved. */
  isCaptchaAccepted: boolean
  /** The row as JSON; null without one. */
  read: Read | null
}

/** Counts a call, marks its captcha as used, and reads what the call needs, in one statement. */
export async function countCallWith<Read>(
  db: Database,
  key: string,
  limit: RateLimit,
  { captcha = null, read = null }: CallExtras<Read>,
): Promise<CallCount<Read>> {
  const spent =
    captcha &&
    sql`, spent as (
      insert into spent_captchas as known (id, expires_at, submission_key)
      select ${captcha.id}::uuid, ${captcha.expiresAt}::timestamptz, ${captcha.submissionKey}::text
      from counted where hits <= ${limit.calls}::int
      on conflict (id) do update set submission_key = excluded.submission_key
        where known.submission_key = excluded.submission_key
      returning id)`
  const { rows } = await sql<{ hits: number; seconds: number; isCaptchaAccepted: boolean; read: Read | null }>`
    with counted as (${counting(key, limit)})${spent ?? sql``}
    select hits, seconds,
      ${spent === null ? sql`true` : sql`exists (select from spent)`} as is_captcha_accepted,
      ${read === null ? sql`null` : sql`(select to_json(one) from (${read}) as one)`} as read
    from counted`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('A call was not counted')
  const { hits, seconds, ...others } = counted
  return { seconds: hits <= limit.calls ? null : seconds, ...others }
}

/** Reads what an uncounted call without a captcha needs. */
export async function readUncounted<Read>(db: Database, { read = null }: CallExtras<Read>): Promise<CallCount<Read>> {
  if (read === null) return { seconds: null, isCaptchaAccepted: true, read: null }
  const { rows } = await sql<{ read: Read | null }>`
    select (select to_json(one) from (${read}) as one) as read`.execute(db)
  return { seconds: null, isCaptchaAccepted: true, read: rows[0]?.read ?? null }
}

/** Subtracts one call of each limit, for a call that was counted but not made. */
export async function uncountCalls(trx: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from rate_limits where key = any(${[...keys]}::text[]) and hits = 1`.execute(trx)
  await sql`update rate_limits set hits = hits - 1 where key = any(${[...keys]}::text[])`.execute(trx)
}

/** Resets a limit, and all whose keys start with its key and a colon. */
export async function resetCallCounts(db: Database, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key} or starts_with(key, ${`${key}:`})`.execute(db)
}
