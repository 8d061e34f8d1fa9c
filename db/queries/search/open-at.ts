import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { openingGroupAt } from '#src/domain/listing/opening-group.ts'
import type { OpeningGroup } from '#src/domain/listing/opening-group.ts'
import type { OpenWhen } from '#src/domain/listing/open-when.ts'
import { withNotices } from '#src/domain/owners/notice.ts'
import { noticesOfVisits } from '#src/domain/visits/visits.ts'

import type { Database } from '../../database.ts'
import { readTogether } from '../read.ts'
import { isPublic } from '../standing/conditions.ts'
import { foundShopsQuery } from '../visits/visits.ts'
import { matchesEvery, both } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { findCandidates, findRanked, isInAnyPart, readCandidates } from './ranked.ts'
import type { RankedProducer, RankedSearch } from './ranked.ts'

/** A few KB each. */
const MOST_KEPT = 5000
/** Hours are compiled every ten days, for more than a year ahead. */
const KEPT_MS = 3_600_000

/**
 * A cache of this process. Searches for 'open on Sunday' need the same timelines again and again, and reading hundreds
 * of them takes as long as the search. An expression has the same timeline in every database.
 */
const kept = new LRUCache<string, Timeline>({ max: MOST_KEPT, ttl: KEPT_MS })

/** The timelines of these expressions, as far as they are compiled. */
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

/**
 * The opening groups of producers at a time, by id. Days on which a notice closes a shop count as closed, and hours that
 * visitors put in doubt as unknown.
 */
export async function findOpenings(
  db: Database,
  producers: readonly { id: string; openingHours: string }[],
  when: OpenWhen,
  now: LocalMoment,
): Promise<ReadonlyMap<string, OpeningGroup>> {
  const ids = producers.map(({ id }) => id)
  const [timelines, { closing, found }] = await Promise.all([
    findTimelines(
      db,
      producers.map(({ openingHours }) => openingHours),
    ),
    readTogether(db, {
      closing: db
        .selectFrom('notices')
        .select(['producerId as id', 'kind', 'text', 'firstDay', 'lastDay'])
        .where(sql<SqlBool>`producer_id = any(${ids}::uuid[])`)
        .where('kind', 'in', ['closed', 'holiday']),
      found: foundShopsQuery(db).where(sql<SqlBool>`id = any(${ids}::uuid[])`),
    }),
  ])
  const own = Map.groupBy([...closing, ...found.flatMap(noticesOfVisits)], ({ id }) => id)
  return new Map(
    producers.map(({ id, openingHours }) => {
      const timeline = timelines.get(openingHours) ?? UNKNOWN_TIMELINE
      return [id, openingGroupAt(withNotices(timeline, own.get(id) ?? []), when, now)]
    }),
  )
}

/** How many candidates are read for each wanted result. On a Sunday, one shop in three is open. */
const CANDIDATES = 4

/** The expressions among `used` that are open. Thousands of producers share a few expressions. */
async function openExpressions(db: Database, used: Expression<unknown>, isOpen: IsOpen): Promise<string[]> {
  const rows = await db
    .selectFrom('compiledHours')
    .select(['expression', 'timeline'])
    .where(sql<SqlBool>`expression in ${used}`)
    .execute()
  return rows.filter(({ timeline }) => isOpen(timeline)).map(({ expression }) => expression)
}

/** The same search, restricted to producers that are open. */
export async function amongOpen(db: Database, search: RankedSearch, isOpen: IsOpen): Promise<RankedSearch> {
  const everywhere = db
    .selectFrom('producers')
    .select('openingHours')
    .where(isPublic)
    .where(matchesEvery(search.terms))
    .where(isInAnyPart(search))
  const openAnywhere = await openExpressions(db, everywhere, isOpen)
  const isOpenThen = sql<SqlBool>`opening_hours = any(${openAnywhere}::text[])`
  const andOpen = (condition: Condition): Condition => both(condition, () => isOpenThen)
  const { parts, named } = search
  return { ...search, parts: parts.map(andOpen), named: named && andOpen(named) }
}

/** The best producers that are open: among the best candidates, or if those are too few, among all. */
export async function findOpen(db: Database, search: RankedSearch, isOpen: IsOpen): Promise<RankedProducer[]> {
  const { limit } = search
  const most = limit * CANDIDATES
  const candidates = await findCandidates(db, { ...search, limit: most })
  const timelines = await findTimelines(
    db,
    candidates.map(({ openingHours }) => openingHours),
  )
  const found = candidates.filter(({ openingHours }) => {
    const timeline = timelines.get(openingHours)
    return timeline !== undefined && isOpen(timeline)
  })
  if (found.length >= limit || candidates.length < most) return readCandidates(db, found.slice(0, limit), search)
  return findRanked(db, await amongOpen(db, search, isOpen))
}
