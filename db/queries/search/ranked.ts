import { expressionBuilder, sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { weeksOf } from '#src/domain/hours/compiled-hours.ts'
import type { DatedWeek } from '#src/domain/hours/compiled-hours.ts'
import { openingGroupAt } from '#src/domain/listing/open-when.ts'
import type { OpeningGroup, OpenWhen } from '#src/domain/listing/open-when.ts'
import type { MatchKind } from '#src/domain/listing/results.ts'
import { withNotices } from '#src/domain/owners/notice.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Term } from '#src/domain/search/search.ts'
import { noticesOfVisits } from '#src/domain/visits/visits.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producerWith, relatedColumns } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'
import { findingsColumn } from '../visits/visits.ts'
import {
  matchesEvery,
  both,
  distanceFrom,
  either,
  always,
  isNear,
  levelsOfAll,
  relevanceOf,
  statesEveryTerm,
} from './conditions.ts'
import type { Condition } from './conditions.ts'

/** `distance` is in km. It is absent if the search has no position, and null for a producer without one. */
export interface RankedProducer extends Omit<Producer, 'hours'> {
  hours: { weeks: readonly DatedWeek[] }
  match: MatchKind
  distance?: number | null
  /** At the time of the search; absent without one. */
  opening?: OpeningGroup
}

/** A search, ordered by relevance, distance and the amount of information. */
export interface RankedSearch {
  terms: readonly Term[]
  /** The terms that decide between stated and suggested matches. */
  matchedBy: readonly Term[]
  /** Conditions in order of priority: among equally relevant producers, those of an earlier part come first. */
  parts: readonly Condition[]
  /** Also matches producers by name, wherever they are. */
  named: Condition | null
  origin: Position | null
  /** The reach of the first part in km; absent if unlimited. */
  reachKm?: number | undefined
  /** A time at which the opening group of each producer is wanted. */
  groupsAt?: { when: OpenWhen; now: LocalMoment } | null
  limit: number
}

/** Whether a producer that matches the terms is in any part. */
export const isInAnyPart = ({ parts, named }: Pick<RankedSearch, 'parts' | 'named'>): Condition =>
  either([...parts, ...(named === null ? [] : [named])])

/** A subset of the results that comes before the next step. */
interface Step {
  relevance: RawBuilder<number> | null
  condition: Condition
  isRare: boolean
}

/** More terms would give too many levels for too few results. */
const MOST_TERMS = 2
const NEARBY_KM = [4, 12, 40]

/** Rings of growing radius, so that a full page of nearby producers needs no distances to the others. */
function distanceRings({ origin, reachKm = Infinity }: RankedSearch): Condition[] {
  if (origin === null) return [always]
  const within = NEARBY_KM.filter((radiusKm) => radiusKm < reachKm)
  return [...within.map((radiusKm) => isNear(origin, radiusKm)), always]
}

function stepsOf(search: RankedSearch): Step[] {
  const { terms, parts } = search
  const [first = always, ...rest] = parts
  if (terms.length === 0) {
    const inRings = [...distanceRings(search).map((ring) => both(ring, first)), ...rest]
    return inRings.map((condition) => ({ relevance: sql.lit(0), condition, isRare: false }))
  }
  if (terms.length > MOST_TERMS)
    return [{ relevance: null, condition: both(matchesEvery(terms), isInAnyPart(search)), isRare: false }]
  return levelsOfAll(terms).flatMap(({ relevance, condition, isRare }, nth) =>
    (nth === 0 ? [isInAnyPart(search)] : parts).map((part) => ({
      relevance: sql.lit(relevance),
      condition: both(condition, part),
      isRare,
    })),
  )
}

export interface RankedRow {
  rankedId: string
  relevance: number
  distance: number | null
  rankedFacts: number
  rankedName: string
}

/**
 * The amount of information, for searches with terms. The `+ 0` keeps the planner from scanning the index on `facts`
 * when there are few matches.
 */
function factsAmong(terms: readonly Term[], isRare: boolean): RawBuilder<number> {
  if (terms.length === 0) return sql`0`
  return isRare ? sql`(facts + 0)` : sql`facts`
}

export const order = sql`relevance desc, distance, ranked_facts desc, ranked_name, ranked_id`

/** Producers that no earlier step has. If an earlier step was cut short, the page is full and this step is skipped. */
const isInNone =
  (before: readonly RawBuilder<unknown>[]): Condition =>
  (from) => {
    if (before.length === 0) return always(from)
    const ids = before.map((name) => sql`select ranked_id from ${name}`)
    return sql<SqlBool>`producers.id not in (${sql.join(ids, sql` union all `)})`
  }

/**
 * The ids of the best producers in order, with narrow rows. Steps run one by one until the page is full, so that a
 * common word needs only the matches by name.
 */
export function ranked(db: Database, search: RankedSearch): RawBuilder<RankedRow> {
  const { terms, origin, limit } = search
  const steps = stepsOf(search)
  const names = steps.map((_, nth) => sql.id(`step_${nth}`))
  const queries = steps.map(({ relevance, condition, isRare }, nth) => {
    const before = names.slice(0, nth)
    const best = db
      .selectFrom('producers')
      .select((from) => [
        'id as rankedId',
        (relevance ?? relevanceOf(from, terms)).as('relevance'),
        (origin === null ? sql<null>`null::float8` : distanceFrom(origin)).as('distance'),
        factsAmong(terms, isRare).as('rankedFacts'),
        'nameOrder as rankedName',
      ])
      .where(isPublic)
      .where(condition)
      .where(isInNone(before))
    // With a limit of zero, nothing is read. The inner limit gives the planner the expected number of rows; the outer
    // order makes it expect that all of them are needed, since it assumes a tenth for an unknown limit.
    const found = sql.join([sql`0`, ...before.map((name) => sql`(select count(*) from ${name})`)], sql` + `)
    return sql`${names[nth]} as materialized (
      select * from (${best} order by ${order} limit ${limit}) as best
      order by ${order} limit greatest(${limit}::bigint - (${found}), 0))`
  })
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  )
  return sql`(with ${sql.join(queries)} select * from (${all}) as ranked order by ${order} limit ${limit})`
}

