import { sql } from 'kysely'

import type { Database } from '../../database.ts'

export interface RateLimit {
  /** How many may be made within a window of this many seconds. */
  calls: number
  seconds: number
}

/** Counts a call. Null when it may be made; otherwise the whole seconds until the window ends. */
export async function countCall(db: Database, key: string, { calls, seconds }: RateLimit): Promise<number | null> {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limits as known (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}::int))
    on conflict (key) do update set
      hits = case when known.resets_at > now() then least(known.hits, ${calls}::int) + 1 else 1 end,
      resets_at = case when known.resets_at > now() then known.resets_at else excluded.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(db)
  const [counted] = rows
  return counted === undefined || counted.hits <= calls ? null : counted.seconds
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

/** Begins these counts anew. */
export async function resetCallCount(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', 'in', keys).execute()
}
