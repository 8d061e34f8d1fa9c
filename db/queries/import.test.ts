import { expect, test } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { saveImportedProducers } from './import.ts'
import type { ImportedProducer } from './import.ts'
import { listVerifiedProducers } from './producers.ts'

const farm: ImportedProducer = {
  id: '11111111-1111-4222-8333-444455556666',
  name: 'Gården',
  description: 'En gård.',
  address: '5700 Svendborg',
  phone: null,
  email: null,
  website: null,
  latitude: 55,
  longitude: 10,
  imageUrl: null,
  products: ['meat', 'a "quoted", {odd} word'],
  certifications: [],
  openingHours: { monday: { closed: true } },
  verified: true,
  dataSource: 'test',
  sourceUrl: null,
  externalId: 'gården',
}

onEveryDatabase((opened) => {
  test('a second import of the same changes nothing', async () => {
    const { db } = opened()
    expect(await saveImportedProducers(db, [farm])).toEqual({ added: 1, changed: 0, unchanged: 0 })
    const before = await listVerifiedProducers(db)
    expect(await saveImportedProducers(db, [farm])).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect(await listVerifiedProducers(db)).toEqual(before)
    expect(before[0]?.products).toEqual(farm.products)
  })

  test('what the public can see asks for a build, and nothing else does', async () => {
    const { db } = opened()
    const asked = async () => (await db.deleteFrom('rebuildRequests').returning('reason').execute()).map(({ reason }) => reason)
    await asked()
    const stranger = { ...farm, id: '55555555-1111-4222-8333-444455556666', externalId: 'ny', verified: false }
    expect([await saveImportedProducers(db, [farm, stranger]), await asked()]).toEqual([{ added: 1, changed: 0, unchanged: 1 }, []])
    await saveImportedProducers(db, [{ ...farm, description: 'Andre ord.' }])
    expect(await asked()).toEqual(['import'])
    await saveImportedProducers(db, [farm])
    await db.deleteFrom('producers').where('id', '=', stranger.id).execute()
  })

  test("an operator's correction stays until the source says something else", async () => {
    const { db } = opened()
    await db.updateTable('producers').set({ description: 'Rettet.', phone: '12 34 56 78' }).execute()
    await saveImportedProducers(db, [farm])
    expect((await listVerifiedProducers(db))[0]).toMatchObject({ description: 'Rettet.', phone: '12 34 56 78' })
    expect(await saveImportedProducers(db, [{ ...farm, description: 'Ny tekst.' }])).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect((await listVerifiedProducers(db))[0]).toMatchObject({ description: 'Ny tekst.', phone: '12 34 56 78' })
  })

  test('a producer that is stored under another id keeps it', async () => {
    const { db } = opened()
    expect(await saveImportedProducers(db, [{ ...farm, id: '22222222-1111-4222-8333-444455556666' }])).toMatchObject({ added: 0 })
    expect(await listVerifiedProducers(db)).toHaveLength(1)
  })

  test('more rows than one statement takes are imported', async () => {
    const { db } = opened()
    const many = Array.from({ length: 2100 }, (_, number) => {
      const hex = number.toString(16).padStart(8, '0')
      return { ...farm, id: `${hex}-aaaa-4222-8333-444455556666`, externalId: hex }
    })
    expect(await saveImportedProducers(db, many)).toEqual({ added: 2100, changed: 0, unchanged: 0 })
  })

  test('nothing of a failed import is kept', async () => {
    const { db } = opened()
    const count = async () => (await listVerifiedProducers(db)).length
    const before = await count()
    const good = { ...farm, id: '33333333-1111-4222-8333-444455556666', externalId: 'god' }
    const bad = { ...farm, id: '44444444-1111-4222-8333-444455556666', externalId: 'dårlig', latitude: 91 }
    await expect(db.transaction().execute((trx) => saveImportedProducers(trx, [good, bad]))).rejects.toThrow('producers_latitude_in_range')
    expect(await count()).toBe(before)
  })

  test('the words of verified producers alone are remembered for misspellings', async () => {
    const { db } = opened()
    await addProducer(db, { name: 'Mirakelgården' })
    await addProducer(db, { name: 'Hemmeligheden', verified: false })
    await addProducer(db, { name: 'x', description: 'y'.repeat(5000) })
    const words = await db.selectFrom('searchWords').select('word').where('word', 'in', ['mirakelgaarden', 'hemmeligheden']).execute()
    expect(words).toEqual([{ word: 'mirakelgaarden' }])
  })
})
