import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { derivedOf } from '#src/domain/producer/derived.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { contentFields, facet, fields } from '#src/domain/producer/fields.ts'
import type { ProducerContent } from '#src/domain/producer/producer.ts'

import { saveImportedProducers } from '../upload/import.ts'
import { approveProducers, undoChange } from './history.ts'
import { saveSubmittedProducer } from './submitted.ts'
import { changeProducer, writeProducers } from './write.ts'
import { findUnverifiedVersions } from './operator-producers.ts'
import { findProducer } from './producers.ts'
import { derivedColumns } from './stored-rows.ts'
import type { ProducerWrite } from './plan-writes.ts'

/** Returns a text for each optional line field, so that a new field differs too. */
const lines = (mark: string): Record<string, string> =>
  Object.fromEntries(
    contentFields.filter((name) => fields[name].control === 'line').map((name) => [name, `${name} ${mark}`]),
  )

/** Two producers that differ in every field. */
const first: ProducerContent = {
  ...facet(contentFields, 'empty'),
  ...lines('1'),
  name: 'Bøgely',
  description: 'Æbler og pærer.',
  address: 'Vej 1, 5700 Svendborg',
  phone: '12 34 56 78',
  email: 'bo@boegely.dk',
  website: 'https://boegely.dk/',
  latitude: 55.06,
  longitude: 10.61,
  placeAccuracy: 'high',
  imageUrl: 'https://boegely.dk/1.jpg',
  furtherPictures: ['https://boegely.dk/11.jpg'],
  products: ['fruits'],
  certifications: ['organic'],
  salesTypes: ['farm_shop', 'pick_your_own'],
  payments: ['mobilepay'],
  openingHours: 'Mo 09:00-17:00; Tu-Su unknown',
}
const second: ProducerContent = {
  ...facet(contentFields, 'empty'),
  ...lines('2'),
  name: 'Lyngely "Ø" \\ 🍎',
  description: 'Ost,\n\tog {brød}',
  address: 'Vej 2, 8000 Aarhus C',
  phone: '87 65 43 21',
  email: 'bo@lyngely.dk',
  website: 'https://lyngely.dk/',
  latitude: 56.10000000000001,
  longitude: 10.2 + 0.1,
  placeAccuracy: 'low',
  imageUrl: 'https://lyngely.dk/2.jpg',
  furtherPictures: ['https://lyngely.dk/22.jpg', 'https://lyngely.dk/23.jpg'],
  products: ['dairy', 'en, med "komma"', 'NULL'],
  certifications: ['free_range'],
  salesTypes: ['web_shop'],
  payments: ['cash', 'dueslag'],
  openingHours: 'Mo-Sa unknown; Su "efter aftale: {\\ 1}"',
}

test.each(contentFields)('%s differs between the two test producers', (field) => {
  expect(first[field]).not.toEqual(second[field])
})

