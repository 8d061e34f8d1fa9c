import { sql } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'
import { producersOf, wholeProducer } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'

/**
 * A hash of everything that the public pages show of producers: content, confirmations, opening hours, smileys, reviews
 * and answers. If it has changed, a build is needed.
 */
export async function publicRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(concat_ws(' ', producers.*, reviews.*, hours.*, shown.*)) as revision
    from
      (select count(*), bit_xor(hashtextextended(concat_ws(' ', id, extract(epoch from updated_at),
          extract(epoch from visitors_confirmed_at),
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

/** How many builds are recorded. Pages of older ones cannot be updated in the browser. */
const MOST_REVISIONS = 8

/** The number of the last public change; 0 before the first. */
async function currentRevision(db: Database): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(displayed_number), 0)::float8 as revision from public_changes`.execute(db)
  return rows[0]?.revision ?? 0
}

/**
 * Records and returns the current revision for a build that is about to read the database. It is recorded before the
 * snapshot is taken, so that a change in between is also listed as a change and cannot be lost.
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

/** The revisions of recent builds, and of the build that is served now. */
interface BuildRevisions {
  /** Newest first. */
  known: readonly number[]
  /** The last successful build; null if unknown. */
  served: number | null
}

/** Finds the revisions of recent builds. A host that does not record builds serves the newest. */
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

/** The producers that have changed since a revision, in the order of their last changes. */
export async function findDisplayedChanges(db: Database, since: number): Promise<DisplayedChange[]> {
  const { rows } = await sql<DisplayedChange>`
    select producer_id as id, displayed_number::float8 as number, is_removed
    from public_changes where displayed_number > ${since} order by displayed_number`.execute(db)
  return rows
}

/** Listed producers with these ids in the Danish order of names, each with the number of listed producers before it. */
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
    .select(wholeProducer)
    .select('rank')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('rank')
    .execute()
  const producers = producersOf(rows)
  return producers.map((producer, nth) => ({ producer, rank: rows[nth]?.rank ?? 0 }))
}

/** Requests a build because of too many changes since `served`, unless that was done since the served build. */
export async function requestOverflowBuild(db: Database, served: number): Promise<void> {
  await sql`
    insert into rebuild_requests (reason)
    select ${requestReasons.overflow}::text from build_revisions as served
    where revision = ${served} and not exists (
      select from rebuild_requests where reason = ${requestReasons.overflow} and created_at > served.recorded_at)`.execute(
    db,
  )
}
