import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postponeGeocoding, queueUnlocated, claimNextProducer } from '#db/queries/place/geocoding.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, plainContent } from '#db/testing/producers.ts'
import { placeAdminRoutes as adminGeocode } from './admin.ts'
import scheduled from '#functions/scheduled.ts'
import { geocodeProducersAnswer, geocodingProgress, unlocatedProducer } from '#src/contracts/place/admin-geocode.ts'
import { geocodeAnswer } from '#src/contracts/place/geocode.ts'

import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { refusal, send } from '#functions/_lib/testing/visitor.ts'

type Geocoder = Awaited<ReturnType<typeof startGeocoder>>

let geocoder: Geocoder
beforeAll(async () => {
  geocoder = await startGeocoder()
  platform.geocoderUrl = geocoder.url
  platform.siteUrl = 'https://gaardkortet.example'
})
afterAll(async () => {
  await geocoder.stop()
})

const farm = { lat: '55.0612', lon: '10.6055', place_rank: 30 }

describe('an operator’s geocoding', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    beforeEach(async () => {
      await opened().db.deleteFrom('geocodeCache').execute()
      await opened().db.deleteFrom('geocoderTurns').execute()
    })
    const geocode = (address: unknown) => operator.call(adminGeocode, 'POST', '/api/admin/geocode-address', { address })

    test('finds an address', async () => {
      geocoder.answers({ body: [farm] })
      const found = await geocode('Bakkevej 1, 5700 Svendborg')
      expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(geocodeAnswer.parse(await found.json())).toEqual({
        latitude: 55.0612,
        longitude: 10.6055,
        accuracy: 'high',
        message: null,
        error: null,
      })
    })

    test('reports in English that an address is unknown, or that the service is unavailable', async () => {
      geocoder.answers({ body: [] })
      expect(await (await geocode('Ingensteds')).json()).toMatchObject({
        latitude: null,
        error: 'Could not find coordinates for this address.',
      })
      geocoder.answers('silence')
      expect(await (await geocode('Ingenmandsland')).json()).toMatchObject({
        latitude: null,
        error: 'The address service cannot be reached right now. Please try again later.',
      })
      expect(await (await geocode('Bakkevej 1, 5700 Svendborg')).json()).toMatchObject({
        accuracy: 'medium',
        message:
          'The address service cannot be reached right now. This is the centre of the postcode: check it on a map.',
      })
    })

    test.each([[''], ['  '], [undefined], [5]])('of %j requires an address', async (address) => {
      expect(await refusal(await geocode(address))).toMatchObject({
        status: 422,
        message: 'Please enter an address to geocode',
      })
    })

    const get = async (path: string) => operator.call(adminGeocode, 'GET', path)
    const progress = async () =>
      geocodingProgress.strict().parse(await (await get('/api/admin/geocoding-progress')).json())
    const fix = (id: string, body: unknown) =>
      operator.call(adminGeocode, 'POST', `/api/admin/fix-coordinates/${id}`, body)
    const geocodeAll = async () =>
      geocodeProducersAnswer.parse(
        await (await operator.call(adminGeocode, 'POST', '/api/admin/geocode-producers')).json(),
      )
    const work = () =>
      visit(scheduled, new Request('http://localhost/.netlify/functions/scheduled?between', { method: 'POST' }))
    const positionOf = (id: string) =>
      opened()
        .db.selectFrom('producers')
        .select(['latitude', 'longitude'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const nowhere = { latitude: 0, longitude: 0 }
    const becomeDue = () =>
      opened()
        .db.updateTable('geocodingQueue')
        .set({ dueAt: sql`now()` })
        .execute()
    const forgetShops = () => opened().db.deleteFrom('producers').execute()

    test('unlocated shops are searched by name and address, and sorted', async () => {
      const { db } = opened()
      await forgetShops()
      await addProducer(db, { name: 'Bøgely', ...nowhere })
      await addProducer(db, { name: 'Ålykke', ...nowhere, address: 'Strandvej 2, 9990 Skagen' })
      await addProducer(db, { name: 'Skagengården' })
      const namesOf = async (query: string) =>
        unlocatedProducer
          .array()
          .parse(await (await get(`/api/admin/unlocated?${query}`)).json())
          .map(({ name }) => name)
      expect(await namesOf('q=SKAGEN')).toEqual(['Ålykke'])
      expect(await namesOf('q=bøg')).toEqual(['Bøgely'])
      expect(await namesOf('q=%25')).toEqual([])
      expect(await namesOf('sort=name')).toEqual(['Bøgely', 'Ålykke'])
      expect(await namesOf('sort=newest')).toEqual(['Ålykke', 'Bøgely'])
      expect(await refusal(await get('/api/admin/unlocated?sort=oldest'))).toMatchObject({ status: 422 })
    })

    test('unlocated shops are listed by name, page by page', async () => {
      const { db } = opened()
      await forgetShops()
      await addProducer(db, { name: 'Ålykke', ...nowhere })
      await addProducer(db, { name: 'Bøgely', latitude: 0, verified: false })
      await addProducer(db, { name: 'Lyngely' })
      const answer = await get('/api/admin/unlocated?limit=1&offset=1')
      expect(answer.headers.get('x-total-count')).toBe('2')
      expect(
        unlocatedProducer
          .strict()
          .array()
          .parse(await answer.json()),
      ).toMatchObject([{ name: 'Ålykke', verified: true, state: null }])
      expect(await refusal(await get('/api/admin/unlocated?limit=9999'))).toMatchObject({ status: 422 })
    })

    test('a position set by an operator is recorded in the history and requests a build', async () => {
      const { db } = opened()
      const id = await addProducer(db, nowhere)
      expect((await fix(id, { latitude: 55.1, longitude: 10.2 })).status).toBe(200)
      expect(await positionOf(id)).toEqual({ latitude: 55.1, longitude: 10.2 })
      const history = await db
        .selectFrom('producerChanges')
        .select(['source', 'operatorId'])
        .where('producerId', '=', id)
        .execute()
      expect(history).toEqual([{ source: 'position', operatorId: operator.id }])
      expect(await db.selectFrom('rebuildRequests').select('reason').execute()).toContainEqual({ reason: 'position' })
    })

    test.each([
      [{ latitude: 59.3, longitude: 18 }, 'The coordinates must lie in Denmark.'],
      [{ latitude: 0, longitude: 0 }, 'The coordinates must lie in Denmark.'],
      [{ latitude: '55', longitude: 10 }, 'Please enter valid numeric coordinates.'],
      [{ latitude: 55 }, 'Please enter valid numeric coordinates.'],
    ])('%j is refused as a position: %s', async (body, message) => {
      const id = await addProducer(opened().db, nowhere)
      expect(await refusal(await fix(id, body))).toMatchObject({ status: 422, message })
      expect(await positionOf(id)).toEqual(nowhere)
    })

    test.each(['3f2a9c10-1111-4222-8333-444455556666', 'x'])('an unknown shop %s cannot be positioned', async (id) => {
      expect(await refusal(await fix(id, { latitude: 55.1, longitude: 10.2 }))).toEqual({
        status: 404,
        message: 'This shop no longer exists.',
      })
    })

    test('all shops that can be located are located, and the others have a reason', async () => {
      const { db } = opened()
      await forgetShops()
      geocoder.answers({ body: [farm] })
      const id = await addProducer(db, { address: 'Bakkevej 1, 5700 Svendborg', ...nowhere })
      expect(await geocodeAll()).toEqual({ message: 'Located 1 of 1 shops.', updated: 1, total: 1 })
      expect(await positionOf(id)).toEqual({ latitude: 55.0612, longitude: 10.6055 })
      expect(await geocodeAll()).toEqual({ message: 'All shops are properly located!', updated: 0, total: 0 })
      geocoder.answers({ body: [] })
      const lost = await addProducer(db, { name: 'Ingensteds', address: 'Ingen vej', ...nowhere })
      expect(await geocodeAll()).toEqual({
        message: 'Located 0 of 1 shops. 1 address was not found.',
        updated: 0,
        total: 1,
      })
      expect(await progress()).toEqual({
        located: 0,
        waiting: 0,
        failed: 1,
        failures: [
          { id: lost, name: 'Ingensteds', address: 'Ingen vej', reason: 'No place was found for this address.' },
        ],
      })
      await fix(lost, { latitude: 55.1, longitude: 10.2 })
      expect(await progress()).toMatchObject({ failed: 0, failures: [] })
    })

    test('lookups wait for an unreachable geocoder, continue on schedule, and fail after the last try', async () => {
      const { db } = opened()
      await forgetShops()
      geocoder.answers('silence')
      const [first, second] = [
        await addProducer(db, { address: 'Bakkevej 1, 5700 Svendborg', ...nowhere }),
        await addProducer(db, { address: 'Bakkevej 2, 5700 Svendborg', ...nowhere }),
      ]
      expect(await geocodeAll()).toEqual({
        message:
          'Located 0 of 2 shops. The address service cannot be reached right now. 2 more are looked up in the background.',
        updated: 0,
        total: 2,
      })
      expect([await positionOf(first), await positionOf(second), geocoder.questions.length]).toEqual([
        nowhere,
        nowhere,
        1,
      ])
      await becomeDue()
      geocoder.answers({ body: [farm] })
      expect((await work()).status).toBe(204)
      expect(await progress()).toEqual({ located: 2, waiting: 0, failed: 0, failures: [] })

      await forgetShops()
      await addProducer(db, { address: 'Bakkevej 3, 5700 Svendborg', ...nowhere })
      geocoder.answers('silence')
      await db.transaction().execute((trx) => queueUnlocated(trx, null))
      await db.updateTable('geocodingQueue').set({ attempts: 5 }).execute()
      await work()
      expect(await progress()).toMatchObject({
        waiting: 0,
        failures: [{ reason: 'The address service could not be reached.' }],
      })
    })

    test('a shop whose address changes in an upload is located again', async () => {
      const { db } = opened()
      await forgetShops()
      const id = randomUUID()
      const source = { dataSource: 'liste', externalId: id, sourceUrl: null, sourceDate: null }
      const row = { ...plainContent, ...nowhere, ...source, id, verified: true, address: 'Bakkevej 5, 5700 Svendborg' }
      await saveImportedProducers(db, [row])
      geocoder.answers({ body: [farm] })
      await work()
      expect(await positionOf(id)).toEqual({ latitude: 55.0612, longitude: 10.6055 })
      await db.deleteFrom('geocoderTurns').execute()
      expect(await saveImportedProducers(db, [{ ...row, address: 'Havnen 2, 5600 Faaborg' }])).toMatchObject({
        unlocated: 1,
      })
      geocoder.answers({ body: [{ ...farm, lat: '55.0951', lon: '10.2423' }] })
      await work()
      expect(await positionOf(id)).toEqual({ latitude: 55.0951, longitude: 10.2423 })
    })

    test('a position that is set while a shop is queued is kept', async () => {
      const { db } = opened()
      await forgetShops()
      const id = await addProducer(db, { address: 'Bakkevej 4, 5700 Svendborg', ...nowhere })
      await db.transaction().execute((trx) => queueUnlocated(trx, null))
      await db.updateTable('producers').set({ latitude: 56, longitude: 9 }).where('id', '=', id).execute()
      geocoder.answers({ body: [farm] })
      await work()
      expect([await positionOf(id), geocoder.questions, await progress()]).toMatchObject([
        { latitude: 56, longitude: 9 },
        [],
        { located: 1, waiting: 0 },
      ])
    })

    test('a queued shop is claimed by one worker at a time, and again after the lease', async () => {
      const { db } = opened()
      await forgetShops()
      await addProducer(db, nowhere)
      await db.transaction().execute((trx) => queueUnlocated(trx, null))
      const taken = await Promise.all([claimNextProducer(db, 30), claimNextProducer(db, 30)])
      const [held] = taken.filter((queued) => queued !== undefined)
      expect([taken.filter((queued) => queued === undefined), held?.attempts]).toEqual([[undefined], 0])
      await becomeDue()
      expect((await claimNextProducer(db, 30))?.producerId).toBe(held?.producerId)
      if (held) await postponeGeocoding(db, held, 1)
      expect(await claimNextProducer(db, 30)).toBeUndefined()
    })
  })
})

describe('without a session', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test.each([
      ['POST', '/api/admin/geocode-address'],
      ['POST', '/api/admin/geocode-producers'],
      ['POST', '/api/admin/fix-coordinates/3f2a9c10-1111-4222-8333-444455556666'],
      ['GET', '/api/admin/unlocated'],
      ['GET', '/api/admin/geocoding-progress'],
    ])('%s %s is answered with 401', async (method, path) => {
      const answer =
        method === 'GET'
          ? await visit(adminGeocode, new Request(`http://localhost${path}`))
          : await send(
              adminGeocode,
              path,
              { address: 'Bakkevej 1, 5700 Svendborg', latitude: 55, longitude: 10 },
              { method },
            )
      expect(await refusal(answer)).toEqual({ status: 401, message: 'You are logged out.' })
    })
  })
})
