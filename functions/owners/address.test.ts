import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findProducer } from '#db/queries/producer/producers.ts'
import { undoChange } from '#db/queries/producer/history.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { correctionAdminRoutes as corrections } from '#functions/corrections/admin.ts'
import { ownerShopRoutes as shop } from './shop.ts'

import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { signedInOwner } from '#functions/_lib/testing/owner.ts'
import { platform } from '#functions/_lib/testing/platform.ts'

let geocoder: Awaited<ReturnType<typeof startGeocoder>>
beforeAll(async () => {
  geocoder = await startGeocoder()
  platform.geocoderUrl = geocoder.url
})
afterAll(() => geocoder.stop())

const FIRST = 'Nyvej 2, 5700 Svendborg'
const SECOND = 'Nyvej 3, 5700 Svendborg'
const house = { lat: '55.07', lon: '10.62', place_rank: 30 }

let addresses = 0

describe('a new address of a shop', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    beforeEach(async () => {
      await opened().db.deleteFrom('geocodeCache').execute()
      await opened().db.deleteFrom('geocoderTurns').execute()
      geocoder.answers({ body: [house] })
    })

    /** Adds an owner; if `isTrusted`, an operator has approved an address of theirs. */
    async function newOwner(isTrusted: boolean) {
      const { db } = opened()
      const id = await addProducer(db)
      const { call } = await signedInOwner(db, id, `adresse${++addresses}@example.dk`)
      const path = `/api/owners/shops/${id}`
      const save = (body: object) => call(shop, 'PATCH', path, body)
      const page = () => findProducer(db, id)
      const shown = async () => (await call(shop, 'GET', path)).json()
      if (!isTrusted) return { id, save, page, shown }
      await save({ address: FIRST })
      const requests = await db.selectFrom('correctionRequests').select('id').where('producerId', '=', id).execute()
      await operator.call(corrections, 'PUT', `/api/admin/corrections/${requests[0]?.id}/status`, {
        status: 'approved',
        adminNotes: null,
        value: FIRST,
        basedOn: (await page())?.updatedAt,
        position: { latitude: 55.065, longitude: 10.615, placeAccuracy: null },
      })
      expect(await page()).toMatchObject({ address: FIRST, latitude: 55.065 })
      return { id, save, page, shown }
    }

    test('waits the first time, without a geocoder lookup', async () => {
      const { save, page, shown } = await newOwner(false)
      expect(await (await save({ address: SECOND })).json()).toMatchObject({ waits: true, addressProblem: null })
      expect(await page()).toMatchObject({ address: 'Bakkevej 1, 5700 Svendborg' })
      expect([geocoder.questions, (await shown()).trusted]).toEqual([[], []])
    })

    test('is public at once if an earlier address was approved and the geocoder finds the new place', async () => {
      const { save, page, shown } = await newOwner(true)
      expect((await shown()).trusted).toEqual(['address'])
      const answer = await save({ address: SECOND, phone: '22 22 22 22' })
      expect(await answer.json()).toMatchObject({ waits: false, addressProblem: null })
      expect(await page()).toMatchObject({
        address: SECOND,
        phone: '22 22 22 22',
        latitude: 55.07,
        longitude: 10.62,
        placeAccuracy: 'high',
      })
      expect((await shown()).waiting).toEqual([])
    })

    test.each([
      ['is not found', { body: [] }, 'unknown'],
      ['is no nearer than a village', { body: [{ ...house, place_rank: 19 }] }, 'imprecise'],
      ['cannot be looked up', 'silence', 'unreachable'],
    ] as const)('waits when its place %s, while the other fields are public', async (_, found, addressProblem) => {
      const { save, page, shown } = await newOwner(true)
      geocoder.answers(found)
      const answer = await save({ address: SECOND, phone: '22 22 22 22' })
      expect(await answer.json()).toMatchObject({ waits: true, addressProblem })
      expect(await page()).toMatchObject({ address: FIRST, latitude: 55.065, phone: '22 22 22 22' })
      expect((await shown()).waiting).toEqual([{ field: 'address', text: SECOND }])

      geocoder.answers({ body: [house] })
      await opened().db.deleteFrom('geocodeCache').execute()
      // A request is settled once the address is public.
      expect(await (await save({ address: SECOND })).json()).toMatchObject({ waits: false })
      expect([await page(), (await shown()).waiting]).toMatchObject([{ address: SECOND, latitude: 55.07 }, []])
    })

    test('waits again when the operator has undone the approval', async () => {
      const { id, save, page } = await newOwner(true)
      const { db } = opened()
      const change = await db
        .selectFrom('producerChanges')
        .select('id')
        .where('producerId', '=', id)
        .where('source', '=', 'correction')
        .executeTakeFirstOrThrow()
      await db.transaction().execute((trx) => undoChange(trx, change.id, null))
      expect(await (await save({ address: SECOND })).json()).toMatchObject({ waits: true, addressProblem: null })
      expect(await page()).toMatchObject({ address: 'Bakkevej 1, 5700 Svendborg', latitude: 55.06 })
    })

    test('does not overwrite an address or position that was changed meanwhile', async () => {
      const { id, save, page } = await newOwner(true)
      const before = await page()
      const begun = { basedOn: before?.updatedAt, seen: { address: FIRST } }
      await opened()
        .db.updateTable('producers')
        .set({ address: 'Andenvej 9, 5700 Svendborg' })
        .where('id', '=', id)
        .execute()
      expect((await save({ address: SECOND, ...begun })).status).toBe(409)
      expect(await page()).toMatchObject({ address: 'Andenvej 9, 5700 Svendborg', latitude: 55.065 })
      // Another person's change of another field does not conflict.
      await opened()
        .db.updateTable('producers')
        .set({ address: FIRST, phone: '33 33 33 33', latitude: 55.066 })
        .where('id', '=', id)
        .execute()
      expect((await save({ address: SECOND, ...begun })).status).toBe(200)
      expect(await page()).toMatchObject({ address: SECOND, phone: '33 33 33 33', latitude: 55.07 })
    })
  })
})
