import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Timeline } from '#src/domain/hours/timeline.ts'

import type { Database } from '../../database.ts'

/** Of a few KB each. */
const MOST_KEPT = 5000
/** Hours are compiled anew every ten days, for more than a year ahead. */
const KEPT_MS = 3_600_000

/**
 * What this process has read: who is open on Sunday is asked of the same hours again and again, and reading hundreds of
 * timelines takes as long as finding whose they are. The same hours have the same timeline in every database.
 */
const kept = new LRUCache<string, Timeline>({ max: MOST_KEPT, ttl: KEPT_MS })

/** The timelines of these opening hours, by their expressions; of hours that nobody has compiled there is none. */
export async function findTimelines(
  db: Database,
  expressions: Iterable<string>,
): Promise<ReadonlyMap<string, Timeline>> {
  const found = new Map<string, Timeline>()
  const unread: string[] = []
  for (const expression of new Set(expressions)) {
    const timeline = kept.get(expression)
    if (timeline === undefined) unread.push(expression)
    else found.set(expression, timeline)
  }
  if (unread.length === 0) return found
  const rows = await db
    .selectFrom('compiledHours')
    .select(['expression', 'timeline'])
    .where(sql<SqlBool>`expression = any(${unread}::text[])`)
    .execute()
  for (const { expression, timeline } of rows) {
    kept.set(expression, timeline)
    found.set(expression, timeline)
  }
  return found
}
