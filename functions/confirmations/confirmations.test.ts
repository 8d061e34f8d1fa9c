import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { confirmationRoutes as confirmations } from './routes.ts'
import { cleanUpTask as schedule } from '#functions/retention/clean-up.ts'

import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'
import { cookieOf } from '#functions/_lib/testing/operator.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'

const days = (count: number): Date => new Date(Date.now() - count * 86_400_000)

describe('that a visitor has been there', () => {
  onPostgres((opened) => {
    onDatabase(opened)
    const say = (id: string, ip = newVisitor()) => send(confirmations, `/api/producers/${id}/confirmations`, {}, { ip })
    const confirmedBy = async (id: string) => (await findProducer(opened().db, id))?.confirmedBy
    const kept = (id: string) =>
      opened().db.selectFrom('confirmations').select(['visitor', 'createdAt']).where('producerId', '=', id).execute()
    const makeOlder = (id: string, count: number) =>
      opened()
        .db.updateTable('confirmations')
        .set({ createdAt: days(count) })
        .where('producerId', '=', id)
        .execute()

    test('is thanked for, and confirms once a second visitor says so', async () => {
      const id = await addProducer(opened().db)
      const first = await say(id)
      expect([first.status, await first.json()]).toEqual([
        201,
        { message: 'Tak. Når to besøgende siger det samme inden for tre måneder, står det her på siden.' },
      ])
      expect(await confirmedBy(id)).toBeNull()
      await makeOlder(id, 1)
      await say(id)
      expect(await confirmedBy(id)).toBe('visitors')
    })

    test('says nothing together with one of the same day: both may be one person on two networks', async () => {
      const id = await addProducer(opened().db)
      await Promise.all([say(id), say(id)])
      expect(await kept(id)).toHaveLength(2)
      expect(await confirmedBy(id)).toBeNull()
      await makeOlder(id, 1)
      await say(id)
      expect(await confirmedBy(id)).toBe('visitors')
    })

    test('counts once of one browser, whatever network it is on, and of one household', async () => {
      const id = await addProducer(opened().db)
      const first = await say(id, '2001:db8:7:1101::1')
      await makeOlder(id, 2)
      const headers = { Cookie: cookieOf(first) }
      await send(confirmations, `/api/producers/${id}/confirmations`, {}, { ip: newVisitor(), headers })
      await say(id, '2001:db8:7:11ff::9')
      expect(await kept(id)).toHaveLength(1)
      expect(await confirmedBy(id)).toBeNull()
    })

    test('refreshes nothing while the shop is reported as closed for good', async () => {
      const id = await addProducer(opened().db)
      const report = await addCorrection(opened().db, id, { field: 'standing', suggestedValue: 'closed' })
      await say(id)
      await makeOlder(id, 1)
      await say(id)
      expect(await confirmedBy(id)).toBeNull()
      await opened().db.updateTable('correctionRequests').set({ status: 'rejected' }).where('id', '=', report).execute()
      await say(id)
      expect(await confirmedBy(id)).toBe('visitors')
    })

    test('counts once of one visitor, who is thanked again', async () => {
      const id = await addProducer(opened().db)
      const ip = newVisitor()
      for (const _ of [1, 2, 3]) expect((await say(id, ip)).status).toBe(201)
      expect(await kept(id)).toHaveLength(1)
      expect(await confirmedBy(id)).toBeNull()
    })

    test('says nothing together with a visitor of 91 days ago, and the same visitor counts again by then', async () => {
      const id = await addProducer(opened().db)
      const ip = newVisitor()
      await say(id, ip)
      await makeOlder(id, 91)
      await say(id)
      expect(await confirmedBy(id)).toBeNull()
      await opened()
        .db.updateTable('confirmations')
        .set({ createdAt: days(2) })
        .where('createdAt', '>', days(80))
        .execute()
      await say(id, ip)
      expect(await confirmedBy(id)).toBe('visitors')
    })

    test('is kept without an address, by another word for each producer, which is forgotten after 90 days', async () => {
      const [one, other] = [await addProducer(opened().db), await addProducer(opened().db)]
      await say(one, '192.0.2.77')
      await say(other, '192.0.2.77')
      const [words, otherWords] = [await kept(one), await kept(other)]
      expect(words[0]?.visitor).toMatch(/^[\w-]{43}$/)
      expect(words[0]?.visitor).not.toBe(otherWords[0]?.visitor)
      await makeOlder(one, 91)
      await visit(schedule, new Request('http://localhost/'))
      expect([await kept(one), await kept(other)]).toMatchObject([[{ visitor: null }], otherWords])
    })

    test('is nothing of a producer that has closed, or is hidden, or is nobody', async () => {
      const closed = await addProducer(opened().db)
      await opened()
        .db.transaction()
        .execute((trx) => setStanding(trx, closed, 'closed', null))
      const hidden = await addProducer(opened().db, { verified: false })
      for (const id of [closed, hidden, 'ingen']) expect((await refusal(await say(id))).status).toBe(404)
      expect([...(await kept(closed)), ...(await kept(hidden))]).toEqual([])
    })
  })
})
