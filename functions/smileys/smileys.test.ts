import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { findReportedGone } from '#db/queries/sources/closures.ts'
import { findUnmatchedSmileys } from '#db/queries/smileys/register.ts'
import { listSmileys } from '#db/queries/smileys/shown.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { mergeRegister } from './sync.ts'

import { registerOf } from '#functions/_lib/testing/register.ts'
import type { RegisterShop } from '#functions/_lib/testing/register.ts'

const now = new Date('2026-11-22T12:00:00Z')
const page = { limit: 20, offset: 0 }
const ownName = { name: 'Bøgely Gårdbutik', address: 'Bakkevej 1, 5700 Svendborg' }

describe("the food authority's register", () => {
  onPostgres((opened) => {
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('smileys').execute()
    })
    const merge = (...shops: RegisterShop[]) =>
      mergeRegister(opened().db, new TextEncoder().encode(registerOf(shops)), now)
    const count = async () =>
      (
        await opened()
          .db.selectFrom('producers')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirst()
      )?.n

    test('adds the last inspection to a shop with the same name and place, and adds no shop', async () => {
      const { db } = opened()
      const id = await addProducer(db, ownName)
      const before = await publicRevision(db)
      const report = await merge(
        { number: 7, name: 'BØGELY GÅRDBUTIK', result: 2 },
        { number: 8, name: 'Kroen', latitude: 56, longitude: 9 },
      )
      expect(report).toMatchObject({ read: 2, known: 1, added: 1, changed: 1, unmatched: 0, gone: 0, left: [] })
      expect((await listSmileys(db))[id]).toEqual({
        result: 2,
        inspectedOn: '2026-03-12',
        reportUrl: 'https://www.findsmiley.dk/7',
      })
      expect(Number(await count())).toBe(1)
      expect(await db.selectFrom('smileys').select('number').execute()).toEqual([{ number: '7' }])
      expect(await publicRevision(db)).not.toBe(before)
    })

    test('changes nothing when it is imported again, except for a new inspection', async () => {
      const { db } = opened()
      const id = await addProducer(db, ownName)
      await merge({ number: 7, name: ownName.name })
      const revision = await publicRevision(db)
      expect(await merge({ number: 7, name: ownName.name })).toMatchObject({ known: 1, added: 0, changed: 0 })
      expect(await publicRevision(db)).toBe(revision)
      await merge({ number: 7, name: ownName.name, result: 4, day: '2026-06-01' })
      expect((await listSmileys(db))[id]).toMatchObject({ result: 4, inspectedOn: '2026-06-01' })
    })

    test('stays linked to a shop that was renamed', async () => {
      const { db } = opened()
      const id = await addProducer(db, ownName)
      await merge({ number: 7, name: ownName.name })
      await db.updateTable('producers').set({ name: 'Noget andet' }).where('id', '=', id).execute()
      expect(await merge({ number: 7, name: ownName.name, result: 3 })).toMatchObject({ known: 1, changed: 1 })
      expect((await listSmileys(db))[id]).toMatchObject({ result: 3 })
    })

    test('links no shop if two shops have the same name, and lists them for operators', async () => {
      const { db } = opened()
      const id = await addProducer(db, ownName)
      const report = await merge({ number: 7, name: ownName.name }, { number: 8, name: ownName.name, result: 4 })
      expect(report).toMatchObject({ known: 0, unmatched: 2 })
      expect((await listSmileys(db))[id]).toBeUndefined()
      expect(
        (await findUnmatchedSmileys(db, page)).rows.map(({ number, candidates }) => [number, candidates[0]?.id]),
      ).toEqual([
        ['7', id],
        ['8', id],
      ])
      await addProducer(db, ownName)
      expect(await merge({ number: 7, name: ownName.name })).toMatchObject({ known: 0, unmatched: 1 })
    })

    test('links a shop whose twin is gone, and requests a build', async () => {
      const { db } = opened()
      const [id, twin] = [await addProducer(db, ownName), await addProducer(db, ownName)]
      await merge({ number: 7, name: ownName.name })
      expect((await listSmileys(db))[id]).toBeUndefined()
      await db.deleteFrom('producers').where('id', '=', twin).execute()
      await db.deleteFrom('rebuildRequests').execute()
      expect(await merge({ number: 7, name: ownName.name })).toMatchObject({ known: 1 })
      expect((await listSmileys(db))[id]).toMatchObject({ result: 1 })
      expect(await db.selectFrom('rebuildRequests').selectAll().execute()).toHaveLength(1)
    })

    test('lists a similar name nearby as ambiguous, and ignores a similar name far away', async () => {
      const { db } = opened()
      await addProducer(db, ownName)
      const report = await merge(
        { number: 7, name: 'Bøgely ApS', address: 'Andenvej 3', latitude: 55.08 },
        { number: 8, name: 'Bøgely ApS', address: 'Havnen 1', postcode: '9990', town: 'Skagen', latitude: 57.7 },
      )
      expect(report).toMatchObject({ known: 0, unmatched: 1 })
      expect(await listSmileys(db)).toEqual({})
    })

    test('reports a missing shop as gone and hides its smiley, until the shop returns', async () => {
      const { db } = opened()
      const id = await addProducer(db, ownName)
      const other = { number: 9, name: 'Kroen', latitude: 56, longitude: 9 }
      await merge({ number: 7, name: ownName.name }, other)
      expect(await merge(other)).toMatchObject({ known: 0, gone: 1 })
      expect((await findReportedGone(db, page)).rows).toMatchObject([{ id, dataSource: 'smileys', because: 'missing' }])
      expect((await listSmileys(db))[id]).toBeUndefined()
      await merge({ number: 7, name: ownName.name }, other)
      expect((await findReportedGone(db, page)).total).toBe(0)
      expect((await listSmileys(db))[id]).toMatchObject({ result: 1 })
    })

    test('requests no build for a shop that left it before, or for what no page shows', async () => {
      const { db } = opened()
      await addProducer(db, ownName)
      const other = { number: 9, name: 'Bøgely ApS', latitude: 55.08 }
      await merge({ number: 7, name: ownName.name }, other)
      await merge(other)
      await db.deleteFrom('rebuildRequests').execute()
      expect(await merge({ ...other, name: 'Bøgely', result: 2 })).toMatchObject({ gone: 0, unmatched: 1, changed: 1 })
      expect(await db.selectFrom('rebuildRequests').selectAll().execute()).toEqual([])
      await merge({ number: 7, name: ownName.name }, other)
      expect(await db.selectFrom('rebuildRequests').selectAll().execute()).toHaveLength(1)
    })

    test('is refused entirely if more than half of the known shops are missing', async () => {
      const { db } = opened()
      const shops = Array.from({ length: 12 }, (_, nth) => ({
        number: nth + 1,
        name: `Gård nummer ${'abcdefghijkl'[nth]?.repeat(9)}`,
        address: `Vej ${nth + 1}`,
        latitude: 55 + nth / 10,
      }))
      for (const { name, latitude } of shops) await addProducer(db, { name, latitude, address: '5700 Svendborg' })
      expect(await merge(...shops)).toMatchObject({ known: 12 })
      await expect(merge(...shops.slice(0, 5))).rejects.toThrow('It lacks 7 of the 12 shops that are known')
      expect((await findReportedGone(db, page)).total).toBe(0)
      await merge(...shops.slice(0, 7))
      expect(await merge(...shops.slice(0, 4))).toMatchObject({ known: 4, gone: 3 })
    })
  })
})
