import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { eraseMailsTo } from '#db/queries/mail/queue.ts'
import { becomeOwner } from '#db/queries/owners/owners.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection, addMessage } from '#db/testing/submissions.ts'
import { claimRoutes as claims } from '#functions/owners/claims.ts'
import { correctionAdminRoutes as corrections } from '#functions/corrections/admin.ts'
import { mailRoutes as mailOfOwners } from './routes.ts'
import { messageAdminRoutes as messages } from '#functions/messages/admin.ts'
import { cleanUpTask } from '#functions/retention/clean-up.ts'
import { reviewAdminRoutes as reviews } from '#functions/reviews/admin.ts'
import { adminMessage } from '#src/contracts/messages/admin-messages.ts'

import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import type { SignedIn } from '#functions/_lib/testing/operator.ts'
import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'

let opened: TestDatabase
let operator: SignedIn

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
  platform.withDatabase = lend(opened)
  operator = await signedInOperator(opened.db)
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.db.deleteFrom('messageReplies').execute()
  await opened.db.deleteFrom('mails').execute()
  await opened.db.deleteFrom('producers').execute()
  await opened.db.deleteFrom('rateLimits').execute()
})

const queued = () =>
  opened.db
    .selectFrom('mails')
    .select(['key', 'recipient', 'subject', 'text', 'unsubscribePath'])
    .orderBy('createdAt')
    .orderBy('recipient')
    .execute()
const recipients = async () => (await queued()).map(({ recipient }) => recipient)

async function own(producerId: string, email: string): Promise<string> {
  await opened.db.transaction().execute((trx) => becomeOwner(trx, producerId, email))
  const { id } = await opened.db
    .selectFrom('owners')
    .select('id')
    .where('producerId', '=', producerId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

describe('a reply to a message', () => {
  const LIST = '/api/admin/contact-messages'
  const ID = 'b7c1d2e3-0000-4000-8000-000000000001'
  const reply = (id: string, body: object) => operator.call(messages, 'POST', `${LIST}/${id}/replies`, body)
  const listed = async () => adminMessage.array().parse(await (await operator.call(messages, 'GET', LIST)).json())

  test('is stored with it and sent once, quoting the message', async () => {
    const id = await addMessage(opened.db, { subject: 'Æg?', message: 'Har I æg?\nHilsen Bo' })
    const body = { id: ID, text: 'Ja, hver lørdag.' }
    expect((await reply(id, body)).status).toBe(201)
    expect((await reply(id, body)).status).toBe(201)
    const mails = await queued()
    expect(mails).toMatchObject([{ key: `reply:${ID}`, recipient: 'bo@gaard.dk', subject: 'Re: Æg?' }])
    expect(mails[0]?.text).toContain('Ja, hver lørdag.\n\nBo Bonde skrev til Gårdkortet:\n\n> Har I æg?\n> Hilsen Bo\n')
    const [message] = (await listed()).filter((each) => each.id === id)
    expect(message).toMatchObject({
      status: 'read',
      answeredBy: 'anna',
      replies: [{ id: ID, text: 'Ja, hver lørdag.', by: 'anna', state: 'waiting', problem: null }],
    })
  })

  test('that could not be sent is shown as failed, with the reason', async () => {
    const id = await addMessage(opened.db)
    await reply(id, { id: ID, text: 'Ja.' })
    await opened.db
      .updateTable('mails')
      .set({ state: 'dead', problem: '550 unknown user', endedAt: new Date() })
      .execute()
    const [message] = (await listed()).filter((each) => each.id === id)
    expect(message?.replies).toMatchObject([{ state: 'dead', problem: '550 unknown user' }])
  })

  test.each([
    ['without a text', { id: ID, text: '  ' }, 422],
    ['that is too long', { id: ID, text: 'x'.repeat(5001) }, 422],
    ['without a name of its own', { id: 'x', text: 'Ja.' }, 422],
  ])('%s is not sent', async (_, body, status) => {
    expect((await reply(await addMessage(opened.db), body)).status).toBe(status)
    expect(await queued()).toEqual([])
  })

  test('to a message that does not exist is not sent', async () => {
    expect((await reply(ID, { id: ID, text: 'Ja.' })).status).toBe(404)
    expect(await queued()).toEqual([])
  })
})

test('a mail is sent in the background after the response, and its file is removed once it is erased', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'gaardkortet-outbox-'))
  onTestFinished(() => rm(outbox, { recursive: true, force: true }))
  platform.mail = { by: 'files', folder: outbox, isLocal: true }
  onTestFinished(() => void (platform.mail = null))
  const producerId = await addProducer(opened.db, { email: 'butik@gaard.dk' })
  const behind: Promise<unknown>[] = []
  const answer = await visit(
    claims,
    new Request(`http://localhost/api/producers/${producerId}/claims`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'butik@gaard.dk', name: 'Bo', phone: '12 34 56 78' }),
    }),
    { waitUntil: (work) => void behind.push(work) },
  )
  expect(answer.status).toBe(201)
  await Promise.all(behind)
  const { id, state } = await opened.db.selectFrom('mails').select(['id', 'state']).executeTakeFirstOrThrow()
  expect(state).toBe('sent')
  expect(await readdir(outbox)).toEqual([`${id}.eml`])
  const cleanUp = () => visit(cleanUpTask, new Request('http://localhost/'))
  await writeFile(join(outbox, 'kept.txt'), '')
  await cleanUp()
  expect(await readdir(outbox)).toEqual([`${id}.eml`, 'kept.txt'])
  await eraseMailsTo(opened.db, 'butik@gaard.dk')
  await cleanUp()
  expect(await readdir(outbox)).toEqual(['kept.txt'])
})

