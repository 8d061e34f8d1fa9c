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
import type { Builds, BuildStanding, Failures, PendingRequests } from '#src/domain/publishing/builds.ts'
import { deployDueAt, publishRefusal } from '#src/domain/publishing/deploy-plan.ts'
import type { PublishRefusal } from '#src/domain/publishing/deploy-plan.ts'

import type { Database } from '../../database.ts'

/** Requests a build of the public pages, in the transaction of the change. */
export async function requestRebuild(trx: Database, reason: string): Promise<void> {
  await rebuildRequest(reason).execute(trx)
}

/** The statement of `requestRebuild`, as a part of another. */
export const rebuildRequest = (reason: string): RawBuilder<unknown> =>
  sql`insert into rebuild_requests (reason) values (${reason})`

/** Requests a build unless a request with this reason is pending. */
async function requestRebuildOnce(db: Database, reason: string, now: Date): Promise<void> {
  await sql`
    insert into rebuild_requests (reason, created_at)
    select ${reason}, ${now.toISOString()}::timestamptz
    where not exists (select from rebuild_requests where build_id is null and reason = ${reason})`.execute(db)
}

/** A build that this process has claimed. */
export interface ClaimedBuild {
  id: string
  reason: string
}

type RunningStatus = keyof typeof PATIENCE_SECONDS

const runningStatuses: readonly RunningStatus[] = ['sending', 'sent', 'running']

/** The advisory lock for changing the state of a build, held until the transaction ends. */
const LOCK = 6_174_010

const timesOutAt = (status: RunningStatus, now: Date): Date => new Date(now.getTime() + PATIENCE_SECONDS[status] * 1000)

function withBuildLock<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    return work(trx)
  })
}

interface BuildsRow extends Omit<PendingRequests, 'oldest' | 'newest'> {
  oldest: Date | null
  newest: Date | null
  failed: number
  failedAt: Date | null
  lastStatus: BuildStanding['status'] | null
  problem: string | null
  changedAt: Date | null
  /** Milliseconds since 1970, ascending. */
  deploys: number[]
  lastUrgent: Date | null
  lastChange: Date | null
}

const isIn = (reasons: readonly string[]) => sql`rebuild_requests.reason = any(${[...reasons]}::text[])`

/**
 * Reads the pending requests, the failures since the last success, and the past builds, in one statement. It reads 500
 * deploys, more than any plan allows in two months.
 */
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

/** Marks builds as failed; their requests are pending again. */
async function fail(trx: Database, ids: readonly string[], problem: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('builds')
    .set({ status: 'failed', problem, changedAt: now, timesOutAt: null })
    .where('id', 'in', ids)
    .execute()
  await trx.updateTable('rebuildRequests').set({ buildId: null }).where('buildId', 'in', ids).execute()
}

async function runningBuildIds(trx: Database): Promise<string[]> {
  const builds = await trx.selectFrom('builds').select('id').where('status', 'in', runningStatuses).execute()
  return builds.map(({ id }) => id)
}

async function failTimedOutBuilds(trx: Database, now: Date): Promise<void> {
  const silent = await trx.selectFrom('builds').select('id').where('timesOutAt', '<=', now).execute()
  await fail(
    trx,
    silent.map(({ id }) => id),
    'Nothing was heard of it any more.',
    now,
  )
}

/** Assigns the pending requests to a build. A request that is not committed yet is for the next one. */
async function assignRequests(trx: Database, buildId: string): Promise<string[]> {
  const taken = await trx
    .updateTable('rebuildRequests')
    .set({ buildId })
    .where('buildId', 'is', null)
    .returning('reason')
    .execute()
  return taken.map(({ reason }) => reason)
}

async function addBuild(trx: Database, status: RunningStatus, now: Date): Promise<ClaimedBuild> {
  const times = { beganAt: now, changedAt: now, timesOutAt: timesOutAt(status, now) }
  const { id } = await trx
    .insertInto('builds')
    .values({ status, reason: '', problem: null, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reasons = await assignRequests(trx, id)
  const changes = reasons.filter((each) => each !== requestReasons.publishNow)
  const reason = changes.length === 0 ? 'deploy' : buildReason(changes)
  await trx.updateTable('builds').set({ reason }).where('id', '=', id).execute()
  return { id, reason }
}

/**
 * Claims the build that is due, if none is running; only one of several callers gets it. The caller must report its
 * end, or else it times out and is requested again. `buildsAMonth` is 0 if builds are free.
 */
export function claimDueBuild(
  db: Database,
  status: 'sending' | 'running',
  now: Date,
  buildsAMonth = 0,
): Promise<ClaimedBuild | null> {
  return withBuildLock(db, async (trx) => {
    await failTimedOutBuilds(trx, now)
    const builds = await findBuilds(trx)
    if (builds.waiting === null || deployDueAt(builds.waiting, builds, buildsAMonth, now) > now) return null
    return (await runningBuildIds(trx)).length > 0 ? null : addBuild(trx, status, now)
  })
}

/** Makes the pending build due now, unless one is running or the plan refuses it. Repeating the call has no effect. */
export function requestPublishNow(
  db: Database,
  now: Date,
  buildsAMonth: number,
): Promise<'asked' | 'under way' | PublishRefusal> {
  return withBuildLock(db, async (trx) => {
    await failTimedOutBuilds(trx, now)
    const builds = await findBuilds(trx)
    if (isUnderWay(builds, now)) return 'under way'
    const refusal = publishRefusal(builds, buildsAMonth, now)
    if (refusal === null) await requestRebuildOnce(trx, requestReasons.publishNow, now)
    return refusal ?? 'asked'
  })
}

/** Records that the hook has accepted a build, which may have started or even ended by then. */
export async function markBuildSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('builds')
    .set({ status: 'sent', changedAt: now, timesOutAt: timesOutAt('sent', now) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Starts the build that was sent, or one of its own, such as for a deploy of new code. */
export function beginBuild(db: Database, now: Date): Promise<ClaimedBuild> {
  return withBuildLock(db, async (trx) => {
    const sent = await trx
      .selectFrom('builds')
      .select(['id', 'reason'])
      .where('status', 'in', ['sending', 'sent'])
      .executeTakeFirst()
    if (sent === undefined) {
      await fail(trx, await runningBuildIds(trx), 'Another build has begun.', now)
      return addBuild(trx, 'running', now)
    }
    await trx
      .updateTable('builds')
      .set({ status: 'running', changedAt: now, timesOutAt: timesOutAt('running', now) })
      .where('id', '=', sent.id)
      .execute()
    // It has not read the database yet, so it will contain the changes since it was sent.
    await assignRequests(trx, sent.id)
    return sent
  })
}

/** Records how a build ended. One that has timed out stays failed. */
export function endBuild(
  db: Database,
  id: string,
  outcome: { status: 'done' } | { status: 'failed'; problem: string },
  now: Date,
): Promise<void> {
  return withBuildLock(db, async (trx) => {
    const own = await trx
      .selectFrom('builds')
      .select('id')
      .where('id', '=', id)
      .where('status', 'in', runningStatuses)
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

/** Ends all running builds. For a host that is the only builder, at its start. */
export function failRunningBuilds(db: Database, now: Date): Promise<void> {
  return withBuildLock(db, async (trx) => fail(trx, await runningBuildIds(trx), 'The build was interrupted.', now))
}
