import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { endLease, acquireLease } from '#db/queries/follow-up/background.ts'
import { beginBuild, endBuild, findBuilds } from '#db/queries/publishing/builds.ts'
import { recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { queueUnlocated } from '#db/queries/place/geocoding.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { startBlobs } from '#functions/_lib/testing/blobs.ts'
import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'
import { startMailServer } from '#functions/_lib/testing/mail-server.ts'
import { announceWrite } from '#functions/live-changes/answers.ts'
import { liveChangesRoutes } from '#functions/live-changes/routes.ts'
import { blobChangesStore } from '#functions/live-changes/store.ts'
import { sendQueue } from '#functions/mail/send-queue.ts'
import { dispatchBuild } from '#functions/publishing/build-hook.ts'
import scheduled from '#functions/scheduled.ts'
import type { LiveChanges } from '#src/domain/live/live-changes.ts'
import { composeMail } from '#src/domain/mail/compose-mail.ts'
import background from '#functions/work-background.ts'
import { readRun, RUN_HEADER, runInBackground, signRun, startBackgroundRun } from './background.ts'
import { blobDueNote, noteWork } from './due-note.ts'

const RUN = { id: 'a-run', isDaily: false }
const NOON = new Date('2026-11-20T12:00:00Z')

/** Replaces Netlify: responds at once, and runs the function after the response. */
let site: Server
const runs: Promise<unknown>[] = []
let deploys = 0
let stopBlobs: () => Promise<void>
let changesStore: ReturnType<typeof blobChangesStore>

/** Replaces Netlify's CDN: caches the responses of `GET /api/changes` until they expire or are purged. */
const cachedAnswers = new Map<number, { answer: LiveChanges; until: number }>()

async function askForChanges(since: number): Promise<LiveChanges> {
  const now = platform.now().getTime()
  const cached = cachedAnswers.get(since)
  if (cached && cached.until > now) return cached.answer
  const response = await visit(liveChangesRoutes, new Request(`http://localhost/api/changes?since=${since}`))
  const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1])
  const answer: LiveChanges = await response.json()
  cachedAnswers.set(since, { answer, until: now + seconds * 1000 })
  return answer
}

beforeAll(async () => {
  site = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/hook')) deploys++
    else runs.push(post(String(incoming.headers[RUN_HEADER.toLowerCase()] ?? '')))
    outgoing.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  platform.siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const blobs = await startBlobs()
  stopBlobs = blobs.stop
  platform.dueNote = blobDueNote(blobs.access)
  changesStore = blobChangesStore(blobs.access)
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await stopBlobs()
})

const post = (header: string): Promise<Response> =>
  visit(
    background,
    new Request('http://localhost/.netlify/functions/work-background', {
      method: 'POST',
      headers: { [RUN_HEADER]: header },
    }),
  )