describe('a reviewed correction', () => {
  const decide = (id: string, body: object) =>
    operator.call(corrections, 'PUT', `/api/admin/corrections/${id}/status`, body)
  const approve = async (id: string, phone = '87 65 43 21') => {
    const { updatedAt } = await opened.db
      .selectFrom('producers')
      .innerJoin('correctionRequests', 'correctionRequests.producerId', 'producers.id')
      .select('updatedAt')
      .where('correctionRequests.id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { status: 'approved', adminNotes: null, value: phone, basedOn: updatedAt.toISOString() }
    expect((await decide(id, body)).status).toBe(200)
  }

  test('notifies the visitor who left an address, without quoting them', async () => {
    const producerId = await addProducer(opened.db, { name: 'Bøgely' })
    const id = await addCorrection(opened.db, producerId, {
      submitterEmail: 'ida@example.dk',
      submitterName: 'KØB HER http://spam.example',
      description: 'KØB HER http://spam.example',
    })
    await approve(id)
    const mails = await queued()
    expect(mails).toMatchObject([
      { key: `correction:${id}`, recipient: 'ida@example.dk', subject: 'Din rettelse af Bøgely er på plads' },
    ])
    expect(mails[0]?.text).toContain('»Telefon« hos Bøgely')
    expect(mails[0]?.text).not.toContain('spam')
  })

  test('notifies a mailbox once a day, regardless of plus aliases', async () => {
    const producerId = await addProducer(opened.db)
    const addresses = ['ida@example.dk', 'IDA+2@example.dk', 'ida@example.dk']
    for (const [nth, submitterEmail] of addresses.entries())
      await approve(await addCorrection(opened.db, producerId, { submitterEmail }), `87 65 43 2${nth}`)
    expect(await recipients()).toEqual(['ida@example.dk'])
  })

  test('notifies at most ten addresses of a domain per day', async () => {
    const producerId = await addProducer(opened.db)
    for (let nth = 0; nth < 12; nth++)
      await approve(
        await addCorrection(opened.db, producerId, { submitterEmail: `ida${nth}@example.dk` }),
        `87 65 43 ${10 + nth}`,
      )
    expect(await recipients()).toHaveLength(10)
    // Refused mails are not counted: the quotas of a domain and of a mailbox do not reset at the same time.
    await opened.db.deleteFrom('rateLimits').where('key', 'like', 'mail-domain:%').execute()
    await approve(await addCorrection(opened.db, producerId, { submitterEmail: 'ida11@example.dk' }), '87 65 43 99')
    expect(await recipients()).toContain('ida11@example.dk')
  })

  test('counts notifications without storing addresses', async () => {
    const id = await addCorrection(opened.db, await addProducer(opened.db), { submitterEmail: 'ida@example.dk' })
    await approve(id)
    const keys = await opened.db.selectFrom('rateLimits').select('key').execute()
    expect(keys.filter(({ key }) => key.startsWith('mail-'))).toHaveLength(2)
    expect(JSON.stringify(keys)).not.toMatch(/ida|example/)
  })

  test('notifies the owners who opted in, but not the owner who suggested it', async () => {
    const producerId = await addProducer(opened.db)
    const ownerId = await own(producerId, 'ejer@gaard.dk')
    await own(producerId, 'anden@gaard.dk')
    const third = await own(producerId, 'tredje@gaard.dk')
    await opened.db.updateTable('owners').set({ wantsCorrections: false }).where('id', '=', third).execute()
    await approve(await addCorrection(opened.db, producerId, { ownerId }))
    expect(await recipients()).toEqual(['anden@gaard.dk'])
  })

  test('sends no mail if it is rejected or changes nothing', async () => {
    const producerId = await addProducer(opened.db, { phone: '87 65 43 21' })
    const refused = await addCorrection(opened.db, producerId, { submitterEmail: 'ida@example.dk' })
    await decide(refused, { status: 'rejected', adminNotes: null })
    await approve(await addCorrection(opened.db, producerId, { submitterEmail: 'ida@example.dk' }))
    expect(await queued()).toEqual([])
  })

  test('sends no mail after a conflict', async () => {
    const producerId = await addProducer(opened.db)
    const id = await addCorrection(opened.db, producerId, { submitterEmail: 'ida@example.dk' })
    const basedOn = new Date(0).toISOString()
    await opened.db.updateTable('producers').set({ phone: '11 22 33 44' }).where('id', '=', producerId).execute()
    const body = { status: 'approved', adminNotes: null, value: '87 65 43 21', basedOn, seen: '55 55 55 55' }
    expect((await decide(id, body)).status).toBe(409)
    expect(await queued()).toEqual([])
  })
})

describe('an owner', () => {
  const show = (id: string) => operator.call(reviews, 'PUT', `/api/admin/reviews/${id}/moderate`, { isApproved: true })
  const newReview = async (producerId: string) => {
    const id = await addReview(opened.db, producerId, 4)
    await opened.db
      .updateTable('reviews')
      .set({ isApproved: false, comment: '<b>God</b> ost' })
      .where('id', '=', id)
      .execute()
    return id
  }

  test('is mailed about an approved review, once a day', async () => {
    const producerId = await addProducer(opened.db, { name: 'Bøgely' })
    await own(producerId, 'ejer@gaard.dk')
    await show(await newReview(producerId))
    await show(await newReview(producerId))
    const mails = await queued()
    expect(mails).toMatchObject([{ recipient: 'ejer@gaard.dk', subject: 'Bøgely har fået en ny anmeldelse' }])
    expect(mails[0]?.text).toContain('4 ud af 5 stjerner')
    const { html } = await opened.db.selectFrom('mails').select('html').executeTakeFirstOrThrow()
    expect(html).toContain('&lt;b&gt;God&lt;/b&gt; ost')
  })

  test('unsubscribes with one click in a mail program, from another origin', async () => {
    const producerId = await addProducer(opened.db)
    await own(producerId, 'ejer@gaard.dk')
    await show(await newReview(producerId))
    const [{ unsubscribePath } = { unsubscribePath: null }] = await queued()
    const press = (path: string) =>
      visit(
        mailOfOwners,
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
          body: 'List-Unsubscribe=One-Click',
        }),
      )
    const wishes = () =>
      opened.db.selectFrom('owners').select(['wantsReviews', 'wantsCorrections', 'wantsReminders']).execute()
    expect((await press(`${unsubscribePath}x`)).status).toBe(410)
    expect((await press((unsubscribePath ?? '').replace('wantsReviews', 'wantsReminders'))).status).toBe(410)
    expect(await wishes()).toEqual([{ wantsReviews: true, wantsCorrections: true, wantsReminders: true }])
    const got = await visit(mailOfOwners, new Request(`http://localhost${unsubscribePath}`))
    expect(got.status).toBe(405)
    expect((await press(unsubscribePath ?? '')).status).toBe(200)
    expect((await press(unsubscribePath ?? '')).status).toBe(200)
    expect(await wishes()).toEqual([{ wantsReviews: false, wantsCorrections: true, wantsReminders: true }])
    await opened.db.deleteFrom('mails').execute()
    await show(await newReview(producerId))
    expect(await queued()).toEqual([])
  })
})
