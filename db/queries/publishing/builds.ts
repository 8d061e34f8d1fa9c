import { sql } from 'kysely'

import { buildReason, dueAt, PATIENCE_SECONDS } from '#src/domain/publishing/builds.ts'
import type { Builds, Failures, Waiting } from '#src/domain/publishing/builds.ts'

import type { Database } from '../../database.ts'
import { readTogether } from '../together.ts'

/** A build that somebody has taken on. */
export interface ClaimedBuild {
  id: string
  reason: string
}

type UnderWay = keyof typeof PATIENCE_SECONDS

const underWay: readonly UnderWay[] = ['sending', 'sent', 'running']

/** Any number that no other lock has: whoever moves a build on holds it until the transaction ends. */
const LOCK = 6_174_010

const givenUpAt = (status: UnderWay, now: Date): Date => new Date(now.getTime() + PATIENCE_SECONDS[status] * 1000)

function inTurn<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    return work(trx)
  })
}

const requestsWaiting = (db: Database) =>
  db
    .selectFrom('rebuildRequests')
    .select(({ fn }) => [fn.min('createdAt').as('oldest'), fn.max('createdAt').as('newest')])
    .where('buildId', 'is', null)

async function waitingRequests(db: Database): Promise<Waiting | null> {
  const { oldest, newest } = await requestsWaiting(db).executeTakeFirstOrThrow()
  return oldest === null || newest === null ? null : { oldest, newest }
}

const buildsFailedInARow = (db: Database) =>
  db
    .selectFrom('builds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changedAt').as('last')])
    .where('status', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('builds as later')
            .select('later.id')
            .where('later.status', '=', 'done')
            .whereRef('later.changedAt', '>=', 'builds.changedAt'),
        ),
      ),
    )

async function failuresInARow(db: Database): Promise<Failures | null> {
  const { count, last } = await buildsFailedInARow(db).executeTakeFirstOrThrow()
  return last === null ? null : { count, last }
}

export async function findBuilds(db: Database): Promise<Builds> {
  const found = await readTogether(db, {
    builds: db.selectFrom('builds').select(['status', 'problem', 'changedAt']).orderBy('beganAt', 'desc').limit(1),
    waiting: requestsWaiting(db),
    failures: buildsFailedInARow(db),
  })
  const [[build], [waiting], [failures]] = [found.builds, found.waiting, found.failures]
  return {
    waiting:
      waiting?.oldest && waiting.newest ? { oldest: new Date(waiting.oldest), newest: new Date(waiting.newest) } : null,
    failures: failures?.last ? { count: failures.count, last: new Date(failures.last) } : null,
    last: build ? { ...build, changedAt: new Date(build.changedAt) } : null,
  }
}

/** Ends builds as failed; what they were for waits again. */
async function fail(trx: Database, ids: readonly string[], problem: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('builds')
    .set({ status: 'failed', problem, changedAt: now, givenUpAt: null })
    .where('id', 'in', ids)
    .execute()
  await trx.updateTable('rebuildRequests').set({ buildId: null }).where('buildId', 'in', ids).execute()
}

async function idsUnderWay(trx: Database): Promise<string[]> {
  const builds = await trx.selectFrom('builds').select('id').where('status', 'in', underWay).execute()
  return builds.map(({ id }) => id)
}

async function giveUpTheSilent(trx: Database, now: Date): Promise<void> {
  const silent = await trx.selectFrom('builds').select('id').where('givenUpAt', '<=', now).execute()
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
  const times = { beganAt: now, changedAt: now, givenUpAt: givenUpAt(status, now) }
  const { id } = await trx
    .insertInto('builds')
    .values({ status, reason: '', problem: null, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reasons = await takeRequests(trx, id)
  const reason = reasons.length === 0 ? 'deploy' : buildReason(reasons)
  await trx.updateTable('builds').set({ reason }).where('id', '=', id).execute()
  return { id, reason }
}

/**
 * Takes on the build that is due, if one is and none is under way: of several that ask at once, one gets it.
 * Whoever gets it reports on it; a build that nothing is heard of is given up, and asked for again.
 */
export function claimDueBuild(db: Database, status: 'sending' | 'running', now: Date): Promise<ClaimedBuild | null> {
  return inTurn(db, async (trx) => {
    await giveUpTheSilent(trx, now)
    const waiting = await waitingRequests(trx)
    if (waiting === null || dueAt(waiting, await failuresInARow(trx)) > now) return null
    return (await idsUnderWay(trx)).length > 0 ? null : addBuild(trx, status, now)
  })
}

/** The hook has taken it. It may have begun already, and even be over. */
export async function buildSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('builds')
    .set({ status: 'sent', changedAt: now, givenUpAt: givenUpAt('sent', now) })
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
      .set({ status: 'running', changedAt: now, givenUpAt: givenUpAt('running', now) })
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
      .set({ status: 'done', changedAt: now, givenUpAt: null })
      .where('id', '=', id)
      .execute()
  })
}

/** For the only builder there is, when it starts: what it left in the middle is no longer under way. */
export function giveUpBuilds(db: Database, now: Date): Promise<void> {
  return inTurn(db, async (trx) => fail(trx, await idsUnderWay(trx), 'The build was interrupted.', now))
}
