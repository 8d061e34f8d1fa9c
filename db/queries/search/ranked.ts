import { expressionBuilder, sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { weeksOf } from '#src/domain/hours/compiled-hours.ts'
import type { DatedWeek } from '#src/domain/hours/compiled-hours.ts'
import type { Match } from '#src/domain/listing/results.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Term } from '#src/domain/search/search.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { producerColumns, producerWith, relatedColumns } from '../producer/row.ts'
import { isPublic } from '../standing/conditions.ts'
import {
  answersEvery,
  both,
  distanceFrom,
  either,
  everybody,
  isNear,
  levelsOfAll,
  relevanceOf,
  statesEvery,
} from './conditions.ts'
import type { Condition } from './conditions.ts'

/** `distance` in km is there when a position was given, and null for a producer without one. */
export interface FoundProducer extends Omit<Producer, 'hours'> {
  hours: { weeks: readonly DatedWeek[] }
  match: Match
  distance?: number | null
}

/** Who is looked for, and by what they are ordered: who answers the terms best, who is nearest, of whom most is known. */
export interface Sought {
  terms: readonly Term[]
  /** The terms that tell what is stated from what is suggested. */
  matchedBy: readonly Term[]
  /** Of those who answer the terms; of those who do so equally well, all of a part come before those of the next. */
  parts: readonly Condition[]
  /** Those too who are meant by their name, wherever they are. All of them have every term in it. */
  meant: Condition | null
  origin: Position | null
  /** How far from there the first part reaches; absent where it has no end. */
  reachKm?: number | undefined
  limit: number
}

/** Those who are sought among them who answer the terms. */
export const isSought = ({ parts, meant }: Pick<Sought, 'parts' | 'meant'>): Condition =>
  either([...parts, ...(meant === null ? [] : [meant])])

/** A part of those who are looked for, all of whom come before those of the next. */
interface Step {
  relevance: RawBuilder<number> | null
  condition: Condition
  isRare: boolean
}

/** Of more terms there are many levels, and few who answer. */
const MOST_TERMS = 2
const NEARBY_KM = [4, 12, 40]

/** Everybody within reach, the nearest first: where those fill a page, what is farther away need not be measured and sorted. */
function ringsAround({ origin, reachKm = Infinity }: Sought): Condition[] {
  if (origin === null) return [everybody]
  const within = NEARBY_KM.filter((radiusKm) => radiusKm < reachKm)
  return [...within.map((radiusKm) => isNear(origin, radiusKm)), everybody]
}

function stepsOf(sought: Sought): Step[] {
  const { terms, parts } = sought
  const [first = everybody, ...rest] = parts
  if (terms.length === 0) {
    const inRings = [...ringsAround(sought).map((ring) => both(ring, first)), ...rest]
    return inRings.map((condition) => ({ relevance: sql.lit(0), condition, isRare: false }))
  }
  if (terms.length > MOST_TERMS)
    return [{ relevance: null, condition: both(answersEvery(terms), isSought(sought)), isRare: false }]
  return levelsOfAll(terms).flatMap(({ relevance, condition, isRare }, nth) =>
    (nth === 0 ? [isSought(sought)] : parts).map((part) => ({
      relevance: sql.lit(relevance),
      condition: both(condition, part),
      isRare,
    })),
  )
}

interface Ranked {
  rankedId: string
  relevance: number
  distance: number | null
  rankedFacts: number
  rankedName: string
}

/** Of whom more is known: among those who answer something. No index is in the order of a sum: to the few it is no way. */
function factsAmong(terms: readonly Term[], isRare: boolean): RawBuilder<number> {
  if (terms.length === 0) return sql`0`
  return isRare ? sql`(facts + 0)` : sql`facts`
}

const order = sql`relevance desc, distance, ranked_facts desc, ranked_name, ranked_id`

/** Who is in no step before: where one of those was cut short, the page is full and nobody else is looked for. */
const isNoneOf =
  (before: readonly RawBuilder<unknown>[]): Condition =>
  (from) => {
    if (before.length === 0) return everybody(from)
    const ids = before.map((name) => sql`select ranked_id from ${name}`)
    return sql<SqlBool>`producers.id not in (${sql.join(ids, sql` union all `)})`
  }

/**
 * The ids of the best in their order, by narrow rows. The steps are taken one by one until there are enough: of a common
 * word those that have it in the name fill a page, and nobody else is read and sorted.
 */
function ranked(db: Database, sought: Sought): RawBuilder<Ranked> {
  const { terms, origin, limit } = sought
  const steps = stepsOf(sought)
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
      .where(isNoneOf(before))
    // Of none more, nothing is read and no worker begins. The limit within tells the planner how few there will be, and
    // the order without that all of these are wanted: of a limit that it cannot know it takes a tenth.
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

interface Reading {
  best: RawBuilder<Pick<Ranked, 'rankedId' | 'distance'>>
  order: RawBuilder<unknown>
  sought: Pick<Sought, 'origin' | 'matchedBy'>
}

/** Whole producers of rows with their `ranked_id` and `distance`, in an order of those. */
function foundQuery(db: Database, { best, order, sought }: Reading) {
  return db
    .selectFrom(best.as('ranked'))
    .innerJoin('producers', 'producers.id', 'ranked.rankedId')
    .leftJoin('compiledHours', 'expression', 'openingHours')
    .select(producerColumns.map((column) => `producers.${column}` as const))
    .select(relatedColumns)
    .select(sql<boolean>`${statesEvery(sought.matchedBy)(expressionBuilder<Schema, 'producers'>())}`.as('isStated'))
    .select(['weeks', sql<Timeline | null>`case when weeks is null then timeline end`.as('timeline'), 'distance'])
    .orderBy(order)
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundQuery>['execute']>>[number]

const foundOf = (row: FoundRow, { origin }: Pick<Sought, 'origin'>): FoundProducer => ({
  ...producerWith(row, { weeks: row.weeks ?? weeksOf(row.timeline ?? UNKNOWN_TIMELINE) }),
  match: row.isStated ? ('stated' as const) : ('suggested' as const),
  ...(origin !== null ? { distance: row.distance } : {}),
})

async function readFound(db: Database, reading: Reading): Promise<FoundProducer[]> {
  const rows = await foundQuery(db, reading).execute()
  return rows.map((row) => foundOf(row, reading.sought))
}

/** The best in their order. */
export function findRanked(db: Database, sought: Sought): Promise<FoundProducer[]> {
  return readFound(db, { best: ranked(db, sought), order, sought })
}

/** The same with how many there are in all, in one statement; null where all of them are read. */
export async function findRankedAndCount(
  db: Database,
  sought: Sought,
): Promise<{ producers: FoundProducer[]; counts: MatchCounts | null }> {
  const rows = await foundQuery(db, { best: ranked(db, sought), order, sought })
    .select(
      sql<MatchCounts | null>`case when count(*) over () >= ${sought.limit}::int
        then (select to_json(counted) from ${matchCounts(db, sought)} as counted) end`.as('counts'),
    )
    .execute()
  return { producers: rows.map((row) => foundOf(row, sought)), counts: rows[0]?.counts ?? null }
}

/** One of the best: what is asked of hundreds before a page of them is read whole. */
interface Candidate {
  id: string
  openingHours: string
  /** In km; null where it cannot be measured. */
  distance: number | null
}

/** The best in their order. */
export function findCandidates(db: Database, sought: Sought): Promise<Candidate[]> {
  return db
    .selectFrom(ranked(db, sought).as('ranked'))
    .innerJoin('producers', 'producers.id', 'ranked.rankedId')
    .select(['producers.id', 'openingHours', 'distance'])
    .orderBy(order)
    .execute()
}

/** These of them whole, in their order. */
export function readCandidates(
  db: Database,
  candidates: readonly Candidate[],
  sought: Pick<Sought, 'origin' | 'matchedBy'>,
): Promise<FoundProducer[]> {
  const best = sql<Pick<Ranked, 'rankedId' | 'distance'>>`(select * from unnest(
    ${candidates.map(({ id }) => id)}::uuid[], ${candidates.map(({ distance }) => distance)}::float8[]
  ) with ordinality as candidates (ranked_id, distance, nth))`
  return readFound(db, { best, order: sql`nth`, sought })
}

/** How many answer a search by their own words and fields, and how many are only suggested. */
export type MatchCounts = Record<Match, number>

/** Counts everybody that a search finds, however few of them are read. */
export const countMatches = (db: Database, sought: Sought): Promise<MatchCounts> =>
  matchCounts(db, sought).executeTakeFirstOrThrow()

function matchCounts(db: Database, sought: Sought) {
  const isStated = statesEvery(sought.matchedBy)
  return db
    .selectFrom('producers')
    .select((from) => [
      sql<number>`count(*) filter (where ${isStated(from)})`.as('stated'),
      sql<number>`count(*) filter (where not ${isStated(from)})`.as('suggested'),
    ])
    .where(isPublic)
    .where(answersEvery(sought.terms))
    .where(isSought(sought))
}
