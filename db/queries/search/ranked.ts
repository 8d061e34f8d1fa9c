import { expressionBuilder, sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { weeksOf } from '#src/domain/hours/compiled-hours.ts'
import type { DatedWeek } from '#src/domain/hours/compiled-hours.ts'
import type { MatchKind } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Term } from '#src/domain/search/search.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producerWith, relatedColumns } from '../producer/row.ts'
import { isPublic } from '../standing/conditions.ts'
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

/** With more terms there are too many levels for too few results. */
const MOST_TERMS = 2
const NEARBY_KM = [4, 12, 40]

/** Rings of growing radius, so that a full page of near producers needs no distances to the others. */
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

interface RankedRow {
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

const order = sql`relevance desc, distance, ranked_facts desc, ranked_name, ranked_id`

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
function ranked(db: Database, search: RankedSearch): RawBuilder<RankedRow> {
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

interface RankedRead {
  best: RawBuilder<Pick<RankedRow, 'rankedId' | 'distance'>>
  order: RawBuilder<unknown>
  search: Pick<RankedSearch, 'origin' | 'matchedBy'>
}

/** The whole producers of rows with `ranked_id` and `distance`, in the given order. */
function rankedProducersQuery(db: Database, { best, order, search }: RankedRead) {
  return db
    .selectFrom(best.as('ranked'))
    .innerJoin('producers', 'producers.id', 'ranked.rankedId')
    .leftJoin('compiledHours', 'expression', 'openingHours')
    .select(producerColumns.map((column) => `producers.${column}` as const))
    .select(relatedColumns)
    .select(sql<boolean>`${statesEveryTerm(search.matchedBy)(expressionBuilder<Schema, 'producers'>())}`.as('isStated'))
    .select(['weeks', sql<Timeline | null>`case when weeks is null then timeline end`.as('timeline'), 'distance'])
    .orderBy(order)
}

type RankedProducerRow = Awaited<ReturnType<ReturnType<typeof rankedProducersQuery>['execute']>>[number]

const rankedProducer = (row: RankedProducerRow, { origin }: Pick<RankedSearch, 'origin'>): RankedProducer => ({
  ...producerWith(row, { weeks: row.weeks ?? weeksOf(row.timeline ?? UNKNOWN_TIMELINE) }),
  match: row.isStated ? ('stated' as const) : ('suggested' as const),
  ...(origin !== null ? { distance: row.distance } : {}),
})

async function readRanked(db: Database, reading: RankedRead): Promise<RankedProducer[]> {
  const rows = await rankedProducersQuery(db, reading).execute()
  return rows.map((row) => rankedProducer(row, reading.search))
}

/** The best producers in order. */
export function findRanked(db: Database, search: RankedSearch): Promise<RankedProducer[]> {
  return readRanked(db, { best: ranked(db, search), order, search })
}

/** The same with the number of all matches, in one statement; null if all of them are read. */
export async function findRankedAndCount(
  db: Database,
  search: RankedSearch,
): Promise<{ producers: RankedProducer[]; counts: MatchCounts | null }> {
  const rows = await rankedProducersQuery(db, { best: ranked(db, search), order, search })
    .select(
      sql<MatchCounts | null>`case when count(*) over () >= ${search.limit}::int
        then (select to_json(counted) from ${matchCounts(db, search)} as counted) end`.as('counts'),
    )
    .execute()
  return { producers: rows.map((row) => rankedProducer(row, search)), counts: rows[0]?.counts ?? null }
}

/** One of the best producers, before it is read as a whole. */
interface Candidate {
  id: string
  openingHours: string
  /** In km; null if unknown. */
  distance: number | null
}

/** The best candidates in order. */
export function findCandidates(db: Database, search: RankedSearch): Promise<Candidate[]> {
  return db
    .selectFrom(ranked(db, search).as('ranked'))
    .innerJoin('producers', 'producers.id', 'ranked.rankedId')
    .select(['producers.id', 'openingHours', 'distance'])
    .orderBy(order)
    .execute()
}

/** Reads candidates as whole producers, in their order. */
export function readCandidates(
  db: Database,
  candidates: readonly Candidate[],
  search: Pick<RankedSearch, 'origin' | 'matchedBy'>,
): Promise<RankedProducer[]> {
  const best = sql<Pick<RankedRow, 'rankedId' | 'distance'>>`(select * from unnest(
    ${candidates.map(({ id }) => id)}::uuid[], ${candidates.map(({ distance }) => distance)}::float8[]
  ) with ordinality as candidates (ranked_id, distance, nth))`
  return readRanked(db, { best, order: sql`nth`, search })
}

/** The number of stated and of suggested matches. */
export type MatchCounts = Record<MatchKind, number>

/** Counts all matches of a search. */
export const countMatches = (db: Database, search: RankedSearch): Promise<MatchCounts> =>
  matchCounts(db, search).executeTakeFirstOrThrow()

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
