import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { endLease, holdLease } from '#db/queries/follow-up/lease.ts'
import { queueUnlocated } from '#db/queries/place/geocoding-queue.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { startBlobs } from '#functions/_lib/testing/blobs.ts'
import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'
import scheduled from '#functions/scheduled.ts'
import background from '#functions/work-background.ts'
import { readRun, RUN_HEADER, signRun, startBackgroundRun } from './background.ts'
import { blobDueNote } from './due-note.ts'

const RUN = { id: 'a-run', isDaily: false }
const NOON = new Date('2026-11-20T12:00:00Z')

/** Stands in for Netlify: it answers at once and runs the function behind the answer. */
let site: Server
const runs: Promise<unknown>[] = []
let deploys = 0
let stopBlobs: () => Promise<void>

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
  ])('that is asked for by %s ends without touching the database', async (_, header) => {
    const withDatabase = vi.spyOn(platform, 'withDatabase')
    expect((await post(header)).status).toBe(204)
    expect(withDatabase).not.toHaveBeenCalled()
  })

  test('is read as it was signed', () => {
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

    test('works off the queues', async () => {
      await queueOne()
      await startBackgroundRun(platform)
      await Promise.all(runs)
      expect([await queued('waiting'), await queued('located')]).toEqual([0, 1])
    })

    test('holds the lease alone, renews it, and leaves it to another when it has ended or died', async () => {
      const { db } = opened()
      const hold = (run: string, minutes: number): Promise<boolean> =>
        holdLease(db, run, new Date(NOON.getTime() + minutes * 60_000), 120)
      expect([await hold('first', 0), await hold('second', 1), await hold('first', 1)]).toEqual([true, false, true])
      expect([await hold('second', 2), await hold('second', 4)]).toEqual([false, true])
      await endLease(db, 'second', NOON)
      expect([await hold('second', 4), await hold('third', 4)]).toEqual([false, true])
    })

    test('leaves the queues to another run that is under way, but not what is done once a day', async () => {
      await queueOne()
      await holdLease(opened().db, 'another', platform.now(), 120)
      expect((await post(signRun(platform, RUN))).status).toBe(204)
      expect(await queued('waiting')).toBe(1)
      await expect(post(signRun(platform, { ...RUN, isDaily: true }))).rejects.toThrow('ended with 500')
    })

    test('leaves a request that comes twice alone', async () => {
      await queueOne()
      const header = signRun(platform, RUN)
      await post(header)
      await queueOne()
      await post(header)
      expect(await queued('waiting')).toBe(1)
    })

    test('a month at rest costs 750 calls, 30 wakes of the database and no deploy', { timeout: 60_000 }, async () => {
      await addProducer(opened().db, { name: 'Bakkegården', openingHours: 'Mo-Fr 09:00-17:00; PH off' })
      await opened().db.deleteFrom('rebuildRequests').execute()
      const done = { status: 'done', reason: 'deploy', beganAt: NOON, changedAt: NOON } as const
      await opened().db.insertInto('builds').values(done).execute()
      platform.buildHookUrl = `${platform.siteUrl}/hook`
      const asked: number[] = []
      const lent = lend(opened())
      platform.withDatabase = (work) => {
        asked.push(platform.now().getTime())
        return lent(work)
      }
      // The note of the tests before may be of any time.
      await startBackgroundRun(platform)
      await Promise.all(runs)
      runs.length = 0
      asked.length = 0
      let calls = 0
      for (let hour = 0; hour < 30 * 24; hour++) {
        platform.now = () => new Date(NOON.getTime() + hour * 3_600_000)
        calls++
        await visit(scheduled, new Request('http://localhost/.netlify/functions/scheduled', { method: 'POST' }))
        calls += runs.length
        await Promise.all(runs)
        runs.length = 0
      }
      const wakes = asked.filter((time, nth) => nth === 0 || time - (asked[nth - 1] ?? 0) > 5 * 60_000)
      expect({ calls, wakes: wakes.length, deploys }).toEqual({ calls: 30 * 24 + 30, wakes: 30, deploys: 0 })
    })
  })
})
