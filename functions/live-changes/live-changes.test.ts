import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { beginBuild, endBuild } from '#db/queries/publishing/builds.ts'
import { recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { statementsDuring } from '#db/testing/statement-log.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { segmentsIn } from '#src/domain/live/live-changes.ts'
import type { LiveChanges } from '#src/domain/live/live-changes.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { danishOrderKey } from '#src/domain/text/danish-order.ts'

import { startBlobs } from '#functions/_lib/testing/blobs.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'
import type { BlobAccess } from '#functions/_lib/blobs.ts'
import { announceWrite } from './answers.ts'
import { liveChangesRoutes } from './routes.ts'
import { blobChangesStore } from './store.ts'

let access: BlobAccess = {}
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ access, stop } = await startBlobs())
})
afterAll(() => stop())

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))

const ask = (since: number | string) =>
  visit(liveChangesRoutes, new Request(`http://localhost/api/changes?since=${since}`))
const answered = async (since: number | string): Promise<LiveChanges> => (await ask(since)).json()
const known = async (since: number | string) => {
  const answer = await answered(since)
  if (answer.status !== 'known') throw new Error('The revision is unknown')
  return answer
}

describe('the changes since a build', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { logsStatements: true })
    platform.withDatabase = lend(database)
  })
  afterAll(() => database.close())
  const opened = (): TestDatabase => database
  beforeEach(async () => {
    platform.changesStore = null
    const { db } = opened()
    for (const table of ['producers', 'buildRevisions', 'builds', 'rebuildRequests'] as const)
      await db.deleteFrom(table).execute()
  })

  const build = async () => {
    const { id } = await beginBuild(opened().db, new Date())
    const revision = await recordBuildRevision(opened().db, new Date())
    await endBuild(opened().db, id, { status: 'done' }, new Date())
    return revision
  }
  const rename = (id: string, name: string) =>
    opened()
      .db.updateTable('producers')
      .set({ name, nameOrder: danishOrderKey(name) })
      .where('id', '=', id)
      .execute()
  const write = async (change: () => Promise<unknown>) => {
    const storeChanges = await announceWrite(platform)
    await change()
    await storeChanges()
  }

  test('include added, changed, reviewed and removed producers, with their rank by name', async () => {
    const { db } = opened()
    const [first, second] = [await addProducer(db, { name: 'Ask' }), await addProducer(db, { name: 'Birk' })]
    const reviewed = await addProducer(db, { name: 'Bøg' })
    const since = await build()
    await addProducer(db, { name: 'Cypres', verified: false })
    expect(await known(since)).toEqual({ status: 'known', removed: '', changed: null, notices: [] })
    await rename(first, 'Duegården')
    await db.deleteFrom('producers').where('id', '=', second).execute()
    await addReview(db, reviewed, 4)
    await addProducer(db, { name: 'Ahorn', description: 'Vi sælger jordbær.', products: ['fruit'] })
    const { changed, removed } = await known(since)
    expect(segmentsIn(removed)).toEqual([idSegment(second)])
    expect([changed?.names, changed?.ranks, changed?.ratings]).toEqual([
      ['Ahorn', 'Bøg', 'Duegården'],
      [0, 1, 2],
      [0, 40, 0],
    ])
    expect(changed?.lists[0]?.map((list) => changed.listKeys[list])).toEqual(
      expect.arrayContaining(['svendborg', 'sæsonens-frugt', '/varer/jordbaer']),
    )
  })

  test('have texts in the language of the page, and the same list keys', async () => {
    const since = await build()
    await addProducer(opened().db, { description: 'Gårdbutik. Sælger jordbær.' })
    const danish = await known(since)
    const german = await known(`${since}&language=de`)
    expect([danish, german].map(({ changed }) => changed?.details.description[0])).toEqual([
      'Gårdbutik. Sælger jordbær.',
      'Hofladen. Verkauft Erdbeeren.',
    ])
    expect(german.changed?.listKeys).toEqual(danish.changed?.listKeys)
    expect((await ask(`${since}&language=sv`)).status).toBe(422)
  })

  test('are more for an older build, and unknown for a revision without a build', async () => {
    const id = await addProducer(opened().db)
    const older = await build()
    await rename(id, 'Nyt navn')
    const newer = await build()
    expect([(await known(older)).changed?.names, (await known(newer)).changed]).toEqual([['Nyt navn'], null])
    expect(await answered(newer + 7)).toEqual({ status: 'unknown' })
  })

  test('include a change committed while the build reads the database', async () => {
    const id = await addProducer(opened().db)
    const revision = await recordBuildRevision(opened().db, new Date())
    await rename(id, 'Imens')
    expect((await known(revision)).changed?.names).toEqual(['Imens'])
  })

  test('are refused in Danish for a revision that is not a number', async () => {
    const response = await ask('x')
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      422,
      expect.stringContaining('since skal være det tal, der står i /revision.json'),
    ])
  })

  test('are cached by the CDN for half a minute, by revision and under their own tag', async () => {
    const { headers } = await ask(await build())
    expect([
      headers.get('netlify-cdn-cache-control'),
      headers.get('netlify-cache-tag'),
      headers.get('netlify-vary'),
    ]).toEqual(['public, durable, s-maxage=30', 'changes', 'query=since|language'])
  })

  test('are small if empty, and take three statements without a store', async () => {
    await addProducer(opened().db)
    const since = await build()
    let bytes = 0
    const statements = await statementsDuring(opened(), async () => {
      bytes = (await (await ask(since)).text()).length
    })
    expect([bytes < 100, statements.length]).toEqual([true, 3])
  })

  test('include the notices of today', async () => {
    const { db } = opened()
    const producerId = await addProducer(db)
    const { day } = localMoment(new Date())
    await db
      .insertInto('notices')
      .values({
        producerId,
        ownerId: null,
        kind: 'line',
        text: 'Nye kartofler',
        firstDay: dateOf(day),
        lastDay: dateOf(day),
      })
      .execute()
    expect((await known(await build())).notices).toEqual([expect.objectContaining({ text: 'Nye kartofler' })])
  })

  test('list only removals above 500 changes, and request one build', async () => {
    const { db } = opened()
    const removed = await addProducer(db)
    const since = await build()
    await db.deleteFrom('producers').where('id', '=', removed).execute()
    await Promise.all(Array.from({ length: 500 }, () => addProducer(db)))
    platform.changesStore = blobChangesStore(access)
    await write(async () => undefined)
    await write(async () => undefined)
    expect(await known(since)).toEqual({
      status: 'known',
      removed: idSegment(removed),
      changed: null,
      isPartial: true,
      notices: [],
    })
    const requests = await db.selectFrom('rebuildRequests').select('reason').execute()
    expect(requests).toEqual([{ reason: 'overflow' }])
  }, 60_000)

  describe('in the store', () => {
    beforeEach(() => {
      platform.changesStore = blobChangesStore(access)
      platform.readSiteFile = async () => '{"revision":-1}'
      platform.now = () => new Date()
    })

    test('are updated by a write, and read without the database for any revision', async () => {
      const id = await addProducer(opened().db)
      const since = await build()
      await write(() => rename(id, 'Skrevet'))
      const statements = await statementsDuring(opened(), async () => {
        expect((await known(since)).changed?.names).toEqual(['Skrevet'])
        expect((await known(`${since}&language=en`)).changed?.names).toEqual(['Skrevet'])
        expect(await answered(since + 9)).toEqual({ status: 'unknown' })
      })
      expect(statements).toEqual([])
    })

    test('recognise the revision of a deploy since the last write by the file of the deploy', async () => {
      await write(async () => undefined)
      await addProducer(opened().db)
      const since = await build()
      platform.readSiteFile = async () => JSON.stringify({ revision: since })
      expect(await answered(since)).toEqual({ status: 'known', removed: '', changed: null, notices: [] })
      const statements = await statementsDuring(opened(), async () => {
        expect(await answered(since + 1)).toEqual({ status: 'unknown' })
      })
      expect(statements).toEqual([])
    })

    test('the tag is purged after the answers are stored, and once more five seconds later', async () => {
      const steps: (string | number)[] = []
      platform.purge = async (tag) => void steps.push(tag)
      platform.wait = async (milliseconds) => void steps.push(milliseconds)
      await write(async () => undefined)
      expect(steps).toEqual(['changes', 5000, 'changes'])
    })

    test('are queried during a write, and stored by a call a minute later if the write died', async () => {
      const id = await addProducer(opened().db)
      const since = await build()
      await write(async () => undefined)
      await announceWrite(platform)
      await rename(id, 'Uden opfølgning')
      expect((await known(since)).changed?.names).toEqual(['Uden opfølgning'])
      const waiting: Promise<unknown>[] = []
      const later = () =>
        visit(liveChangesRoutes, new Request(`http://localhost/api/changes?since=${since}`), {
          waitUntil: (work) => void waiting.push(work),
        })
      await later()
      expect(waiting).toHaveLength(0)
      platform.now = () => new Date(Date.now() + 70_000)
      await later()
      await Promise.all(waiting)
      expect(await statementsDuring(opened(), later)).toEqual([])
    })

    test('contain the later commit of two concurrent writes', async () => {
      const id = await addProducer(opened().db)
      const since = await build()
      const [one, other] = [await announceWrite(platform), await announceWrite(platform)]
      await rename(id, 'Den første')
      const storing = one()
      await rename(id, 'Den anden')
      await Promise.all([storing, other()])
      expect((await known(since)).changed?.names).toEqual(['Den anden'])
    })

    test('are queried if the store cannot be read', async () => {
      platform.changesStore = {
        announce: async () => undefined,
        read: async () => Promise.reject(new Error('gone')),
        replace: async () => undefined,
      }
      platform.log = () => undefined
      const since = await build()
      expect((await answered(since)).status).toBe('known')
    })
  })
})
