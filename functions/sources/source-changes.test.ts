import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { findHistory, undoChange } from '#db/queries/producer/history.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { mergeResponse } from './merge-response.ts'
import { openStreetMap } from './osm/openstreetmap.ts'
import { sourceTask as scheduled } from './sync.ts'
import { sourceAdminRoutes as sources } from './admin.ts'

import { answerOf } from '#functions/_lib/testing/mapped-shops.ts'
import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { startOverpass } from '#functions/_lib/testing/overpass.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const now = new Date('2026-11-22T12:00:00Z')

const farm = (id: number, tags: object = {}, version = 1) => ({
  type: 'node',
  id,
  lat: 55.06 + id * 0.05,
  lon: 10.61,
  version,
  timestamp: '2026-03-01T10:00:00Z',
  tags: { shop: 'farm', 'addr:postcode': '5700', name: id === 1 ? 'Bøgely' : 'Havgård', ...tags },
})

const sync = (db: Database, ...elements: object[]) =>
  mergeResponse(db, openStreetMap, answerOf(elements), { now, newFromSources: 'publish' })

const idOf = async (db: Database, osm: string): Promise<string> =>
  (
    await db
      .selectFrom('producerSources')
      .select('producerId')
      .where('key', '=', `openstreetmap:${osm}`)
      .executeTakeFirstOrThrow()
  ).producerId

describe('a change in a source', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
    })
    const ask = async () => (await operator.call(sources, 'GET', '/api/admin/maybe-closed')).json()
    const answer = (id: string, body: object) => operator.call(sources, 'POST', `/api/admin/maybe-closed/${id}`, body)

    test('is in the history with its version, and stays undone', async () => {
      const { db } = opened()
      await sync(db, farm(1))
      const news = farm(1, { phone: '+45 12345678' }, 7)
      await sync(db, news)
      const id = await idOf(db, 'node/1')
      const [change] = (await findHistory(db, id, { limit: 1, offset: 0 })).rows
      expect(change).toMatchObject({
        dataSource: 'openstreetmap',
        sourceVersion: 'node/1, version 7 of 2026-03-01',
        fields: { phone: { from: null, to: '+45 12 34 56 78' } },
      })
      await db.transaction().execute((trx) => undoChange(trx, change?.id ?? '', null))
      expect(await sync(db, news)).toMatchObject({ changed: 0, waiting: 0 })
    })

    test('that another source has too is resolved for both, and other conflicts stay', async () => {
      const { db } = opened()
      const id = await addProducer(db)
      const rows = ['a', 'b'].map((key, nth) => ({
        key,
        producerId: id,
        snapshot: '{"phone":"12 34 56 78","email":"a@b.dk"}',
        pending: nth === 0 ? ['phone' as const] : ['email' as const, 'phone' as const],
        readAt: now,
      }))
      await db.insertInto('producerSources').values(rows).execute()
      const { updatedAt } = await db
        .selectFrom('producers')
        .select('updatedAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { status } = await operator.call(sources, 'POST', `/api/admin/source-choices/${id}`, {
        basedOn: updatedAt.toISOString(),
        choices: [{ key: 'a', readAt: now.toISOString(), field: 'phone', keep: 'source' }],
      })
      const left = await db.selectFrom('producerSources').select(['key', 'pending']).orderBy('key').execute()
      expect([status, left]).toEqual([
        200,
        [
          { key: 'a', pending: [] },
          { key: 'b', pending: ['email'] },
        ],
      ])
    })

    test('that redraws an object changes the external id of a shop that came from it, and of no other', async () => {
      const { db } = opened()
      await sync(db, farm(1), farm(2))
      const [other, own] = [await idOf(db, 'node/1'), await idOf(db, 'node/2')]
      const listed = { dataSource: 'liste', externalId: 'ny-1' }
      await db.updateTable('producers').set(listed).where('id', '=', other).execute()
      const redrawn = [1, 2].map((id) => {
        const { lat, lon, ...element } = farm(id)
        return { ...element, type: 'way', id: id + 10, center: { lat, lon } }
      })
      expect(await sync(db, ...redrawn)).toMatchObject({ redrawn: 2, added: 0 })
      expect([await idOf(db, 'way/11'), await idOf(db, 'way/12')]).toEqual([other, own])
      const ids = await db.selectFrom('producers').select(['dataSource', 'externalId']).orderBy('dataSource').execute()
      expect(ids).toEqual([listed, { dataSource: 'openstreetmap', externalId: 'way/12' }])
    })

    test('that marks a shop as disused keeps it public until an operator closes it', async () => {
      const { db } = opened()
      await sync(db, farm(1), farm(2))
      await sync(db, farm(1), farm(2, { shop: 'no', 'disused:shop': 'farm' }))
      const id = await idOf(db, 'node/2')
      const since = now.toISOString()
      expect(await ask()).toEqual([
        {
          id,
          name: 'Havgård',
          address: '5700 Svendborg',
          sourceUrl: 'https://www.openstreetmap.org/node/2',
          dataSource: 'openstreetmap',
          because: 'disused',
          since,
        },
      ])
      expect((await answer(id, { since: '2026-01-01T00:00:00Z', verdict: 'closed' })).status).toBe(409)
      expect(await (await answer(id, { since, verdict: 'closed' })).json()).toMatchObject({ standing: 'closed' })
      expect(await ask()).toEqual([])
    })

    test('that removes a shop is listed once, and again if the reason changes', async () => {
      const { db } = opened()
      await sync(db, farm(1), farm(2))
      await sync(db, farm(1))
      const id = await idOf(db, 'node/2')
      await answer(id, { since: now.toISOString(), verdict: 'open' })
      await sync(db, farm(1))
      expect(await ask()).toEqual([])
      await sync(db, farm(1), farm(2, { shop: 'vacant' }))
      expect(await ask()).toMatchObject([{ id, because: 'vacant' }])
      expect(await sync(db, farm(1), farm(2))).toMatchObject({ returned: 1 })
      expect(await ask()).toEqual([])
    })
  })
})

