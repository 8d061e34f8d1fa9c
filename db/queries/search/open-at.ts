import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Timeline } from '#src/domain/hours/timeline.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'
import { answersEvery, both } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { findCandidates, findRanked, isSought, readCandidates } from './ranked.ts'
import type { FoundProducer, Sought } from './ranked.ts'

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

export type IsOpen = (timeline: Timeline) => boolean

/** For each that is wanted, so many are looked at first: on a Sunday one in three is open. */
const CANDIDATES = 4

/** The opening hours that are open then, of all that these producers have. Thousands of them share a few. */
async function openExpressions(db: Database, used: Expression<unknown>, isOpen: IsOpen): Promise<string[]> {
  const rows = await db
    .selectFrom('compiledHours')
    .select(['expression', 'timeline'])
    .where(sql<SqlBool>`expression in ${used}`)
    .execute()
  return rows.filter(({ timeline }) => isOpen(timeline)).map(({ expression }) => expression)
}

/** The same search among those who are open then. */
export async function amongOpen(db: Database, sought: Sought, isOpen: IsOpen): Promise<Sought> {
  const everywhere = db
    .selectFrom('producers')
    .select('openingHours')
    .where(isPublic)
    .where(answersEvery(sought.terms))
    .where(isSought(sought))
  const openAnywhere = await openExpressions(db, everywhere, isOpen)
  const isOpenThen = sql<SqlBool>`opening_hours = any(${openAnywhere}::text[])`
  const andOpen = (condition: Condition): Condition => both(condition, () => isOpenThen)
  const { parts, meant } = sought
  return { ...sought, parts: parts.map(andOpen), meant: meant && andOpen(meant) }
}

/** The best of those who are open then: of the first hundreds, and only where those are too few, of all. */
export async function findOpen(db: Database, sought: Sought, isOpen: IsOpen): Promise<FoundProducer[]> {
  const { limit } = sought
  const most = limit * CANDIDATES
  const candidates = await findCandidates(db, { ...sought, limit: most })
  const timelines = await findTimelines(
    db,
    candidates.map(({ openingHours }) => openingHours),
  )
  const found = candidates.filter(({ openingHours }) => {
    const timeline = timelines.get(openingHours)
    return timeline !== undefined && isOpen(timeline)
  })
  if (found.length >= limit || candidates.length < most) return readCandidates(db, found.slice(0, limit), sought)
  return findRanked(db, await amongOpen(db, sought, isOpen))
}
