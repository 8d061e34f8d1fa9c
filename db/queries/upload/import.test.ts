import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, plainContent } from '#db/testing/producers.ts'

import { saveImportedProducers } from './import.ts'
import type { ImportedProducer } from './import.ts'
import { changeProducer } from '../producer/write.ts'
import { findUnverifiedPage } from '../producer/operator-producers.ts'
import { listVerifiedProducers } from '../producer/producers.ts'

const farm: ImportedProducer = {
  ...plainContent,
  name: 'Gården',
  id: '11111111-1111-4222-8333-444455556666',
  products: ['meat', 'a "quoted", {odd} word'],
  openingHours: { monday: { closed: true } },
  verified: true,
  dataSource: 'test',
  sourceUrl: null,
  sourceDate: null,
  externalId: 'gården',
}

onPostgres((opened) => {
  test('a new producer is stored with its source, and a later import updates the source URL and date', async () => {
    const { db } = opened()
    const origin = { dataSource: 'osm', externalId: 'node/7', sourceUrl: 'https://osm.example/node/7' }
    const shop = { ...farm, ...origin, id: randomUUID(), sourceDate: '2026-01-29' }
    const stored = () =>
      db
        .selectFrom('producers')
        .select(['dataSource', 'externalId', 'sourceUrl', 'sourceDate', 'standing', 'verified'])
        .where('id', '=', shop.id)
        .executeTakeFirstOrThrow()
    await saveImportedProducers(db, [shop])
    expect(await stored()).toEqual({ ...origin, sourceDate: '2026-01-29', standing: 'listed', verified: true })
    await saveImportedProducers(db, [{ ...shop, sourceUrl: 'https://osm.example/way/7', sourceDate: '2026-02-03' }])
    expect(await stored()).toMatchObject({ sourceUrl: 'https://osm.example/way/7', sourceDate: '2026-02-03' })
    await db.deleteFrom('producers').where('id', '=', shop.id).execute()
  })

  test('importing the same row again changes nothing', async () => {
    const { db } = opened()
    expect(await saveImportedProducers(db, [farm])).toMatchObject({ added: 1, changed: 0, unchanged: 0 })
    const before = await listVerifiedProducers(db)
    expect(await saveImportedProducers(db, [farm])).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await listVerifiedProducers(db)).toEqual(before)
    expect(before[0]?.products).toEqual(farm.products)
  })

  test('rows of one import are listed in their order, whether sorted by newest or oldest', async () => {
    const { db } = opened()
    const names = ['Ært', 'Byg', 'Ager', 'Dild']
    const rows = names.map((name) => ({ ...farm, id: randomUUID(), externalId: name, name, verified: false }))
    await saveImportedProducers(db, rows)
    for (const sort of ['newest', 'oldest'] as const) {
      const { rows: listed } = await findUnverifiedPage(db, { sort, limit: 10, offset: 0 })
      expect(listed.map(({ name }) => name)).toEqual(names)
    }
    await db.deleteFrom('producers').where('verified', '=', false).execute()
  })

  test('an import requests a build only for public changes', async () => {
    const { db } = opened()
    const takeBuildRequests = async () =>
      (await db.deleteFrom('rebuildRequests').returning('reason').execute()).map(({ reason }) => reason)
    await takeBuildRequests()
    const stranger = { ...farm, id: '55555555-1111-4222-8333-444455556666', externalId: 'ny', verified: false }
    expect([await saveImportedProducers(db, [farm, stranger]), await takeBuildRequests()]).toMatchObject([
      { added: 1, changed: 0, unchanged: 1 },
      [],
    ])
    await saveImportedProducers(db, [{ ...farm, description: 'Andre ord.' }])
    expect(await takeBuildRequests()).toEqual(['import'])
    await saveImportedProducers(db, [farm])
    await db.deleteFrom('producers').where('id', '=', stranger.id).execute()
  })

  test('a value that an operator set stays while the source is unchanged, and conflicts with a new one', async () => {
    const { db } = opened()
    const edit = { description: 'Rettet.', phone: '12 34 56 78' }
    await db.transaction().execute((trx) => changeProducer(trx, farm.id, edit, { source: 'edit', operatorId: null }))
    expect(await saveImportedProducers(db, [farm])).toMatchObject({ changed: 0, waiting: 0 })
    expect((await listVerifiedProducers(db))[0]).toMatchObject(edit)
    const news = { ...farm, description: 'Ny tekst.', address: '5000 Odense C' }
    expect(await saveImportedProducers(db, [news])).toMatchObject({ added: 0, changed: 1, unchanged: 0, waiting: 1 })
    expect((await listVerifiedProducers(db))[0]).toMatchObject({ ...edit, address: '5000 Odense C' })
    const [again] = (await saveImportedProducers(db, [news])).steps
    expect(again).toMatchObject({ outcome: 'unchanged', pending: ['description'] })
    const chosen = { ...news, resolutions: { description: 'source' } as const }
    expect(await saveImportedProducers(db, [chosen])).toMatchObject({ changed: 1, waiting: 0 })
    expect((await listVerifiedProducers(db))[0]).toMatchObject({ description: 'Ny tekst.', phone: '12 34 56 78' })
  })

  test('the history names the source of imported changes', async () => {
    const { db } = opened()
    const changes = await db
      .selectFrom('producerChanges')
      .select(['source', 'dataSource'])
      .where('producerId', '=', farm.id)
      .execute()
    expect(changes).toContainEqual({ source: 'upload', dataSource: 'test' })
    expect(changes).toContainEqual({ source: 'edit', dataSource: null })
  })

  test('a row matches its earlier producer even after that was renamed and moved', async () => {
    const { db } = opened()
    const nameless = { ...farm, id: randomUUID(), dataSource: null, externalId: null, name: 'Sommerboden' }
    await saveImportedProducers(db, [nameless])
    const edit = { name: 'Vinterboden', latitude: 57, longitude: 9, address: '9000 Aalborg' }
    await db
      .transaction()
      .execute((trx) => changeProducer(trx, nameless.id, edit, { source: 'edit', operatorId: null }))
    expect(await saveImportedProducers(db, [{ ...nameless, id: randomUUID() }])).toMatchObject({ added: 0, changed: 0 })
    await db.deleteFrom('producers').where('id', '=', nameless.id).execute()
  })

  test('a stored producer keeps its id when a row has another', async () => {
    const { db } = opened()
    expect(await saveImportedProducers(db, [{ ...farm, id: '22222222-1111-4222-8333-444455556666' }])).toMatchObject({
      added: 0,
    })
    expect(await listVerifiedProducers(db)).toHaveLength(1)
  })

  test('more rows than fit in one statement are imported', async () => {
    const { db } = opened()
    const many = Array.from({ length: 2100 }, (_, number) => {
      const hex = number.toString(16).padStart(8, '0')
      return { ...farm, id: `${hex}-aaaa-4222-8333-444455556666`, externalId: hex }
    })
    expect(await saveImportedProducers(db, many)).toMatchObject({ added: 2100, changed: 0, unchanged: 0 })
  })

  test('a failed import stores nothing', async () => {
    const { db } = opened()
    const count = async () => (await listVerifiedProducers(db)).length
    const before = await count()
    const good = { ...farm, id: '33333333-1111-4222-8333-444455556666', externalId: 'god' }
    const bad = { ...farm, id: '44444444-1111-4222-8333-444455556666', externalId: 'dårlig', latitude: 91 }
    await expect(db.transaction().execute((trx) => saveImportedProducers(trx, [good, bad]))).rejects.toThrow(
      'producers_latitude_in_range',
    )
    expect(await count()).toBe(before)
  })

  test('only words of verified producers are stored for correcting misspellings', async () => {
    const { db } = opened()
    await addProducer(db, { name: 'Mirakelgården' })
    await addProducer(db, { name: 'Hemmeligheden', verified: false })
    await addProducer(db, { name: 'x', description: 'y'.repeat(5000) })
    const words = await db
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', ['mirakelgaarden', 'hemmeligheden'])
      .execute()
    expect(words).toEqual([{ word: 'mirakelgaarden' }])
  })
})

