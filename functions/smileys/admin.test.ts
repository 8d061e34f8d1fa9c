import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { listSmileys } from '#db/queries/smileys/shown.ts'
import { mergeRegister } from './sync.ts'
import { smileyAdminRoutes as doubts } from './admin.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { registerOf } from '#functions/_lib/testing/register.ts'

const PATH = '/api/admin/smiley-doubts'
const own = { name: 'Bøgely', address: 'Bakkevej 1, 5700 Svendborg' }

describe('an ambiguous smiley', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('smileys').execute()
    })
    const merge = () =>
      mergeRegister(opened().db, new TextEncoder().encode(registerOf([{ number: 7, name: 'Bøgely' }])), new Date())
    const answer = (producerId: string | null) => operator.call(doubts, 'POST', `${PATH}/7`, { producerId })
    const listed = async () => (await operator.call(doubts, 'GET', PATH)).json()

    test('is listed with its candidates, and belongs to the chosen producer from then on', async () => {
      const { db } = opened()
      const [one, other] = [await addProducer(db, own), await addProducer(db, own)]
      await merge()
      expect(await listed()).toMatchObject([{ id: '7', name: 'Bøgely', candidates: [{ name: 'Bøgely' }, {}] }])
      expect((await answer(other)).status).toBe(200)
      expect(await listed()).toEqual([])
      await merge()
      const smileys = await listSmileys(db)
      expect([smileys[one], smileys[other]]).toMatchObject([undefined, { result: 1 }])
    })

    test('that matches no candidate is not listed again, even after another import', async () => {
      const { db } = opened()
      const ids = [await addProducer(db, own), await addProducer(db, own)]
      await merge()
      expect((await answer(null)).status).toBe(200)
      await merge()
      expect(await listed()).toEqual([])
      for (const id of ids) expect((await listSmileys(db))[id]).toBeUndefined()
    })

    test('cannot be assigned twice, or to a producer that is not a candidate', async () => {
      const { db } = opened()
      const id = await addProducer(db, own)
      await addProducer(db, own)
      const stranger = await addProducer(db, { name: 'Havgård', latitude: 57, longitude: 10 })
      await merge()
      expect((await answer(stranger)).status).toBe(409)
      expect((await answer(id)).status).toBe(200)
      expect((await answer(null)).status).toBe(409)
      expect((await listSmileys(db))[id]).toMatchObject({ result: 1 })
    })

    test('requires the id of a producer or null', async () => {
      expect((await operator.call(doubts, 'POST', `${PATH}/7`, { producerId: 'x' })).status).toBe(422)
      expect((await operator.call(doubts, 'POST', `${PATH}/%00`, { producerId: null })).status).toBe(409)
    })
  })
})
