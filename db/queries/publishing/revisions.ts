import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'
import { hoursColumn, producerColumns, producersOf, relatedColumns } from '../producer/row.ts'
import { isPublic } from '../standing/conditions.ts'

/**
 * A short text that changes whenever something changes that the public pages show: a verified producer, that visitors, its owner or
 * operators confirm it or its owner leaves that unanswered, what is made of its opening hours, its smiley, an approved review or an answer to one. It says whether a build
 * is needed.
 */
export async function publicRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(concat_ws(' ', producers.*, reviews.*, hours.*, shown.*)) as revision
    from
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', id, extract(epoch from updated_at), extract(epoch from visitors_confirmed_at),
          'right', extract(epoch from operator_confirmed_at), 'owner', extract(epoch from owner_confirmed_at),
          'unanswered', extract(epoch from unanswered_since)), 0))
        from producers where verified) as producers,
      (select count(*), bit_xor(hashtextextended(
          concat_ws(' ', reviews.id, rating, comment, reviewer_name, extract(epoch from reviews.created_at), answer.text), 0))
        from reviews join producers on producers.id = producer_id
        left join review_answers as answer on review_id = reviews.id and answer.is_approved
        where reviews.is_approved and verified) as reviews,
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', expression, compiled_on, version), 0))
        from compiled_hours where expression in (select opening_hours from producers where verified)) as hours,
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', producer_id, result, inspected_on, report_url), 0))
        from smileys join producer_sources on key = ${smileyKey('')} || smileys.number
        where gone_reason is null) as shown`.execute(db)
  return rows[0]?.revision ?? ''
}

/** How many builds are remembered: pages of older ones are too old to be brought up to date. */
const MOST_REVISIONS = 8

/** The number of the last change that is public; 0 before the first. */
async function currentRevision(db: Database): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(displayed_number), 0)::float8 as revision from public_changes`.execute(db)
  return rows[0]?.revision ?? 0
}

/**
 * Records and returns the current revision for a build that is about to read the database. It comes before the build's
 * snapshot: a change in between is in the pages and is also listed since this revision, and none is in neither.
 */
export async function recordBuildRevision(db: Database, now: Date): Promise<number> {
  const revision = await currentRevision(db)
  await db
    .insertInto('buildRevisions')
    .values({ revision, recordedAt: now })
    .onConflict((conflict) => conflict.column('revision').doUpdateSet({ recordedAt: now }))
    .execute()
  await db
    .deleteFrom('buildRevisions')
    .where(
      'revision',
      'not in',
      db.selectFrom('buildRevisions').select('revision').orderBy('recordedAt', 'desc').limit(MOST_REVISIONS),
    )
    .execute()
  return revision
}

/** The revisions of recent builds, and the one of the pages that are served. */
interface BuildRevisions {
  /** The newest first. */
  known: readonly number[]
  /** Of the last build that succeeded; null where none is known. */
  served: number | null
}

/** @returns the revisions of recent builds; a host that keeps no record of builds serves the newest. */
export async function findBuildRevisions(db: Database): Promise<BuildRevisions> {
  const { rows } = await sql<{ revision: number; isServed: boolean }>`
    select revision::float8 as revision,
      not exists (select from builds)
        or exists (select from builds where status = 'done' and recorded_at between began_at and changed_at) as is_served
    from build_revisions order by recorded_at desc, revision desc`.execute(db)
  return {
    known: rows.map(({ revision }) => revision),
    served: rows.find(({ isServed }) => isServed)?.revision ?? null,
  }
}

/** The last displayed change of a producer. */
export interface DisplayedChange {
  id: string
  number: number
  isRemoved: boolean
}

/** The last change of each producer that has changed since a revision, in their order. */
export async function findDisplayedChanges(db: Database, since: number): Promise<DisplayedChange[]> {
  const { rows } = await sql<DisplayedChange>`
    select producer_id as id, displayed_number::float8 as number, is_removed
    from public_changes where displayed_number > ${since} order by displayed_number`.execute(db)
  return rows
}

/** Listed producers of these ids in Danish name order, each with the number of listed producers before it. */
export async function findRankedProducers(
  db: Database,
  ids: readonly string[],
): Promise<{ producer: Producer; rank: number }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .with('ranked', (with_) =>
      with_
        .selectFrom('producers')
        .select(['id as rankedId', sql<number>`(row_number() over (order by name_order, id) - 1)::int`.as('rank')])
        .where(isPublic),
    )
    .selectFrom('producers')
    .innerJoin('ranked', 'rankedId', 'producers.id')
    .select(producerColumns)
    .select(relatedColumns)
    .select(hoursColumn)
    .select('rank')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('rank')
    .execute()
  const producers = producersOf(rows)
  return producers.map((producer, nth) => ({ producer, rank: rows[nth]?.rank ?? 0 }))
}

/** Requests a build for an overflow of what has changed since `served`, unless that was done since the served build. */
export async function requestOverflowBuild(db: Database, served: number): Promise<void> {
  await sql`
    insert into rebuild_requests (reason)
    select ${requestReasons.overflow}::text from build_revisions as served
    where revision = ${served} and not exists (
      select from rebuild_requests where reason = ${requestReasons.overflow} and created_at > served.recorded_at)`.execute(
    db,
  )
}
