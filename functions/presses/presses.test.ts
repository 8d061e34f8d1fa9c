import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BlobsServer } from '@netlify/blobs/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor } from '#functions/_lib/testing/visitor.ts'

import { addUpPressesTask, pressRoutes } from './routes.ts'
import { blobPressStore } from './press-store.ts'
import type { PressStore } from './press-store.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

let folder = ''
let server: BlobsServer
let store: PressStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-presses-'))
  server = new BlobsServer({ directory: folder, token: 'a token' })
  const { port } = await server.start()
  const address = `http://127.0.0.1:${port}`
  store = blobPressStore({ siteID: 'a-site', token: 'a token', edgeURL: address, uncachedEdgeURL: address })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function press(body: object, userAgent = PHONE): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost', 'User-Agent': userAgent }
  const request = new Request('http://localhost/api/presses', { method: 'POST', headers, body: JSON.stringify(body) })
  return visit(pressRoutes, request, { ip: newVisitor() })
}
const addUp = () => visit(addUpPressesTask, new Request('http://localhost/', { method: 'POST' }))

describe('presses', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    afterEach(async () => {
      platform.presses = null
      platform.now = () => new Date()
      await store.remove((await store.list()).map(({ key }) => key))
    })
    const at = (moment: string) => void (platform.now = () => new Date(moment))
    const counts = (id: string) =>
      opened()
        .db.selectFrom('presses')
        .select(['month', 'directions', 'calls'])
        .where('producerId', '=', id)
        .orderBy('month')
        .execute()

    test('are collected without the database, and added up once a day by shop and month', async () => {
      const id = await addProducer(opened().db)
      const hidden = await addProducer(opened().db, { verified: false })
      const [segment, other] = [id.slice(0, 8), hidden.slice(0, 8)]
      platform.presses = store
      const { withDatabase } = platform
      platform.withDatabase = () => Promise.reject(new Error('A press does not wake the database'))
      at('2026-11-30T12:00:00Z')
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => press({ segment, kind: 'directions' })),
        press({ segment, kind: 'calls' }),
        press({ segment: other, kind: 'calls' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
      // Late evening in UTC is the next day in Denmark, and the next month.
      at('2026-11-30T23:30:00Z')
      await press({ segment, kind: 'calls' })
      platform.withDatabase = withDatabase

      expect((await addUp()).status).toBe(204)
      expect(await counts(id)).toEqual([{ month: '2026-11', directions: 3, calls: 1 }])
      expect((await store.list()).map(({ day }) => day)).toEqual(['2026-12-01'])
      at('2026-12-02T05:00:00Z')
      await addUp()
      await addUp()
      expect(await counts(id)).toEqual([
        { month: '2026-11', directions: 3, calls: 1 },
        { month: '2026-12', directions: 0, calls: 1 },
      ])
      expect([await counts(hidden), await store.list()]).toEqual([[], []])
    })

    test('of a day are added once, even if a run died before removing them', async () => {
      const id = await addProducer(opened().db)
      platform.presses = { ...store, remove: () => Promise.reject(new Error('Killed')) }
      at('2026-11-20T12:00:00Z')
      await press({ segment: id.slice(0, 8), kind: 'calls' })
      at('2026-11-21T05:00:00Z')
      expect((await addUp()).status).toBe(500)
      platform.presses = store
      expect((await addUp()).status).toBe(204)
      expect(await counts(id)).toEqual([{ month: '2026-11', directions: 0, calls: 1 }])
      expect(await store.list()).toEqual([])
    })

    test('by programs are ignored, invalid presses are refused, and a flood is cut off', async () => {
      platform.presses = store
      at('2026-11-10T12:00:00Z')
      const right = { segment: '0123abcd', kind: 'calls' }
      expect((await press(right, 'Googlebot/2.1')).status).toBe(204)
      expect((await press({ segment: '../../etc', kind: 'calls' })).status).toBe(422)
      expect((await press({ ...right, kind: 'x' })).status).toBe(422)
      expect(await store.list()).toEqual([])
      let added = 0
      platform.presses = { ...store, add: async () => void added++ }
      await Promise.all(Array.from({ length: 320 }, () => press(right)))
      expect(added).toBe(300)
    })

    test('are written at once without a store, and deleted after thirteen months', async () => {
      const id = await addProducer(opened().db)
      at('2026-01-10T12:00:00Z')
      await press({ segment: id.slice(0, 8), kind: 'directions' })
      await press({ segment: id.slice(0, 8), kind: 'directions' })
      expect(await counts(id)).toEqual([{ month: '2026-01', directions: 2, calls: 0 }])
      at('2027-02-20T05:00:00Z')
      await addUp()
      expect(await counts(id)).toHaveLength(1)
      at('2027-03-01T05:00:00Z')
      await addUp()
      expect(await counts(id)).toEqual([])
    })
  })
})
