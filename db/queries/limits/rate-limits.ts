import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../../database.ts'

export interface RateLimit {
  /** How many may be made within a window of this many seconds. */
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

/** Counts a call. Null when it may be made; otherwise the whole seconds until the window ends. */
export async function countCall(db: Database, key: string, limit: RateLimit): Promise<number | null> {
  const { rows } = await counting(key, limit).execute(db)
  const [counted] = rows
  return counted === undefined || counted.hits <= limit.calls ? null : counted.seconds
}

/** Counts a call by several counts in one statement; the seconds until the last of those that are spent ends, or null. */
export async function countCalls(
  db: Database,
  counters: readonly { key: string; limit: RateLimit }[],
): Promise<number | null> {
  // In one order, so that two who count the same never wait for each other in a circle.
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

/** A captcha that a call answers, and the submission that it is answered for; null where the answer is wrong. */
export interface AnsweredCaptcha {
  id: string
  expiresAt: Date
  submissionKey: string | null
}

/** What is done in the statement that counts a call. */
export interface WithCount<Read> {
  /** Is used up, if the call may be made. */
  captcha?: AnsweredCaptcha | null
  /** A query of at most one row. */
  read?: RawBuilder<Read> | null
}

export interface Counted<Read> {
  /** Null when the call may be made; otherwise the whole seconds until the window ends. */
  seconds: number | null
  /** False for a captcha that was used before, unless the same submission that is being saved right now used it. */
  isCaptchaAccepted: boolean
  /** As JSON has it; null for no row. */
  read: Read | null
}

/** Counts a call, uses its captcha up, and reads what the call needs, in one statement. */
export async function countCallWith<Read>(
  db: Database,
  key: string,
  limit: RateLimit,
  { captcha = null, read = null }: WithCount<Read>,
): Promise<Counted<Read>> {
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

/** Takes back one call of each count: it was counted and then not made. */
export async function takeBackCalls(trx: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from rate_limits where key = any(${[...keys]}::text[]) and hits = 1`.execute(trx)
  await sql`update rate_limits set hits = hits - 1 where key = any(${[...keys]}::text[])`.execute(trx)
}

/** Begins a count anew, and every one whose key goes on from its key with a colon. */
export async function resetCallCounts(db: Database, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key} or starts_with(key, ${`${key}:`})`.execute(db)
}
