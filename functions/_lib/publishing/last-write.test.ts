import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BlobsServer } from '@netlify/blobs/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { queueUnlocated } from '#db/queries/place/geocoding-queue.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import geocodeQueue from '#functions/place-schedule.ts'

import { startGeocoder } from '../../_tests/support/geocoder.ts'
import { useDatabase } from '../http/database.ts'
import type { BlobAccess } from '../pictures/blob-store.ts'
import { isWorkLikely, rememberWrite } from './last-write.ts'

/** Netlify's own stand-in for its blobs, from their package. */
let server: BlobsServer
let folder = ''
let access: BlobAccess = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-work-'))
  server = new BlobsServer({ directory: folder, token: 'a token' })
  const { port } = await server.start()
  const address = `http://127.0.0.1:${port}`
  access = { siteID: 'a-site', token: 'a token', edgeURL: address, uncachedEdgeURL: address }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test('the database is left asleep while nobody has written, but for once an hour', async () => {
  expect([await isWorkLikely(at('09:59'), access), await isWorkLikely(at('10:00'), access)]).toEqual([false, true])
})

test('it is asked for six hours after a write', async () => {
  await rememberWrite(at('10:10'), access)
  expect([
    await isWorkLikely(at('10:11'), access),
    await isWorkLikely(at('16:09'), access),
    await isWorkLikely(at('16:11'), access),
  ]).toEqual([true, true, false])
})

test('the schedule that looks addresses up goes on for as long as it finds some', async () => {
  const database = await openTestDatabase('embedded')
  const geocoder = await startGeocoder()
  vi.stubEnv('GEOCODER_URL', geocoder.url)
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(access)).toString('base64'))
  useDatabase(async () => database)
  const work = () => geocodeQueue(new Request('http://localhost/.netlify/functions/geocode-queue', { method: 'POST' }))
  const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000)
  const later = hours(2)
  later.setUTCMinutes(30)
  try {
    await rememberWrite(hours(-5), access)
    await work()
    expect(await isWorkLikely(later, access)).toBe(false)
    await addProducer(database.db, { latitude: 0, longitude: 0 })
    await database.db.transaction().execute((trx) => queueUnlocated(trx, null))
    await work()
    expect(await isWorkLikely(later, access)).toBe(true)
  } finally {
    useDatabase(null)
    vi.unstubAllEnvs()
    await geocoder.stop()
    await database.close()
  }
})

test('it is asked each time where there are no blobs to know it from', async () => {
  await rememberWrite(at('10:10'))
  expect(await isWorkLikely(at('20:30'))).toBe(true)
})
