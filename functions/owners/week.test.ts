import { describe, expect, test } from 'vitest'

import { findProducer } from '#db/queries/producer/producers.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { signedInOwner } from '#functions/_lib/testing/owner.ts'
import { onDatabase, platform } from '#functions/_lib/testing/platform.ts'
import { refusal } from '#functions/_lib/testing/visitor.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { sundayOf } from '#src/domain/owners/week.ts'

import { ownerShopRoutes as shop } from './shop.ts'

const { day } = localMoment(new Date())
const [today, sunday] = [dateOf(day), sundayOf(day)]

let addresses = 0

describe('in the weekly questions an owner', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    async function newOwner(given: object = {}) {
      const id = await addProducer(opened().db, { openingHours: 'Mo-Su 10:00-17:00', ...given })
      const { call } = await signedInOwner(opened().db, id, `uge${++addresses}@example.dk`)
      const path = `/api/owners/shops/${id}`
      const view = async () => (await call(shop, 'GET', path)).json()
      return { id, view, say: (body: object) => call(shop, 'POST', `${path}/week`, body) }
    }

    test('gets three questions, which return on Monday once they are answered', async () => {
      const { view, say } = await newOwner()
      expect((await view()).questions).toEqual(['hours', 'goods', 'news'])
      expect((await say({ answer: 'as-usual' })).status).toBe(200)
      expect((await view()).questions).toEqual(['goods', 'news'])
      await say({ answer: 'skip', question: 'news' })
      await say({ answer: 'skip', question: 'news' })
      expect((await view()).questions).toEqual(['goods'])
      await say({ answer: 'skip', question: 'goods' })
      expect((await view()).questions).toEqual([])
      const { now } = platform
      platform.now = () => new Date(Date.now() + 7 * 86_400_000)
      expect((await view()).questions).toEqual(['hours', 'goods', 'news'])
      platform.now = now
    })

    test('confirms the page by answering that the hours are as usual', async () => {
      const { id, say } = await newOwner()
      await say({ answer: 'as-usual' })
      expect(await findProducer(opened().db, id)).toMatchObject({ confirmedBy: 'owner', editedAt: null })
    })

    test('sets other hours for single days, which the history records', async () => {
      const { id, say } = await newOwner()
      const days = [{ date: sunday, open: null }]
      expect((await say({ answer: 'other-hours', days })).status).toBe(200)
      const { openingHours } = (await findProducer(opened().db, id)) ?? {}
      expect(openingHours).toMatch(/^Mo-Su 10:00-17:00; \d{4} \w{3} \d{2} off$/)
      const { source } = await opened()
        .db.selectFrom('producerChanges')
        .select('source')
        .where('producerId', '=', id)
        .executeTakeFirstOrThrow()
      expect(source).toBe('owner')
    })

    test.each([
      ['a day of another week', { date: dateOf(day + 8), open: null }, 'Mo-Su 10:00-17:00'],
      ['a day that closes before it opens', { date: sunday, open: { from: 900, to: 600 } }, 'Mo-Su 10:00-17:00'],
      ['hours that no form shows whole', { date: sunday, open: null }, 'Mo-Su sunrise-sunset'],
    ])('cannot set %s, and the question stays', async (_, wrong, openingHours) => {
      const { view, say } = await newOwner({ openingHours })
      const { status } = await refusal(await say({ answer: 'other-hours', days: [wrong] }))
      expect(status).toBe(422)
      expect((await view()).questions).toContain('hours')
    })

    test('lists goods for sale until Sunday, and adds missing products to the page', async () => {
      const { id, view, say } = await newOwner({ products: ['eggs'] })
      await say({ answer: 'goods', labels: ['Jordbær', 'Æg', 'Honning'], newProducts: ['honey'] })
      expect((await view()).notices).toEqual([
        { kind: 'for-sale', text: 'jordbær, æg og honning', firstDay: today, lastDay: sunday },
      ])
      expect((await findProducer(opened().db, id))?.products).toEqual(['eggs', 'honey'])
    })

    test('cannot list more goods than a page has room for', async () => {
      const goods = (letter: string, count: number) => Array.from({ length: count }, (_, nth) => `${letter}${nth}`)
      const { id, say } = await newOwner({ products: goods('a', 30) })
      const { status, issues } = await refusal(
        await say({ answer: 'goods', labels: ['Æg'], newProducts: goods('b', 21) }),
      )
      expect([status, issues?.map(({ path }) => path)]).toEqual([422, ['newProducts']])
      expect((await findProducer(opened().db, id))?.products).toHaveLength(30)
    })

    test('writes a news line, which is validated', async () => {
      const { view, say } = await newOwner()
      const line = { answer: 'news', text: 'Nye kartofler', firstDay: today, lastDay: today }
      expect((await say({ ...line, text: '' })).status).toBe(422)
      expect((await say({ ...line, text: '<b>x</b>' })).status).toBe(422)
      await say(line)
      expect(await view()).toMatchObject({ questions: ['hours', 'goods'], notices: [{ text: 'Nye kartofler' }] })
    })
  })
})