describe('every field is written', () => {
  onEveryDatabase((opened) => {
    const by = { source: 'edit', operatorId: null } as const
    // Uploads match existing producers by name and place, so each test starts without any.
    afterEach(() => opened().db.deleteFrom('producers').execute())

    const within = <Result>(work: (trx: ReturnType<typeof opened>['db']) => Promise<Result>): Promise<Result> =>
      opened().db.transaction().execute(work)

    /** Returns the stored producer, and asserts that its derived columns are up to date. */
    async function read(id: string) {
      const stored = await findProducer(opened().db, id)
      const row = await opened()
        .db.selectFrom('producers')
        .select(derivedColumns)
        .where('id', '=', id)
        .executeTakeFirst()
      if (stored !== undefined) expect(row).toEqual(derivedOf(stored))
      return stored
    }
    const lastChange = (id: string) =>
      opened()
        .db.selectFrom('producerChanges')
        .select(['id', 'fields'])
        .where('producerId', '=', id)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
    const upload = (id: string, content: ProducerContent, externalId = id) =>
      within((trx) =>
        saveImportedProducers(trx, [
          { ...content, id, verified: false, dataSource: 'test', externalId, sourceUrl: null, sourceDate: null },
        ]),
      )

    /** Keeps the accuracy, which would be cleared if the position were set without it. */
    const accuracyOf = (field: ContentField) =>
      field === 'latitude' || field === 'longitude' ? { placeAccuracy: first.placeAccuracy } : {}

    test('setting a position clears its accuracy, and undo restores it', async () => {
      const id = await addProducer(opened().db, first)
      await within((trx) => changeProducer(trx, id, { latitude: 55.5 }, by))
      expect(await read(id)).toMatchObject({ latitude: 55.5, placeAccuracy: null })
      const change = await lastChange(id)
      await within((trx) => undoChange(trx, change?.id ?? '', null))
      expect(await read(id)).toMatchObject({ latitude: first.latitude, placeAccuracy: 'high' })
    })

    test('a producer without a position has no accuracy, whether added or edited', async () => {
      const id = randomUUID()
      const nowhere = { ...first, latitude: 0, longitude: 0 }
      const add = { ...nowhere, verified: true, dataSource: null }
      await within((trx) => writeProducers(trx, [{ id, add }], by))
      expect(await read(id)).toMatchObject({ latitude: 0, placeAccuracy: null })
      const edit = (content: Partial<ProducerContent>) => within((trx) => changeProducer(trx, id, content, by))
      await edit({ placeAccuracy: 'low' })
      expect(await read(id)).toMatchObject({ placeAccuracy: null })
      await edit({ latitude: 55, longitude: 10, placeAccuracy: 'low' })
      expect(await read(id)).toMatchObject({ placeAccuracy: 'low' })
      await edit({ latitude: 0, longitude: 0 })
      expect(await read(id)).toMatchObject({ placeAccuracy: null })
    })

    test('a further picture replaces a missing main picture, and no picture is stored twice', async () => {
      const id = await addProducer(opened().db, { ...first, imageUrl: '/a', furtherPictures: ['/b', '/c'] })
      const edit = (content: Partial<ProducerContent>) => within((trx) => changeProducer(trx, id, content, by))
      await edit({ imageUrl: null })
      expect(await read(id)).toMatchObject({ imageUrl: '/b', furtherPictures: ['/c'] })
      await edit({ imageUrl: '/c' })
      expect(await read(id)).toMatchObject({ imageUrl: '/c', furtherPictures: [] })
      const change = await lastChange(id)
      await within((trx) => undoChange(trx, change?.id ?? '', null))
      expect(await read(id)).toMatchObject({ imageUrl: '/b', furtherPictures: ['/c'] })
      await edit({ imageUrl: null, furtherPictures: [] })
      expect(await read(id)).toMatchObject({ imageUrl: null, furtherPictures: [] })
    })

    test.each(contentFields)('%s by a patch, and restored by its undo', async (field) => {
      const id = await addProducer(opened().db, first)
      const outcome = await within((trx) =>
        changeProducer(trx, id, { [field]: second[field], ...accuracyOf(field) }, by),
      )
      expect(outcome).toMatchObject({ status: 'changed', producer: { ...first, [field]: second[field] } })
      expect(await read(id)).toMatchObject({ ...first, [field]: second[field] })
      const change = await lastChange(id)
      // Ignores visitors' facts: removing a tag settles them.
      const changed = async () => ({ ...(await lastChange(id))?.fields, visitorFacts: undefined })
      expect(await changed()).toEqual({ [field]: { from: first[field], to: second[field] } })
      const undone = await within((trx) => undoChange(trx, change?.id ?? '', null))
      expect(undone).toMatchObject({ status: 'undone', producer: first })
      expect(await read(id)).toMatchObject(first)
      expect(await changed()).toEqual({ [field]: { from: second[field], to: first[field] } })
      expect(await read(id)).toMatchObject({ visitorFacts: [] })
    })

    test.each(contentFields)('%s by an upload of a stored producer', async (field) => {
      const id = randomUUID()
      await upload(id, first)
      await upload(id, { ...first, [field]: second[field] })
      expect(await read(id)).toMatchObject({ ...first, [field]: second[field] })
      expect((await lastChange(id))?.fields).toEqual({ [field]: { from: first[field], to: second[field] } })
    })

    test('all by an upload of a new producer and by the next upload', async () => {
      const id = randomUUID()
      await upload(id, first)
      expect(await read(id)).toMatchObject(first)
      await upload(id, second)
      expect(await read(id)).toMatchObject(second)
      expect(Object.keys((await lastChange(id))?.fields ?? {})).toEqual(expect.arrayContaining([...contentFields]))
    })

    test('all by a submission of a visitor', async () => {
      const id = randomUUID()
      await within((trx) => saveSubmittedProducer(trx, second, id, { operatorId: null }, { newId: () => id }))
      expect(await read(id)).toMatchObject({ ...second, verified: false, dataSource: 'visitor' })
    })

    test('for several producers at once, each with its own values', async () => {
      const ids = [await addProducer(opened().db, first), await addProducer(opened().db, first), randomUUID()]
      const [named, called, gone] = ids.map((id) => ({ id }))
      const outcomes = await within((trx) =>
        writeProducers(
          trx,
          [
            { id: named?.id ?? '', edit: { name: 'Ny' } },
            { id: called?.id ?? '', edit: { phone: '12 34 56 78 ' } },
            { id: gone?.id ?? '', edit: { name: 'Ingen' } },
          ],
          by,
        ),
      )
      expect(outcomes.map(({ status }) => status)).toEqual(['changed', 'changed', 'missing'])
      expect(await read(ids[0] ?? '')).toMatchObject({ ...first, name: 'Ny' })
      expect(await read(ids[1] ?? '')).toMatchObject({ ...first, phone: '12 34 56 78 ' })
      expect((await lastChange(ids[1] ?? ''))?.fields).toEqual({ phone: { from: '12 34 56 78', to: '12 34 56 78 ' } })
    })

    test('but writing a producer twice in one call throws', async () => {
      const id = await addProducer(opened().db)
      const write = { id, edit: { name: 'Ny' } }
      await expect(within((trx) => writeProducers(trx, [write, write], by))).rejects.toThrow('twice')
    })
  })
})

