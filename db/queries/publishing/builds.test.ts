import { beforeEach, describe, expect, test } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'

import {
  requestPublishNow,
  beginBuild,
  markBuildSent,
  claimDueBuild,
  endBuild,
  findBuilds,
  failRunningBuilds,
} from './builds.ts'

/** Returns the time this many seconds after noon. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds))

describe('builds', () => {
  onEveryDatabase((opened) => {
    const addRequest = (reason: string, seconds: number) =>
      opened()
        .db.insertInto('rebuildRequests')
        .values({ reason, createdAt: at(seconds) })
        .execute()
    const claim = (seconds: number, status: 'sending' | 'running' = 'running') =>
      claimDueBuild(opened().db, status, at(seconds))
    const end = async (id: string | undefined, outcome: Parameters<typeof endBuild>[2], seconds: number) =>
      endBuild(opened().db, id ?? '', outcome, at(seconds))
    const pendingReasons = async () =>
      (
        await opened()
          .db.selectFrom('rebuildRequests')
          .select('reason')
          .where('buildId', 'is', null)
          .orderBy('createdAt')
          .execute()
      ).map(({ reason }) => reason)
    const builds = async () =>
      opened().db.selectFrom('builds').select(['status', 'reason', 'problem']).orderBy('beganAt').execute()

    beforeEach(async () => {
      await opened().db.deleteFrom('rebuildRequests').execute()
      await opened().db.deleteFrom('builds').execute()
    })

    test('a build is claimed after a quiet period, with all pending requests', async () => {
      await addRequest('approval', 0)
      await addRequest('edit', 3)
      expect(await claim(7)).toBeNull()
      expect(await claim(8)).toMatchObject({ reason: '2 changes: approval, edit' })
      expect(await pendingReasons()).toEqual([])
      expect(await builds()).toEqual([{ status: 'running', reason: '2 changes: approval, edit', problem: null }])
    })

    test('no build is claimed without pending requests', async () => {
      expect(await claim(0)).toBeNull()
      expect(await findBuilds(opened().db)).toEqual({
        waiting: null,
        failures: null,
        last: null,
        deploys: [],
        lastUrgent: null,
        lastChange: null,
      })
    })

    test('only one of many concurrent claims gets the build', async () => {
      await addRequest('approval', 0)
      const claims = await Promise.all(Array.from({ length: 8 }, () => claim(10, 'sending')))
      expect(claims.filter((build) => build !== null)).toHaveLength(1)
      expect(await builds()).toHaveLength(1)
    })

    test('a change during a build waits for its end, and leads to another build', async () => {
      await addRequest('approval', 0)
      const first = await claim(10)
      await addRequest('edit', 12)
      expect(await claim(60)).toBeNull()
      await end(first?.id, { status: 'done' }, 61)
      expect(await claim(61)).toMatchObject({ reason: '1 change: edit' })
    })

    test('requests of a failed build are pending again, and are claimed at the next retry', async () => {
      await addRequest('approval', 0)
      const first = await claim(10)
      await end(first?.id, { status: 'failed', problem: 'No.' }, 20)
      expect(await pendingReasons()).toEqual(['approval'])
      expect([await claim(34), (await findBuilds(opened().db)).failures]).toEqual([null, { count: 1, last: at(20) }])
      const second = await claim(35)
      await end(second?.id, { status: 'failed', problem: 'No again.' }, 40)
      expect([await claim(69), await pendingReasons()]).toEqual([null, ['approval']])
      const third = await claim(70)
      await end(third?.id, { status: 'done' }, 80)
      expect(await findBuilds(opened().db)).toEqual({
        waiting: null,
        failures: null,
        last: { status: 'done', problem: null, changedAt: at(80) },
        // Failed builds cost nothing.
        deploys: [at(70)],
        lastUrgent: null,
        lastChange: at(0),
      })
      expect((await builds()).map(({ status }) => status)).toEqual(['failed', 'failed', 'done'])
    })

    test('a build whose sender dies fails after a minute, and its requests can be claimed again', async () => {
      await addRequest('approval', 0)
      await claim(10, 'sending')
      expect(await claim(69, 'sending')).toBeNull()
      // The timeout counts as a failure.
      expect([await claim(70, 'sending'), await pendingReasons()]).toEqual([null, ['approval']])
      expect(await claim(85, 'sending')).toMatchObject({ reason: '1 change: approval' })
    })

    test('a build that never begins, or never ends, fails after half an hour', async () => {
      await addRequest('approval', 0)
      const sent = await claim(10, 'sending')
      await markBuildSent(opened().db, sent?.id ?? '', at(11))
      expect([await claim(1810), await pendingReasons()]).toEqual([null, []])
      expect([await claim(1811), await pendingReasons()]).toEqual([null, ['approval']])
      await claim(1826)
      expect([await claim(3625), await pendingReasons()]).toEqual([null, []])
      expect([await claim(3626), await pendingReasons()]).toEqual([null, ['approval']])
      expect((await builds()).map(({ problem }) => problem)).toEqual([
        'Nothing was heard of it any more.',
        'Nothing was heard of it any more.',
      ])
    })

    test('a build that was sent begins with all changes since then', async () => {
      await addRequest('approval', 0)
      const sent = await claim(10, 'sending')
      await markBuildSent(opened().db, sent?.id ?? '', at(11))
      await addRequest('edit', 20)
      const begun = await beginBuild(opened().db, at(30))
      expect([begun.id, await pendingReasons()]).toEqual([sent?.id, []])
      await end(begun.id, { status: 'done' }, 60)
      expect(await findBuilds(opened().db)).toMatchObject({ waiting: null, last: { status: 'done' } })
    })

    test('a build that begins before the hook responds stays running', async () => {
      await addRequest('approval', 0)
      const sending = await claim(10, 'sending')
      const begun = await beginBuild(opened().db, at(11))
      await markBuildSent(opened().db, sending?.id ?? '', at(12))
      expect([begun.id, (await builds())[0]?.status]).toEqual([sending?.id, 'running'])
    })

    test('a deploy without a request counts as a build, and takes pending requests', async () => {
      await addRequest('approval', 0)
      expect(await beginBuild(opened().db, at(1))).toMatchObject({ reason: '1 change: approval' })
      await end((await beginBuild(opened().db, at(2))).id, { status: 'done' }, 3)
      expect(await builds()).toEqual([
        { status: 'failed', reason: '1 change: approval', problem: 'Another build has begun.' },
        { status: 'done', reason: '1 change: approval', problem: null },
      ])
      expect(await beginBuild(opened().db, at(4))).toMatchObject({ reason: 'deploy' })
    })

    test('an abandoned build does not become done', async () => {
      await addRequest('approval', 0)
      const first = await claim(10)
      await failRunningBuilds(opened().db, at(20))
      await end(first?.id, { status: 'done' }, 21)
      expect([(await builds())[0], await pendingReasons()]).toEqual([
        { status: 'failed', reason: '1 change: approval', problem: 'The build was interrupted.' },
        ['approval'],
      ])
    })

    test('pending requests are counted, and marked as urgent, scheduled or publish now', async () => {
      const found = async () => (await findBuilds(opened().db)).waiting
      await addRequest('hours', 0)
      await addRequest('reminders', 1)
      const waits = { oldest: at(0), newest: at(1), count: 2, isUrgent: false, isOfSchedules: true, askedFor: null }
      expect(await found()).toEqual(waits)
      await addRequest('removal', 2)
      expect(await found()).toEqual({ ...waits, newest: at(2), count: 3, isUrgent: true, isOfSchedules: false })
      await addRequest('publish now', 3)
      expect(await found()).toMatchObject({ newest: at(3), count: 3, askedFor: at(3) })
      const build = await claim(20)
      expect(build?.reason).toBe('3 changes: hours, reminders, removal')
      expect(await findBuilds(opened().db)).toMatchObject({ deploys: [at(20)], lastUrgent: at(20), lastChange: at(3) })
      await end(build?.id, { status: 'failed', problem: 'No.' }, 30)
      expect(await findBuilds(opened().db)).toMatchObject({ deploys: [], lastUrgent: null, lastChange: null })
    })

    test('requests wait for the next month once the deploys of this month are used', async () => {
      const { db } = opened()
      const claimOfTwo = (now: Date) => claimDueBuild(db, 'sending', now, 2)
      for (let day = 1; day <= 2; day++) {
        const moment = new Date(Date.UTC(2026, 10, day))
        await db
          .insertInto('builds')
          .values({ status: 'done', reason: '', beganAt: moment, changedAt: moment })
          .execute()
      }
      await addRequest('approval', 0)
      expect([await claimOfTwo(at(100)), await claimOfTwo(new Date('2026-11-30T22:59:00Z'))]).toEqual([null, null])
      expect(await claimOfTwo(new Date('2026-12-15T00:00:00Z'))).not.toBeNull()
    })

    test('publish now adds one request, joins a running build, and is refused without pending changes', async () => {
      const { db } = opened()
      const publish = (seconds: number) => requestPublishNow(db, at(seconds), 8)
      expect(await publish(0)).toBe('nothing waits')
      await addRequest('approval', 0)
      expect([await publish(1), await publish(1), await pendingReasons()]).toEqual([
        'asked',
        'asked',
        ['approval', 'publish now'],
      ])
      const build = await claimDueBuild(db, 'sending', at(1), 8)
      expect(build?.reason).toBe('1 change: approval')
      expect([await publish(2), await pendingReasons()]).toEqual(['under way', []])
      await end(build?.id, { status: 'done' }, 60)
      expect(await publish(61)).toBe('nothing waits')
    })

    test('a change committed after the claim stays pending', async () => {
      const { db, driver } = opened()
      // An embedded database runs one transaction at a time.
      if (driver === 'embedded') return
      await addRequest('approval', 0)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('rebuildRequests')
          .values({ reason: 'edit', createdAt: at(1) })
          .execute()
        expect(await claim(10)).toMatchObject({ reason: '1 change: approval' })
      })
      expect(await pendingReasons()).toEqual(['edit'])
    })
  })
})
