import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { becomeOwner, endOwner } from '#db/queries/owners/owners.ts'
import { eraseOldMails } from '#db/queries/mail/queue.ts'
import { findHistory } from '#db/queries/producer/history.ts'
import { findProducer, confirmedAt } from '#db/queries/producer/producers.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { addMessage } from '#db/testing/submissions.ts'
import { mailAdminRoutes as outbox } from './admin.ts'
import { dailyMailTask as daily } from './daily.ts'
import { mailRoutes as mail } from './routes.ts'
import { DAY } from '#src/domain/hours/local-time.ts'
import { confirmationOf } from '#src/domain/producer/freshness.ts'

import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import type { SignedIn } from '#functions/_lib/testing/operator.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'

let opened: TestDatabase
let operator: SignedIn
let now = new Date()

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
  platform.withDatabase = lend(opened)
  operator = await signedInOperator(opened.db)
})
afterAll(() => opened.close())
beforeEach(async () => {
  platform.now = () => now
  now = new Date()
  for (const table of ['mails', 'producers', 'contactMessages'] as const) await opened.db.deleteFrom(table).execute()
  await opened.db.updateTable('adminUsers').set({ email: null }).execute()
})

const later = (days: number) => (now = new Date(now.getTime() + days * DAY))
const run = () => visit(daily, new Request('http://localhost/.netlify/functions/x', { method: 'POST' }))
const queued = () =>
  opened.db
    .selectFrom('mails')
    .select(['key', 'recipient', 'subject', 'text', 'unsubscribePath'])
    .orderBy('key')
    .execute()
const HOURS = 'Mo-Fr 10:00-17:00'

async function ownedShop(...emails: string[]): Promise<string> {
  const producerId = await addProducer(opened.db, { name: 'Bøgely', openingHours: HOURS, phone: '12 34 56 78' })
  for (const [nth, email] of emails.entries()) {
    await opened.db.transaction().execute((trx) => becomeOwner(trx, producerId, email))
    // Owners of the same millisecond would have no order.
    await sql`update owners set since = since + make_interval(secs => ${nth}) where email = ${email}`.execute(opened.db)
  }
  return producerId
}

