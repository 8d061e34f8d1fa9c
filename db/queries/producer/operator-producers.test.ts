import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { findDuplicates } from './candidates.ts'
import { findUnverifiedPage, findVerifiedPage } from './operator-producers.ts'
import { findProducer } from './producers.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

async function fill(db: Database): Promise<void> {
  await addProducer(db, {
    id: ID,
    name: 'Åhavegård',
    description: 'Salg af 100% gode varer',
    address: 'Åvej 1, 8000 Aarhus C',
    phone: '12 34 56 78',
    email: 'Karen@Example.dk',
    website: 'https://www.aahave.dk',
    latitude: 56.15,
    longitude: 10.2,
    products: ['eggs', 'Uldgarn'],
    certifications: ['organic'],
  })
  await addProducer(db, { name: 'Bøgely', address: 'Skovvej 2, 5700 Svendborg', products: ['vegetables'] })
  await addProducer(db, { name: 'Den Skjulte', address: 'Skovvej 2, 5700 Svendborg', verified: false })
}

describe('the lists of operators', () => {
  onPostgres((opened) => {
    const verified = async (q?: string) =>
      (await findVerifiedPage(opened().db, { q, sort: 'name', limit: 10, offset: 0 })).rows.map(({ name }) => name)

    test.each([
      ['ÅHAVE', ['Åhavegård']],
      ['100% gode', ['Åhavegård']],
      ['åvej 1, 8000', ['Åhavegård']],
      ['34 56', ['Åhavegård']],
      ['karen@example', ['Åhavegård']],
      ['www.AAHAVE', ['Åhavegård']],
      ['Eggs', ['Åhavegård']],
      ['æg', ['Åhavegård']],
      ['uldgarn', ['Åhavegård']],
      ['organic', ['Åhavegård']],
      ['økologisk', ['Åhavegård']],
      ['vegetab', ['Bøgely']],
      ['e', ['Bøgely', 'Åhavegård']],
      ['%', []],
      ['a_have', []],
      ["'; drop table producers --", []],
      [undefined, ['Bøgely', 'Åhavegård']],
    ])('%j finds %j', async (q, names) => {
      expect(await verified(q)).toEqual(names)
    })

    test('a page has its rows and the total count', async () => {
      const page = (offset: number) => findVerifiedPage(opened().db, { sort: 'name', limit: 1, offset })
      expect(await page(1)).toMatchObject({ rows: [{ name: 'Åhavegård' }], total: 2 })
      expect(await page(5)).toEqual({ rows: [], total: 2 })
    })

    test('verified producers are sorted by name, last change or age', async () => {
      const { db } = opened()
      const sorted = async (sort: 'name' | 'changed' | 'newest') =>
        (await findVerifiedPage(db, { sort, limit: 10, offset: 0 })).rows.map(({ name }) => name)
      await db.updateTable('producers').set({ phone: '11 22 33 44' }).where('name', '=', 'Bøgely').execute()
      await db
        .updateTable('producers')
        .set({ sourceUrl: 'https://aahave.dk' })
        .where('name', '=', 'Åhavegård')
        .execute()
      expect([await sorted('name'), await sorted('changed'), await sorted('newest')]).toEqual([
        ['Bøgely', 'Åhavegård'],
        ['Åhavegård', 'Bøgely'],
        ['Bøgely', 'Åhavegård'],
      ])
    })

    test('unverified producers are sorted by age or name', async () => {
      const { db } = opened()
      const id = await addProducer(db, { name: 'Allersidst', verified: false })
      const names = async (sort: 'oldest' | 'newest' | 'name') =>
        (await findUnverifiedPage(db, { sort, limit: 10, offset: 0 })).rows.map(({ name }) => name)
      expect([await names('oldest'), await names('newest'), await names('name')]).toEqual([
        ['Den Skjulte', 'Allersidst'],
        ['Allersidst', 'Den Skjulte'],
        ['Allersidst', 'Den Skjulte'],
      ])
      await db.deleteFrom('producers').where('id', '=', id).execute()
    })

    test('a producer is found by its id, and an unknown id finds none', async () => {
      expect(await findProducer(opened().db, ID)).toMatchObject({ name: 'Åhavegård', verified: true })
      expect(await findProducer(opened().db, ID.replace('3', '4'))).toBeUndefined()
    })
  }, fill)
})

describe('duplicates', () => {
  onPostgres((opened) => {
    async function duplicatesOf(...ids: string[]) {
      const { db } = opened()
      const { rows } = await findUnverifiedPage(db, { sort: 'oldest', limit: 100, offset: 0 })
      const found = await findDuplicates(db, rows)
      return ids.map((id) => found.get(id)?.map(({ name, similarity, verified }) => ({ name, similarity, verified })))
    }

    test('share a phone or website, or are nearby with a similar name, verified or not', async () => {
      const { db } = opened()
      await addProducer(db, { name: 'Samme telefon', phone: '+45 12345678', latitude: 57, longitude: 9.9 })
      await addProducer(db, { name: 'Samme side', website: 'http://Gaard.dk', latitude: 57, longitude: 9.9 })
      await addProducer(db, { name: 'Bøgelys Gårdbutik', latitude: 55.07, longitude: 10.62, verified: false })
      await addProducer(db, { name: 'Bøgely', address: 'Et andet sted, 9000 Aalborg', latitude: 57, longitude: 9.9 })
      await addProducer(db, { name: 'Naboen', latitude: 55.06, longitude: 10.61 })
      await addProducer(db, { name: 'Bøgely Uden Sted', latitude: 0, longitude: 0 })
      const placed = await addProducer(db, {
        name: 'Bøgely',
        phone: '12 34 56 78',
        website: 'https://www.gaard.dk/',
        verified: false,
      })
      const unplaced = await addProducer(db, { name: 'Naboens Butik', latitude: 0, longitude: 0, verified: false })
      const alone = await addProducer(db, {
        name: 'Ensom',
        address: 'Øde 1',
        latitude: 0,
        longitude: 0,
        verified: false,
      })
      expect(await duplicatesOf(placed, unplaced, alone)).toEqual([
        [
          { name: 'Samme telefon', similarity: 'phone', verified: true },
          { name: 'Samme side', similarity: 'website', verified: true },
          { name: 'Bøgelys Gårdbutik', similarity: 'nearby', verified: false },
          { name: 'Bøgely Uden Sted', similarity: 'nearby', verified: true },
        ],
        [{ name: 'Naboen', similarity: 'nearby', verified: true }],
        [],
      ])
    })

    test('are empty for an empty list', async () => {
      expect(await findDuplicates(opened().db, [])).toEqual(new Map())
    })
  })
})