describe('the scheduled function', () => {
  let overpass: Awaited<ReturnType<typeof startOverpass>>
  beforeAll(async () => {
    overpass = await startOverpass()
  })
  afterAll(() => overpass.stop())
  const run = async () =>
    (await visit(scheduled, new Request('http://localhost/.netlify/functions/sources-schedule', { method: 'POST' })))
      .status

  onPostgres((opened) => {
    onDatabase(opened)
    const names = async () => {
      const rows = await opened().db.selectFrom('producers').select(['name', 'verified']).execute()
      return rows.map(({ name, verified }) => `${name} ${verified ? 'public' : 'to review'}`)
    }

    test('fetches nothing without an address', async () => {
      platform.overpassUrl = null
      expect(await run()).toBe(204)
      expect(await opened().db.selectFrom('sourceResponses').selectAll().execute()).toEqual([])
    })

    test('waits as long as a busy server demands, and then fetches once a day', async () => {
      overpass.questions.length = 0
      platform.overpassUrl = overpass.url
      platform.log = () => undefined
      let hour = 0
      platform.now = () => new Date(now.getTime() + hour * 3_600_000)
      overpass.answers({ status: 429, headers: { 'Retry-After': '7200' }, body: 'busy' })
      expect(await run()).toBe(204)
      overpass.answers({ body: answerOf([farm(1)]) })
      for (hour = 1; hour < 26; hour++) await run()
      expect(overpass.questions).toHaveLength(2)
      expect(overpass.questions[1]?.body).toContain('area.denmark')
      expect(await names()).toEqual(['Bøgely to review'])
      await run()
      expect(overpass.questions).toHaveLength(3)
    })
  })
})
