import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { everyCall, WRITES } from '../testing/every-call.ts'
import { lend, platform } from '../testing/platform.ts'
import { newVisitor } from '../testing/visitor.ts'

const farm = { name: 'Bøgely', description: 'Æg.', address: '5700 Svendborg', products: ['eggs'] }
const message = { name: 'Karen', email: 'karen@example.dk', subject: 'Åbningstider', message: 'Vi holder åbent.' }

/** Rate limits per ten minutes: the call, the name of its counter, the limit, and a body. */
const limitedCalls = [
  ['POST /api/contact', 'contact', 10, message],
  ['POST /api/reviews', 'review', 10, { producerId: 'nobody-00000000', rating: 4, captchaAnswer: '7' }],
  ['POST /api/producers/:id/corrections', 'correction', 20, { field: 'phone', suggestedValue: '12 34 56 78' }],
  [
    'POST /api/producers/:id/visits',
    'visit',
    30,
    { id: '33333333-3333-4333-8333-333333333333', finding: 'open', visitedAt: new Date().toISOString() },
  ],
  [
    'POST /api/producers/:id/answers',
    'answer',
    20,
    { id: '33333333-3333-4333-8333-333333333333', tag: 'eggs', answer: 'yes' },
  ],
  ['POST /api/producers/:id/claims', 'claim', 10, { email: 'karen@example.dk' }],
  ['POST /api/owners/links', 'owner-link', 10, { email: 'karen@example.dk' }],
  ['POST /api/owners/sessions', 'owner-sign-in', 20, { token: 'x' }],
  ['POST /api/owners/links/target', 'owner-sign-in', 20, { token: 'x' }],
  ['POST /api/mail/ending', 'mail-ending', 300, {}],
  ['POST /api/mail/asked', 'mail-confirmation', 60, { t: 'x' }],
  ['POST /api/mail/confirmation', 'mail-confirmation', 60, { t: 'x' }],
  ['POST /api/producers', 'producer', 10, { ...farm, latitude: 55.1, longitude: 10.5 }],
  ['POST /api/stalls', 'stall', 20, {}],
  ['GET /api/captcha', 'captcha', 60, undefined],
  ['POST /api/drives', 'drives', 20, { places: [] }],
  ['POST /api/geocode', 'geocode', 40, { address: '5700 Svendborg' }],
  ['POST /api/geocode/road', 'geocode', 40, { latitude: 55.06, longitude: 10.61 }],
  ['GET /api/producers/similar', 'similar', 300, undefined],
  ['POST /api/login', 'sign-in', 300, { username: 'nobody' }],
  ['POST /api/logout', 'sign-out', 60, {}],
  ['DELETE /api/owners/sessions', 'sign-out', 60, undefined],
] as const

const query = '?name=B%C3%B8gely&address=5700%20Svendborg'
const origin = { Origin: 'http://localhost', 'Content-Type': 'application/json' }

describe('calls of visitors', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
    platform.withDatabase = lend(opened)
    await addProducer(opened.db)
    // The geocoder's next turn is too far away for any call to wait for it.
    const nextAt = new Date(Date.now() + 3_600_000)
    await opened.db.insertInto('geocoderTurns').values({ id: 1, nextAt }).execute()
  })
  afterAll(() => opened.close())

  test.each(limitedCalls)(
    '%s is counted as %s and limited to %i calls in ten minutes',
    async (name, kind, calls, body) => {
      const { db } = opened
      const key = `${kind}:${newVisitor()}`
      const call = (await everyCall()).find((one) => one.name === name)
      const refused = name.startsWith('GET')
        ? { path: `${name.split(' ')[1]}?name=${'x'.repeat(3000)}` }
        : { body: '{' }
      const path = name.startsWith('GET') ? { path: `${name.split(' ')[1]}${query}` } : { body: JSON.stringify(body) }
      const send = async (sent: object = path) =>
        (await call?.send(origin, { ...sent, ip: key.slice(kind.length + 1) }))?.status

      // Rejected calls are counted too.
      expect(await send(refused)).not.toBe(429)
      const { hits, resetsAt } = await db
        .selectFrom('rateLimits')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const seconds = (resetsAt.getTime() - Date.now()) / 1000
      expect([hits, Math.round(seconds / 60)]).toEqual([1, 10])

      await db
        .updateTable('rateLimits')
        .set({ hits: calls - 1 })
        .where('key', '=', key)
        .execute()
      expect(await send()).not.toBe(429)
      expect(await send()).toBe(429)
    },
  )

  test('every call that writes has a limit', async () => {
    const open = []
    for (const { name, send } of await everyCall(WRITES)) {
      const { status } = await send({ Origin: 'http://localhost' })
      if (status !== 401 && status !== 405) open.push(name)
    }
    // Signing out without an owner's session is answered with 401 and not limited.
    const limited = limitedCalls.map(([name]) => name).filter((name) => !/^(?:GET|DELETE) /.test(name))
    // Presses are stored and limited outside the database: functions/presses/presses.test.ts.
    expect(open.sort()).toEqual([...limited, 'POST /api/presses'].toSorted())
  })
})
