import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import {
  buildReason,
  isUnderWay,
  PATIENCE_SECONDS,
  requestReasons,
  scheduleReasons,
  urgentReasons,
} from '#src/domain/publishing/builds.ts'
import type { Builds, BuildStanding, Failures, Waiting } from '#src/domain/publishing/builds.ts'
import { deployDueAt, publishRefusal } from '#src/domain/publishing/deploy-plan.ts'
import type { PublishRefusal } from '#src/domain/publishing/deploy-plan.ts'

import type { Database } from '../../database.ts'

/** Asks for a build of the public pages; in the transaction of what makes it needed, so that neither is without the other. */
export async function requestRebuild(trx: Database, reason: string): Promise<void> {
  await rebuildRequest(reason).execute(trx)
}

/** The statement of that, as a part of another. */
export const rebuildRequest = (reason: string): RawBuilder<unknown> =>
  sql`insert into rebuild_requests (reason) values (${reason})`

/** Asks for a build unless a request with this reason waits already. */
async function requestRebuildOnce(db: Database, reason: string, now: Date): Promise<void> {
  await sql`
    insert into rebuild_requests (reason, created_at)
    select ${reason}, ${now.toISOString()}::timestamptz
    where not exists (select from rebuild_requests where build_id is null and reason = ${reason})`.execute(db)
}

/** A build that somebody has taken on. */
export interface ClaimedBuild {
  id: string
  reason: string
}

type UnderWay = keyof typeof PATIENCE_SECONDS

const underWay: readonly UnderWay[] = ['sending', 'sent', 'running']

/** Any number that no other lock has: whoever moves a build on holds it until the transaction ends. */
const LOCK = 6_174_010

const timesOutAt = (status: UnderWay, now: Date): Date => new Date(now.getTime() + PATIENCE_SECONDS[status] * 1000)

function inTurn<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    return work(trx)
  })
}

interface BuildsRow extends Omit<Waiting, 'oldest' | 'newest'> {
  oldest: Date | null
  newest: Date | null
  failed: number
  failedAt: Date | null
  lastStatus: BuildStanding['status'] | null
  problem: string | null
  changedAt: Date | null
  /** In milliseconds. */
  deploys: number[]
  lastUrgent: Date | null
  lastChange: Date | null
}

const isIn = (reasons: readonly string[]) => sql`rebuild_requests.reason = any(${[...reasons]}::text[])`

/** What waits, what has failed since the last success, and what was built: one statement. Deploys are the last 500, more than any plan has in two months. */
export async function findBuilds(db: Database): Promise<Builds> {
  const { rows } = await sql<BuildsRow>`
    select waiting.*, failures.*, deployed.*, taken.*, latest.* from
      (select min(created_at) as oldest, max(created_at) as newest,
          (count(*) filter (where reason <> ${requestReasons.publishNow}))::int as count,
          coalesce(bool_or(${isIn(urgentReasons)}), false) as is_urgent,
          coalesce(bool_and(${isIn(scheduleReasons)}), false) as is_of_schedules,
          min(created_at) filter (where reason = ${requestReasons.publishNow}) as asked_for
        from rebuild_requests where build_id is null) as waiting,
      (select count(*)::int as failed, max(changed_at) as failed_at from builds where status = 'failed' and not exists (
          select from builds as later where later.status = 'done' and later.changed_at >= builds.changed_at)) as failures,
      (select coalesce(json_agg((extract(epoch from began_at) * 1000)::float8 order by began_at), '[]') as deploys
        from (select began_at from builds where status <> 'failed' order by began_at desc limit 500) as recent) as deployed,
      (select max(created_at) as last_change,
          max(began_at) filter (where ${isIn(urgentReasons)} and status <> 'failed') as last_urgent
        from rebuild_requests join builds on builds.id = build_id) as taken
      left join lateral (select status as last_status, problem, changed_at from builds order by began_at desc limit 1)
        as latest on true`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database answered without a row')
  const { oldest, newest, failed, failedAt, lastStatus, problem, changedAt } = row
  const { count, isUrgent, isOfSchedules, askedFor, deploys, lastUrgent, lastChange } = row
  return {
    waiting: oldest && newest && { oldest, newest, count, isUrgent, isOfSchedules, askedFor },
    failures: failedAt && ({ count: failed, last: failedAt } satisfies Failures),
    last: lastStatus && changedAt && { status: lastStatus, problem, changedAt },
    deploys: deploys.map((began) => new Date(began)),
    lastUrgent,
    lastChange,
  }
}

/** Ends builds as failed; what they were for waits again. */
async function fail(trx: Database, ids: readonly string[], problem: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('builds')
    .set({ status: 'failed', problem, changedAt: now, timesOutAt: null })
    .where('id', 'in', ids)
    .execute()
  await trx.updateTable('rebuildRequests').set({ buildId: null }).where('buildId', 'in', ids).execute()
}