/** The notices of a producer's owner that close it. */
const closingNotices = sql<CurrentNotice[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'text', text, 'firstDay', first_day, 'lastDay', last_day)), '[]')
  from notices where producer_id = producers.id and kind in ('closed', 'holiday'))`

/** The whole producers of rows with `ranked_id` and `distance`, in their order. */
export function rankedProducersQuery<Best extends RankedRow>(
  db: Database,
  best: RawBuilder<Best>,
  { matchedBy, groupsAt = null }: Pick<RankedSearch, 'matchedBy' | 'groupsAt'>,
) {
  return db
    .selectFrom(best.as('ranked'))
    .innerJoin('producers', 'producers.id', 'ranked.rankedId')
    .leftJoin('compiledHours', 'expression', 'openingHours')
    .select(producerColumns.map((column) => `producers.${column}` as const))
    .select(relatedColumns)
    .select(sql<boolean>`${statesEveryTerm(matchedBy)(expressionBuilder<Schema, 'producers'>())}`.as('isStated'))
    .select(['weeks', 'distance'])
    .select(
      sql<Timeline | null>`case when ${groupsAt !== null}::boolean or weeks is null then timeline end`.as('timeline'),
    )
    .$if(groupsAt !== null, (query) => query.select([closingNotices.as('closing'), findingsColumn.as('findings')]))
    .orderBy(order)
}

type RankedProducerRow = Awaited<ReturnType<ReturnType<typeof rankedProducersQuery>['execute']>>[number]

/** Days on which a notice closes a shop count as closed, and hours that visitors put in doubt as unknown. */
function openingOf(
  { timeline, closing = [], findings }: RankedProducerRow,
  { when, now }: NonNullable<RankedSearch['groupsAt']>,
): OpeningGroup {
  const notices = [...closing, ...(findings ? noticesOfVisits(findings) : [])]
  return openingGroupAt(withNotices(timeline ?? UNKNOWN_TIMELINE, notices), when, now)
}

const rankedProducer = (
  row: RankedProducerRow,
  { origin, groupsAt = null }: Pick<RankedSearch, 'origin' | 'groupsAt'>,
): RankedProducer => ({
  ...producerWith(row, { weeks: row.weeks ?? weeksOf(row.timeline ?? UNKNOWN_TIMELINE) }),
  match: row.isStated ? ('stated' as const) : ('suggested' as const),
  ...(origin !== null ? { distance: row.distance } : {}),
  ...(groupsAt !== null ? { opening: openingOf(row, groupsAt) } : {}),
})

/** The best producers in order. */
export async function findRanked(db: Database, search: RankedSearch): Promise<RankedProducer[]> {
  const rows = await rankedProducersQuery(db, ranked(db, search), search).execute()
  return rows.map((row) => rankedProducer(row, search))
}

/** The best producers, with the number of all matches if not all of them are read. */
export interface RankedAndCount {
  producers: RankedProducer[]
  counts: MatchCounts | null
}

/** The number of all matches if a page is full, else null. */
export const countsIfFull = (db: Database, search: RankedSearch) =>
  sql<MatchCounts | null>`case when count(*) over () >= ${search.limit}::int
    then (select to_json(counted) from ${matchCounts(db, search)} as counted) end`.as('counts')

/** The result of rows of `rankedProducersQuery`, each with the counts of `countsIfFull`. */
export const rankedAndCount = (
  rows: readonly (RankedProducerRow & { counts: MatchCounts | null })[],
  search: RankedSearch,
): RankedAndCount => ({
  producers: rows.map((row) => rankedProducer(row, search)),
  counts: rows[0]?.counts ?? null,
})

/** Like `findRanked`, with the number of all matches, in one statement; null if all of them are read. */
export async function findRankedAndCount(db: Database, search: RankedSearch): Promise<RankedAndCount> {
  const rows = await rankedProducersQuery(db, ranked(db, search), search).select(countsIfFull(db, search)).execute()
  return rankedAndCount(rows, search)
}

/** The number of stated and of suggested matches. */
export type MatchCounts = Record<MatchKind, number>

function matchCounts(db: Database, search: RankedSearch) {
  const isStated = statesEveryTerm(search.matchedBy)
  return db
    .selectFrom('producers')
    .select((from) => [
      sql<number>`count(*) filter (where ${isStated(from)})`.as('stated'),
      sql<number>`count(*) filter (where not ${isStated(from)})`.as('suggested'),
    ])
    .where(isPublic)
    .where(matchesEvery(search.terms))
    .where(isInAnyPart(search))
}