describe('an upload', () => {
  onPostgres((opened) => {
    const upload = (name: string, given: Partial<ImportedProducer> = {}): ImportedProducer => ({
      ...farm,
      name,
      id: randomUUID(),
      dataSource: null,
      externalId: null,
      verified: false,
      ...given,
    })
    const save = (...producers: ImportedProducer[]) =>
      opened()
        .db.transaction()
        .execute((trx) => saveImportedProducers(trx, producers))
    const stored = (name: string) => opened().db.selectFrom('producers').selectAll().where('name', '=', name).execute()
    const historyOf = (id: string) =>
      opened().db.selectFrom('producerChanges').select(['source', 'fields']).where('producerId', '=', id).execute()
    const queuedForGeocoding = async () =>
      (
        await opened().db.selectFrom('geocodingQueue').select('producerId').where('state', '=', 'waiting').execute()
      ).map(({ producerId }) => producerId)

    test('matches a stored producer by name and place, and records the changes', async () => {
      const id = await addProducer(opened().db, {
        name: 'Bøgely',
        address: 'Vej 1, 8000 Århus C',
        phone: '12 34 56 78',
      })
      const row = upload('BØGELY', {
        address: 'Vej 1 - 8000 Aarhus C',
        latitude: 56.1,
        longitude: 10.2,
        products: ['honey'],
      })
      expect(await save(row)).toMatchObject({ added: 0, changed: 1, waiting: 1 })
      expect(await stored('Bøgely')).toMatchObject([{ id, phone: '12 34 56 78', products: ['honey'], verified: true }])
      expect(await historyOf(id)).toEqual([
        {
          source: 'upload',
          fields: {
            products: { from: [], to: ['honey'] },
            openingHours: { from: '', to: 'Mo off; Tu-Su unknown' },
          },
        },
      ])
      expect(await save(row)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
      expect(await historyOf(id)).toHaveLength(1)
    })

    test('stores an hours expression, keeps it for an equivalent week, and stores other text as a note', async () => {
      const seasonal = 'Mo-Fr 09:00-17:00; Dec 24-26 off'
      const hoursOf = async () => (await stored('Sommergården'))[0]?.openingHours
      const row = (openingHours: ImportedProducer['openingHours']) => upload('Sommergården', { openingHours })
      await save(row(seasonal))
      expect(await hoursOf()).toBe(seasonal)
      const nineToFive = { open: '09:00', close: '17:00' }
      const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, nineToFive])
      const weekend = { saturday: { closed: true }, sunday: { closed: true } }
      expect(await save(row({ ...Object.fromEntries(weekdays), ...weekend }))).toMatchObject({ unchanged: 1 })
      expect(await hoursOf()).toBe(seasonal)
      await save(row('når skiltet er ude'))
      expect(await hoursOf()).toBe('"når skiltet er ude"')
    })

    test('with a producer twice ignores the second row', async () => {
      await addProducer(opened().db, { name: 'Lyngely', address: 'Vej 2, 8000 Aarhus C' })
      const row = upload('Lyngely', { address: 'Vej 2, 8000 Aarhus C', phone: '11 22 33 44' })
      const { steps } = await save(row, { ...row, id: randomUUID(), phone: '55 66 77 88' })
      expect(steps.map(({ outcome }) => outcome)).toEqual(['changed', 'repeated'])
      expect(await stored('Lyngely')).toMatchObject([{ phone: '11 22 33 44' }])
    })

    test('queues a new address for geocoding, unless the row has coordinates', async () => {
      const nowhere = { latitude: 0, longitude: 0 }
      expect(
        await save(upload('Uden sted', { ...nowhere, externalId: '1', dataSource: 'liste' }), upload('Med sted')),
      ).toMatchObject({ added: 2, unlocated: 1 })
      const [{ id } = { id: '' }] = await stored('Uden sted')
      expect(await queuedForGeocoding()).toEqual([id])
      await opened().db.deleteFrom('geocodingQueue').execute()
      await opened().db.updateTable('producers').set({ latitude: 55.1, longitude: 10.1 }).where('id', '=', id).execute()
      const same = { ...nowhere, externalId: '1', dataSource: 'liste', description: 'Ny.' }
      expect(await save(upload('Uden sted', same))).toMatchObject({ changed: 1, unlocated: 0 })
      expect(await save(upload('Uden sted', { ...same, address: 'Anden vej 2, 8000 Aarhus C' }))).toMatchObject({
        changed: 1,
        unlocated: 1,
      })
      expect([await queuedForGeocoding(), await stored('Uden sted')]).toMatchObject([
        [id],
        [{ latitude: 55.1, longitude: 10.1 }],
      ])
    })

    test('sent twice concurrently is stored once', async () => {
      const row = upload('Samtidig')
      const counts = await Promise.all([save(row), save({ ...row, id: randomUUID() })])
      expect(counts.map(({ added, unchanged }) => [added, unchanged]).toSorted()).toEqual([
        [0, 1],
        [1, 0],
      ])
      expect(await stored('Samtidig')).toHaveLength(1)
    })

    test('stores a producer even if the first segment of its id is taken', async () => {
      const id = await addProducer(opened().db, { name: 'Den ene' })
      await save(upload('Den anden', { id: `${id.slice(0, 8)}-ffff-4222-8333-444455556666`, address: 'Et andet sted' }))
      expect(await stored('Den anden')).toHaveLength(1)
    })
  })
})