const tokenIn = (text: string | null | undefined): string => /\/ejer\/passer#(\S+)/.exec(text ?? '')?.[1] ?? ''
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  visit(
    mail,
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
const confirmedBy = async (id: string) => (await findProducer(opened.db, id))?.confirmedBy

describe('a reminder', () => {
  test('is sent half a year after the last confirmation, with the facts, at most three times', async () => {
    await ownedShop('ejer@gaard.dk')
    later(1)
    const sentOn: number[] = []
    for (let week = 0; week < 70; week++) {
      const before = (await queued()).length
      await run()
      if ((await queued()).length > before) sentOn.push(week)
      later(7)
    }
    expect(sentOn).toEqual([26, 29, 35])
    const [{ text, unsubscribePath } = { text: '', unsubscribePath: '' }] = await queued()
    expect(text).toContain('Telefon: 12 34 56 78')
    expect(text).toContain('Åbningstider: Mandag')
    expect(text).toContain('Betaling: ikke oplyst')
    expect(unsubscribePath).toMatch(/^\/api\/mail\/ending\?t=/)
  })

  test('unanswered three times leaves the shop unconfirmed until a confirmation, and records the reason', async () => {
    const id = await ownedShop('ejer@gaard.dk')
    await opened.db.updateTable('producers').set({ operatorConfirmedAt: now }).where('id', '=', id).execute()
    const storedConfirmation = async () => {
      const producer = await findProducer(opened.db, id)
      const { at } = await opened.db
        .selectFrom('producers')
        .select(confirmedAt.as('at'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const confirmation = producer && confirmationOf(producer)
      return [confirmation?.by ?? null, confirmation?.at ?? null, at?.toISOString() ?? null]
    }
    const reasons = async () =>
      (await findHistory(opened.db, id, { limit: 9, offset: 0 })).rows.map((row) => row.source)
    const looked = now.toISOString()
    await opened.db.deleteFrom('rebuildRequests').execute()
    for (const pause of [183, 21, 42, 20]) {
      later(pause)
      await run()
    }
    expect(await queued()).toHaveLength(3)
    expect(await storedConfirmation()).toEqual(['editors', looked, looked])
    const builds = () =>
      opened.db.selectFrom('rebuildRequests').select('reason').where('reason', '=', 'reminders').execute()
    later(1)
    await run()
    await run()
    expect(await storedConfirmation()).toEqual([null, null, null])
    expect(await reasons()).toEqual(['reminders'])
    expect(await builds()).toHaveLength(1)
    const t = tokenIn((await queued())[0]?.text)
    expect((await send('/api/mail/confirmation', { t })).status).toBe(200)
    expect(await storedConfirmation()).toEqual(['owner', now.toISOString(), now.toISOString()])
    later(30)
    await run()
    expect((await storedConfirmation())?.[0]).toBe('owner')
  })

  test('after a confirmation in between counts as the first again', async () => {
    const id = await ownedShop('ejer@gaard.dk')
    const reminderState = () =>
      opened.db.selectFrom('owners').select(['reminders', 'firstRemindedAt']).executeTakeFirstOrThrow()
    later(183)
    await run()
    await opened.db
      .updateTable('producers')
      .set({ visitorsConfirmedAt: later(1) })
      .where('id', '=', id)
      .execute()
    later(183)
    await run()
    expect(await reminderState()).toEqual({ reminders: 1, firstRemindedAt: now })
  })

  test('is answered by pressing the button; opening the link or the page confirms nothing', async () => {
    const id = await ownedShop('ejer@gaard.dk')
    later(183)
    await run()
    const t = tokenIn((await queued())[0]?.text)
    expect((await visit(mail, new Request(`http://localhost/api/mail/confirmation?t=${t}`))).status).toBe(405)
    const details = await send('/api/mail/asked', { t })
    expect(await details.json()).toMatchObject({ name: 'Bøgely', facts: expect.any(Array) })
    expect(await confirmedBy(id)).not.toBe('owner')
    expect((await send('/api/mail/confirmation', { t }, { Origin: 'https://evil.example' })).status).toBe(403)
    expect(await confirmedBy(id)).not.toBe('owner')
    expect((await send('/api/mail/confirmation', { t })).status).toBe(200)
    expect(await confirmedBy(id)).toBe('owner')
    const before = (await queued()).length
    later(30)
    await run()
    expect(await queued()).toHaveLength(before)
  })

  test.each([
    ['of another use', () => '0'.repeat(8)],
    ['that somebody has changed', (token: string) => token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['of nothing', () => ''],
  ])('a link %s opens nothing', async (_, changed) => {
    const id = await ownedShop('ejer@gaard.dk')
    later(183)
    await run()
    const t = changed(tokenIn((await queued())[0]?.text))
    expect((await send('/api/mail/asked', { t })).status).toBeGreaterThanOrEqual(410)
    expect((await send('/api/mail/confirmation', { t })).status).toBeGreaterThanOrEqual(410)
    expect(await confirmedBy(id)).not.toBe('owner')
  })

  test('a link is good for 90 days, and invalid for a former owner', async () => {
    const id = await ownedShop('ejer@gaard.dk')
    later(183)
    await run()
    const t = tokenIn((await queued())[0]?.text)
    later(91)
    expect((await send('/api/mail/confirmation', { t })).status).toBe(410)
    later(-90)
    const { id: ownerId } = await opened.db.selectFrom('owners').select('id').executeTakeFirstOrThrow()
    await opened.db.transaction().execute((trx) => endOwner(trx, ownerId, 'left'))
    expect((await send('/api/mail/confirmation', { t })).status).toBe(410)
    expect(await confirmedBy(id)).not.toBe('owner')
  })

  test('goes to one of several owners at a time, and not to owners who opted out', async () => {
    const id = await ownedShop('en@gaard.dk', 'to@gaard.dk')
    for (let week = 0; week < 40; week++) {
      await run()
      later(7)
    }
    expect((await queued()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'en@gaard.dk',
      'en@gaard.dk',
      'to@gaard.dk',
    ])
    await opened.db.deleteFrom('mails').execute()
    await opened.db
      .updateTable('owners')
      .set({ wantsReminders: false, reminders: 0 })
      .where('producerId', '=', id)
      .execute()
    later(400)
    await run()
    expect(await queued()).toEqual([])
  })

  test('is cancelled and erased when its owner leaves', async () => {
    await ownedShop('ejer@gaard.dk')
    later(183)
    await run()
    const { id } = await opened.db.selectFrom('owners').select('id').executeTakeFirstOrThrow()
    await opened.db.transaction().execute((trx) => endOwner(trx, id, 'left'))
    expect(await opened.db.selectFrom('mails').select(['state', 'recipient', 'text']).execute()).toEqual([
      { state: 'dead', recipient: null, text: null },
    ])
  })
})

describe('the daily mail of operators', () => {
  test('is sent once a day to confirmed addresses, if something is pending', async () => {
    expect((await operator.call(outbox, 'PUT', '/api/admin/outbox/digest', { email: 'anna@example.dk' })).status).toBe(
      200,
    )
    const [mail] = await queued()
    await run()
    // Until its link is used, the new address gets no other mail.
    expect(await queued()).toHaveLength(1)
    const token = decodeURIComponent(/#digest=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const use = (sent: string) => operator.call(outbox, 'POST', '/api/admin/outbox/digest/address', { token: sent })
    expect((await use(`${token}x`)).status).toBe(410)
    expect((await use(token)).status).toBe(200)
    await opened.db.deleteFrom('mails').execute()
    await run()
    expect(await queued()).toEqual([])
    await addMessage(opened.db)
    await run()
    await run()
    expect(await queued()).toMatchObject([{ recipient: 'anna@example.dk', subject: 'Gårdkortet: 1 thing is waiting' }])
    later(1)
    await run()
    expect(await queued()).toHaveLength(2)
    later(-1)
    expect((await operator.call(outbox, 'PUT', '/api/admin/outbox/digest', { email: '' })).status).toBe(200)
    later(2)
    await run()
    expect(await queued()).toHaveLength(2)
  })

  test('is for administrators: a moderator cannot set or confirm an address, and gets no mail', async () => {
    const moderator = await signedInOperator(opened.db, 'bent')
    const put = { email: 'bent@example.dk' }
    expect((await moderator.call(outbox, 'PUT', '/api/admin/outbox/digest', put)).status).toBe(403)
    await operator.call(outbox, 'PUT', '/api/admin/outbox/digest', { email: 'anna@example.dk' })
    const [mail] = await queued()
    const token = decodeURIComponent(/#digest=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const use = (by: SignedIn) => by.call(outbox, 'POST', '/api/admin/outbox/digest/address', { token })
    expect((await use(moderator)).status).toBe(403)
    // Even an administrator cannot use a link that another one requested.
    const become = (role: 'administrator' | 'operator') =>
      opened.db
        .updateTable('adminUsers')
        .set({ role, email: 'bent@example.dk' })
        .where('id', '=', moderator.id)
        .execute()
    await become('administrator')
    expect((await use(moderator)).status).toBe(410)
    await opened.db.deleteFrom('mails').execute()
    await addMessage(opened.db)
    await become('operator')
    await run()
    expect(await queued()).toEqual([])
    await become('administrator')
    await run()
    expect(await queued()).toMatchObject([{ recipient: 'bent@example.dk' }])
  })

  test('is refused for an invalid address', async () => {
    const response = await operator.call(outbox, 'PUT', '/api/admin/outbox/digest', { email: 'anna@x\r\nBcc: b@c.dk' })
    expect(response.status).toBe(422)
  })
})

describe('the outbox', () => {
  const list = async (query = '') => (await operator.call(outbox, 'GET', `/api/admin/outbox${query}`)).json()
  const add = (values: object) =>
    opened.db
      .insertInto('mails')
      .values({
        key: 'a',
        recipient: 'bo@gaard.dk',
        subject: 'Link',
        text: 'Hemmeligt: https://gaard.dk/ejer#link=abc',
        html: '<p>',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  test('shows the text of mails that are written to files, with their links only on a local machine', async () => {
    await add({})
    platform.mail = { by: 'files', folder: '/tmp/nowhere', isLocal: true }
    const text = 'Hemmeligt: https://gaard.dk/ejer#link=abc'
    expect(await list()).toMatchObject([{ recipient: 'bo@gaard.dk', text }])
    // If others can reach the site, links are for the mail's recipient only.
    platform.mail = { by: 'files', folder: '/tmp/nowhere', isLocal: false }
    expect(await list()).toMatchObject([{ text: 'Hemmeligt: https://gaard.dk/ejer#…' }])
    platform.mail = null
    expect(await list()).toMatchObject([{ recipient: 'bo@gaard.dk', text: null }])
    expect(await (await operator.call(outbox, 'GET', '/api/admin/outbox/state')).json()).toEqual({
      by: 'nobody',
      waiting: 1,
      dead: 0,
      digestTo: null,
    })
  })

  test('an abandoned mail can be sent again or discarded', async () => {
    const dead = { state: 'dead', problem: '550 unknown', endedAt: new Date() }
    const { id } = await add(dead)
    expect((await operator.call(outbox, 'POST', `/api/admin/outbox/${id}/again`)).status).toBe(200)
    expect((await operator.call(outbox, 'POST', `/api/admin/outbox/${id}/again`)).status).toBe(404)
    expect(await list('?state=waiting')).toMatchObject([{ id, attempts: 0 }])
    expect((await operator.call(outbox, 'DELETE', `/api/admin/outbox/${id}`)).status).toBe(404)
    const other = await add({ ...dead, key: 'b', unsubscribePath: '/mail/afmeld' })
    expect((await operator.call(outbox, 'DELETE', `/api/admin/outbox/${other.id}`)).status).toBe(200)
    expect(await list('?state=dead')).toMatchObject([{ id: other.id, recipient: null, subject: null }])
    expect(await opened.db.selectFrom('mails').select('unsubscribePath').execute()).toEqual([
      { unsubscribePath: null },
      { unsubscribePath: null },
    ])
  })

  test('the content of mails is erased after fourteen days, but not the record', async () => {
    await add({ state: 'sent', endedAt: new Date(Date.now() - 13 * DAY) })
    await add({ key: 'b', state: 'sent', endedAt: new Date(Date.now() - 15 * DAY) })
    await eraseOldMails(opened.db)
    expect(await opened.db.selectFrom('mails').select(['key', 'recipient', 'text']).orderBy('key').execute()).toEqual([
      { key: 'a', recipient: 'bo@gaard.dk', text: 'Hemmeligt: https://gaard.dk/ejer#link=abc' },
      { key: 'b', recipient: null, text: null },
    ])
  })
})