describe('a background run', () => {
  test.each([
    ['nothing', ''],
    ['words', 'a.b.c.d'],
    ['another kind than was signed', signRun(platform, RUN).replace('.due.', '.daily.')],
    ['another time than was signed', signRun(platform, RUN).replace(/^\d/, '2')],
    ['another secret', signRun({ ...platform, secret: () => 'another secret of this test' }, RUN)],
    ['a run of two hours ago', signRun({ ...platform, now: () => new Date(Date.now() - 2 * 3_600_000) }, RUN)],
  ])('with an invalid header (%s) ends without touching the database', async (_, header) => {
    const withDatabase = vi.spyOn(platform, 'withDatabase')
    expect((await post(header)).status).toBe(204)
    expect(withDatabase).not.toHaveBeenCalled()
  })

  test('is read back from its signed header', () => {
    expect(readRun(platform, signRun(platform, RUN))).toEqual(RUN)
  })

  onPostgres((opened) => {
    let geocoder: Awaited<ReturnType<typeof startGeocoder>>
    beforeAll(async () => {
      geocoder = await startGeocoder()
      geocoder.answers({ body: [{ lat: '55.0612', lon: '10.6055', place_rank: 30 }] })
      platform.geocoderUrl = geocoder.url
    })
    afterAll(() => geocoder.stop())
    beforeEach(async () => {
      platform.withDatabase = lend(opened())
      platform.now = () => new Date()
      runs.length = 0
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('backgroundLease').execute()
    })

    const queued = async (state: 'waiting' | 'located'): Promise<number> =>
      (await opened().db.selectFrom('geocodingQueue').select('producerId').where('state', '=', state).execute()).length

    const queueOne = async (): Promise<void> => {
      await addProducer(opened().db, { latitude: 0, longitude: 0 })
      await opened()
        .db.transaction()
        .execute((trx) => queueUnlocated(trx, null))
    }

    test('processes the queues', async () => {
      await queueOne()
      await startBackgroundRun(platform)
      await Promise.all(runs)
      expect([await queued('waiting'), await queued('located')]).toEqual([0, 1])
    })

    test('holds the lease exclusively, renews it, and releases it when the run ends or dies', async () => {
      const { db } = opened()
      const hold = (run: string, minutes: number, takesOver = false): Promise<boolean> =>
        acquireLease(db, run, new Date(NOON.getTime() + minutes * 60_000), 120, takesOver)
      expect([await hold('first', 0), await hold('second', 1), await hold('first', 1)]).toEqual([true, false, true])
      expect([await hold('second', 2), await hold('second', 4)]).toEqual([false, true])
      await endLease(db, 'second', NOON)
      expect([await hold('second', 4, true), await hold('third', 4)]).toEqual([false, true])
      expect([await hold('daily', 4, true), await hold('third', 4), await hold('daily', 4)]).toEqual([
        true,
        false,
        true,
      ])
    })

    test('leaves the queues to a run that holds the lease, but takes it over if it is the daily run', async () => {
      await queueOne()
      const isHeld = () => acquireLease(opened().db, 'another', platform.now(), 120)
      await isHeld()
      expect((await post(signRun(platform, RUN))).status).toBe(204)
      expect([await queued('waiting'), await isHeld()]).toEqual([1, true])
      expect((await post(signRun(platform, { id: 'daily', isDaily: true }))).status).toBe(204)
      expect(await queued('waiting')).toBe(0)
    })

    test('fails after its other work if a daily task failed, so that Netlify repeats it', async () => {
      await queueOne()
      const removed = vi.spyOn(platform.images, 'list').mockRejectedValueOnce(new Error('The store is down'))
      const daily = signRun(platform, { id: 'daily', isDaily: true })
      await expect(post(daily)).rejects.toThrow('ended with 500')
      expect([removed.mock.calls.length, await queued('waiting')]).toEqual([1, 0])
      expect((await post(daily)).status).toBe(204)
    })

    describe('with a mail that its server refuses for now', () => {
      let server: Awaited<ReturnType<typeof startMailServer>>
      let passed = 0

      beforeEach(async () => {
        const { db } = opened()
        const begun = Date.now()
        passed = 0
        server = await startMailServer(1000)
        server.behaves(451)
        Object.assign(platform, {
          mail: server.settings,
          now: () => new Date(begun + passed),
          wait: async (milliseconds: number) => void (passed += milliseconds),
        })
        await db.deleteFrom('mails').execute()
        const content = composeMail({ subject: 'Dit link', paragraphs: ['Hej'] })
        await queueMail(db, { key: 'link', to: 'bo@gaard.dk', content })
        await sendQueue(db, platform)
      })
      afterEach(async () => {
        await server.stop()
        Object.assign(platform, { mail: null, wait: async () => undefined })
      })

      const attempts = async (): Promise<number | undefined> =>
        (await opened().db.selectFrom('mails').select('attempts').executeTakeFirst())?.attempts

      test('retries the mail once, then fails so that Netlify repeats the run', async () => {
        const header = signRun(platform, RUN)
        expect(await attempts()).toBe(1)
        await expect(post(header)).rejects.toThrow('ended with 500')
        expect(await attempts()).toBe(2)
        server.behaves('takes')
        passed += 60_000
        expect((await post(header)).status).toBe(204)
        expect(server.received).toHaveLength(1)
      })

      test('leaves the mail to a new run when its own time is up', async () => {
        server.behaves('takes')
        await runInBackground(
          { platform, ip: '', requestId: undefined, waitUntil: undefined, root: new URL('file:///') },
          RUN,
          30_000,
        )
        expect([runs.length, server.received.length]).toEqual([1, 0])
        await Promise.all(runs)
        expect(server.received).toHaveLength(1)
      })
    })

    test('fails if work seems due but cannot be done', async () => {
      await queueOne()
      const { db } = opened()
      await db
        .updateTable('geocodingQueue')
        .set({ dueAt: new Date(Date.now() + 30 * 60_000) })
        .execute()
      let waits = 0
      Object.assign(platform, {
        now: () => new Date(Date.now() + 31 * 60_000),
        wait: async () => void (waits += 1),
      })
      await expect(post(signRun(platform, RUN))).rejects.toThrow('ended with 500')
      expect([waits, await queued('waiting')]).toEqual([2, 1])
      platform.wait = async () => undefined
    })

    test('ignores a request that arrives twice', async () => {
      await queueOne()
      const header = signRun(platform, RUN)
      await post(header)
      await queueOne()
      await post(header)
      expect(await queued('waiting')).toBe(1)
    })

    test('an idle month costs 750 calls, 30 wakes of the database and no deploy', { timeout: 60_000 }, async () => {
      await addProducer(opened().db, { name: 'Bakkegården', openingHours: 'Mo-Fr 09:00-17:00; PH off' })
      await opened().db.deleteFrom('rebuildRequests').execute()
      const done = { status: 'done', reason: 'deploy', beganAt: NOON, changedAt: NOON } as const
      await opened().db.insertInto('builds').values(done).execute()
      platform.buildHookUrl = `${platform.siteUrl}/hook`
      const databaseUses: number[] = []
      const lent = lend(opened())
      platform.withDatabase = (work) => {
        databaseUses.push(platform.now().getTime())
        return lent(work)
      }
      // Earlier tests may have left a note of any time.
      await startBackgroundRun(platform)
      await Promise.all(runs)
      runs.length = 0
      databaseUses.length = 0
      let calls = 0
      for (let hour = 0; hour < 30 * 24; hour++) {
        platform.now = () => new Date(NOON.getTime() + hour * 3_600_000)
        calls++
        await visit(scheduled, new Request('http://localhost/.netlify/functions/scheduled', { method: 'POST' }))
        calls += runs.length
        await Promise.all(runs)
        runs.length = 0
      }
      const wakes = databaseUses.filter((time, nth) => nth === 0 || time - (databaseUses[nth - 1] ?? 0) > 5 * 60_000)
      expect({ calls, wakes: wakes.length, deploys }).toEqual({ calls: 30 * 24 + 30, wakes: 30, deploys: 0 })
    })

    test(
      'a month of changes takes eight deploys, is public within a minute, and keeps quiet hours idle',
      {
        timeout: 120_000,
      },
      async () => {
        const { db } = opened()
        await db.deleteFrom('rebuildRequests').execute()
        await db.deleteFrom('builds').execute()
        const shop = await addProducer(db, { name: 'Bakkegården' })
        /** Builds, and remembers the revision of the built pages. */
        let served = 0
        const build = async (): Promise<void> => {
          const { id } = await beginBuild(db, platform.now())
          served = await recordBuildRevision(db, platform.now())
          await endBuild(db, id, { status: 'done' }, platform.now())
        }
        platform.now = () => new Date('2026-10-20T12:00:00Z')
        await build()
        await db.deleteFrom('rebuildRequests').execute()
        Object.assign(platform, {
          changesStore,
          readSiteFile: async () => JSON.stringify({ revision: served }),
          purge: async () => cachedAnswers.clear(),
        })
        platform.buildHookUrl = `${platform.siteUrl}/hook`
        platform.buildsAMonth = 8
        deploys = 0
        const databaseUses: number[] = []
        const lent = lend(opened())
        platform.withDatabase = (work) => {
          databaseUses.push(platform.now().getTime())
          return lent(work)
        }
        let writes = 0
        const isPublic = async (): Promise<boolean> => {
          const answer = await askForChanges(served)
          return answer.status === 'known' && answer.changed?.names.includes(`Bakkegården ${writes}`) === true
        }
        /**
         * A write: before its commit it requests a build, notes work and announces itself. Afterwards it stores the
         * live changes, and a deploy is due after a quiet period.
         */
        const write = async (reason: string, moment: Date): Promise<void> => {
          platform.now = () => moment
          // A visitor just before the write leaves a response in the CDN.
          await askForChanges(served)
          await noteWork(platform)
          const storeChanges = await announceWrite(platform)
          const name = `Bakkegården ${++writes}`
          await db.updateTable('producers').set({ name }).where('id', '=', shop).execute()
          await db.insertInto('rebuildRequests').values({ reason, createdAt: moment }).execute()
          await storeChanges()
          platform.now = () => new Date(moment.getTime() + 5500)
          await dispatchBuild(platform)
          platform.now = () => new Date(moment.getTime() + 59_000)
          if (!(await isPublic())) late.push(moment.toISOString())
        }
        const late: string[] = []
        /** A requested deploy begins and ends within the hour. */
        const deploy = async (): Promise<void> => {
          const last = (await findBuilds(db)).last
          if (last?.status === 'sent') await build()
        }
        const begin = new Date('2026-11-01T00:00:00+01:00').getTime()
        const spread = (count: number, days: number, day: number): number =>
          Math.floor((count * (day + 1)) / days) - Math.floor((count * day) / days)
        const idleHours: number[] = []
        for (let hour = 0; hour < 30 * 24; hour++) {
          const now = new Date(begin + hour * 3_600_000)
          const day = Math.floor(hour / 24)
          const before = databaseUses.length
          platform.now = () => now
          await visit(scheduled, new Request('http://localhost/.netlify/functions/scheduled', { method: 'POST' }))
          await Promise.all(runs)
          runs.length = 0
          if (databaseUses.length > before) idleHours.push(hour % 24)
          await deploy()
          const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
          if (hour % 24 === 6) await write('source', later(2))
          // Twelve days of approvals, 30 in all.
          if (hour % 24 === 10 && day % 5 < 2)
            for (let nth = 0; nth < (day % 10 < 5 ? 3 : 2); nth++) await write('approval', later(nth))
          if (hour % 24 === 14) for (let nth = 0; nth < spread(10, 30, day); nth++) await write('owner', later(nth))
          if (hour % 24 === 16)
            for (let nth = 0; nth < spread(40, 30, day); nth++) await write('confirmation', later(nth))
          await deploy()
        }
        const requests = await db.selectFrom('rebuildRequests').select('reason').execute()
        const counted = (reason: string): number => requests.filter((request) => request.reason === reason).length
        expect(['approval', 'source', 'owner', 'confirmation'].map(counted)).toEqual([30, 30, 10, 40])
        expect({ deploys, late }).toEqual({ deploys: 8, late: [] })
        const { waiting, deploys: began } = await findBuilds(db)
        // The first one is October's.
        expect(began).toHaveLength(1 + 8)
        // Changes that the month's last deploy did not include wait for some days.
        expect(waiting?.oldest.getTime()).toBeGreaterThan(new Date('2026-11-26T00:00:00Z').getTime())
        // Database queries are only made in the hour after a write, in the daily one, and when a deploy is due.
        const quietHours = [0, 1, 2, 3, 4, 8, 9, 12, 13, 19, 20, 21, 22, 23]
        expect(idleHours.filter((hour) => quietHours.includes(hour)).length).toBeLessThanOrEqual(deploys)
      },
    )
  })
})
