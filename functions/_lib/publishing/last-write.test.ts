import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BlobsServer } from '@netlify/blobs/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { queueUnlocated } from '#db/queries/place/geocoding-queue.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import geocodeQueue from '#functions/place-schedule.ts'

import { startGeocoder } from '../../_tests/support/geocoder.ts'
import { lend, platform, visit } from '../../_tests/support/platform.ts'
import type { BlobAccess } from '../pictures/blob-store.ts'
import { blobLastWrite, isWorkLikely, saveLastWrite } from './last-write.ts'
import type { LastWrite } from './last-write.ts'

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

const placeAt = (now: Date, lastWrite: LastWrite | null = blobLastWrite(access)) => ({
  lastWrite,
  now: () => now,
  log: platform.log,
})

test('the database is left asleep while nobody has written, but for once an hour', async () => {
  expect([await isWorkLikely(placeAt(at('09:59'))), await isWorkLikely(placeAt(at('10:00')))]).toEqual([false, true])
})

test('it is asked for six hours after a write', async () => {
  await saveLastWrite(placeAt(at('10:10')))
  expect([
    await isWorkLikely(placeAt(at('10:11'))),
    await isWorkLikely(placeAt(at('16:09'))),
    await isWorkLikely(placeAt(at('16:11'))),
  ]).toEqual([true, true, false])
})

test('the schedule that looks addresses up goes on for as long as it finds some', async () => {
  const database = await openTestDatabase('postgres')
  const geocoder = await startGeocoder()
  const place = { ...platform, ...placeAt(at('10:05')), geocoderUrl: geocoder.url, withDatabase: lend(database) }
  const request = new Request('http://localhost/.netlify/functions/geocode-queue', { method: 'POST' })
  const work = () => visit(geocodeQueue, request, { platform: place })
  const later = at('12:30')
  try {
    await saveLastWrite(placeAt(at('05:05')))
    await work()
    expect(await isWorkLikely(placeAt(later))).toBe(false)
    await addProducer(database.db, { latitude: 0, longitude: 0 })
    await database.db.transaction().execute((trx) => queueUnlocated(trx, null))
    await work()
    expect(await isWorkLikely(placeAt(later))).toBe(true)
  } finally {
    await geocoder.stop()
    await database.close()
  }
})

test.each([
  ['there are no blobs to know it from', blobLastWrite()],
  ['it costs nothing', null],
])('it is asked each time where %s', async (_, lastWrite) => {
  await saveLastWrite(placeAt(at('10:10'), lastWrite))
  expect(await isWorkLikely(placeAt(at('20:30'), lastWrite))).toBe(true)
})