describe('concurrent writes', () => {
  onEveryDatabase((opened) => {
    test('of the same producers in different orders do not deadlock', async () => {
      const { db } = opened()
      const ids = Array.from({ length: 1000 }, () => randomUUID())
      const add = { ...first, verified: false, dataSource: null }
      const by = { source: 'edit', operatorId: null } as const
      const write = (writes: ProducerWrite[]) => db.transaction().execute((trx) => writeProducers(trx, writes, by))
      await write(ids.map((id) => ({ id, add })))
      await Promise.all(
        Array.from({ length: 6 }, (_, turn) => {
          const writes = ids.map((id) => ({ id, edit: { name: `Navn ${turn}` } }))
          return write(turn % 2 === 0 ? writes : writes.toReversed())
        }),
      )
      const saved = await db.selectFrom('producerChanges').select('id').execute()
      expect(saved).toHaveLength(6000)
      await db.deleteFrom('producers').execute()
    })

    test('by approvals and uploads save each change once', async () => {
      const { db } = opened()
      await db.insertInto('adminUsers').values({ username: 'anna', passwordHash: '-' }).execute()
      const { id: operatorId } = await db.selectFrom('adminUsers').select('id').executeTakeFirstOrThrow()
      const rows = (word: string) =>
        Array.from({ length: 300 }, (_, number) => ({
          ...first,
          id: `${number.toString(16).padStart(8, '0')}-aaaa-4222-8333-444455556666`,
          description: word,
          verified: false,
          dataSource: 'test',
          externalId: String(number),
          sourceUrl: null,
          sourceDate: null,
        }))
      const within = <Result>(work: (trx: typeof db) => Promise<Result>) => db.transaction().execute(work)
      await within((trx) => saveImportedProducers(trx, rows('En.')))
      const ids = (await findUnverifiedVersions(db)).map(({ id }) => id)
      const [one, other] = await Promise.all([
        within((trx) => approveProducers(trx, ids, operatorId)),
        within((trx) => approveProducers(trx, ids.toReversed(), operatorId)),
        within((trx) => saveImportedProducers(trx, rows('To.').toReversed())),
        within((trx) => saveImportedProducers(trx, rows('Tre.'))),
      ])
      expect(one.approved + other.approved).toBe(300)
      const saved = await db
        .selectFrom('producerChanges')
        .select(['source', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('source')
        .orderBy('source')
        .execute()
      expect(saved).toEqual([
        { source: 'approval', count: 300 },
        { source: 'upload', count: 600 },
      ])
    })
  })
})