async function idsUnderWay(trx: Database): Promise<string[]> {
  const builds = await trx.selectFrom('builds').select('id').where('status', 'in', underWay).execute()
  return builds.map(({ id }) => id)
}

async function giveUpTheSilent(trx: Database, now: Date): Promise<void> {
  const silent = await trx.selectFrom('builds').select('id').where('timesOutAt', '<=', now).execute()
  await fail(
    trx,
    silent.map(({ id }) => id),
    'Nothing was heard of it any more.',
    now,
  )
}

/** What waits is this build's from now on. A change that is not committed yet stays behind, and asks for the next one. */
async function takeRequests(trx: Database, buildId: string): Promise<string[]> {
  const taken = await trx
    .updateTable('rebuildRequests')
    .set({ buildId })
    .where('buildId', 'is', null)
    .returning('reason')
    .execute()
  return taken.map(({ reason }) => reason)
}

async function addBuild(trx: Database, status: UnderWay, now: Date): Promise<ClaimedBuild> {
  const times = { beganAt: now, changedAt: now, timesOutAt: timesOutAt(status, now) }
  const { id } = await trx
    .insertInto('builds')
    .values({ status, reason: '', problem: null, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reasons = await takeRequests(trx, id)
  const changes = reasons.filter((each) => each !== requestReasons.publishNow)
  const reason = changes.length === 0 ? 'deploy' : buildReason(changes)
  await trx.updateTable('builds').set({ reason }).where('id', '=', id).execute()
  return { id, reason }
}

/**
 * Takes on the build that is due, if one is and none is under way: of several that ask at once, one gets it.
 * Whoever gets it reports on it; a build that nothing is heard of is given up, and asked for again. Where builds cost
 * nothing, `buildsAMonth` is 0.
 */
export function claimDueBuild(
  db: Database,
  status: 'sending' | 'running',
  now: Date,
  buildsAMonth = 0,
): Promise<ClaimedBuild | null> {
  return inTurn(db, async (trx) => {
    await giveUpTheSilent(trx, now)
    const builds = await findBuilds(trx)
    if (builds.waiting === null || deployDueAt(builds.waiting, builds, buildsAMonth, now) > now) return null
    return (await idsUnderWay(trx)).length > 0 ? null : addBuild(trx, status, now)
  })
}

/** Makes a build for what waits due now, unless one is under way already or it is refused. A second request changes nothing. */
export function askToPublishNow(
  db: Database,
  now: Date,
  buildsAMonth: number,
): Promise<'asked' | 'under way' | PublishRefusal> {
  return inTurn(db, async (trx) => {
    await giveUpTheSilent(trx, now)
    const builds = await findBuilds(trx)
    if (isUnderWay(builds, now)) return 'under way'
    const refusal = publishRefusal(builds, buildsAMonth, now)
    if (refusal === null) await requestRebuildOnce(trx, requestReasons.publishNow, now)
    return refusal ?? 'asked'
  })
}

/** The hook has taken it. It may have begun already, and even be over. */
export async function buildSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('builds')
    .set({ status: 'sent', changedAt: now, timesOutAt: timesOutAt('sent', now) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** A build that was not asked for by `claimDueBuild` begins: the one that was sent, or one of its own, as for a deploy of new code. */
export function beginBuild(db: Database, now: Date): Promise<ClaimedBuild> {
  return inTurn(db, async (trx) => {
    const sent = await trx
      .selectFrom('builds')
      .select(['id', 'reason'])
      .where('status', 'in', ['sending', 'sent'])
      .executeTakeFirst()
    if (sent === undefined) {
      await fail(trx, await idsUnderWay(trx), 'Another build has begun.', now)
      return addBuild(trx, 'running', now)
    }
    await trx
      .updateTable('builds')
      .set({ status: 'running', changedAt: now, timesOutAt: timesOutAt('running', now) })
      .where('id', '=', sent.id)
      .execute()
    // It has yet to read the database: what has changed since it was sent will be in it.
    await takeRequests(trx, sent.id)
    return sent
  })
}

/** Says how a build ended; one that has been given up meanwhile stays so. */
export function endBuild(
  db: Database,
  id: string,
  outcome: { status: 'done' } | { status: 'failed'; problem: string },
  now: Date,
): Promise<void> {
  return inTurn(db, async (trx) => {
    const own = await trx
      .selectFrom('builds')
      .select('id')
      .where('id', '=', id)
      .where('status', 'in', underWay)
      .executeTakeFirst()
    if (own === undefined) return
    if (outcome.status === 'failed') return fail(trx, [id], outcome.problem, now)
    await trx
      .updateTable('builds')
      .set({ status: 'done', changedAt: now, timesOutAt: null })
      .where('id', '=', id)
      .execute()
  })
}

/** For the only builder there is, when it starts: what it left in the middle is no longer under way. */
export function giveUpBuilds(db: Database, now: Date): Promise<void> {
  return inTurn(db, async (trx) => fail(trx, await idsUnderWay(trx), 'The build was interrupted.', now))
}
