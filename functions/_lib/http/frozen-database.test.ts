import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { untilIdle } from '#db/testing/lost-connection.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'

import { onDatabase, visit } from '../testing/platform.ts'
import { newVisitor, send } from '../testing/visitor.ts'

describe('while the database does not respond', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterAll(() => opened.close())
  onDatabase(() => opened)

  /** The response of a call whose table is locked, and after how many seconds it arrives. */
  async function heldUp(table: string, call: () => Promise<Response>) {
    const held = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const holder = opened.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
      held.resolve()
      await answered.promise
    })
    await held.promise
    const before = performance.now()
    const response = await call()
    const seconds = (performance.now() - before) / 1000
    answered.resolve()
    await holder
    return { status: response.status, retryAfter: response.headers.get('retry-after'), seconds }
  }

  test('a read is answered after five seconds with 503 and Retry-After', async () => {
    const { status, retryAfter, seconds } = await heldUp('producers', async () =>
      visit(producers, new Request('http://localhost/api/producers'), { ip: newVisitor() }),
    )
    expect([status, retryAfter]).toEqual([503, '60'])
    expect(seconds).toBeGreaterThan(4.9)
    expect(seconds).toBeLessThan(9)
  })

  test('a write is answered after ten seconds with 503, and stores nothing', { timeout: 40_000 }, async () => {
    const message = { name: 'Karen', email: 'karen@example.dk', subject: 'Åbningstider', message: 'Vi holder åbent.' }
    const { status, retryAfter, seconds } = await heldUp('contactMessages', () =>
      send(contact, '/api/contact', message),
    )
    expect([status, retryAfter]).toEqual([503, '60'])
    expect(seconds).toBeGreaterThan(9.9)
    expect(seconds).toBeLessThan(15)
    await untilIdle(opened.db)
    expect(await opened.db.selectFrom('contactMessages').select('id').execute()).toEqual([])
  })
})
