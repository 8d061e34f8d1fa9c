import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openRemoteDatabase } from '#db/remote.ts'
import { makeOlder } from '#db/testing/age.ts'
import { onPostgres, openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import api from '#functions/api.ts'
import { messageRoutes as contact } from './routes.ts'
import { acceptedAnswer } from '#functions/_lib/limits/submission.ts'
import { callLimits, MAX_BODY_BYTES } from '#src/domain/limits/limits.ts'

import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import type { Sent } from '#functions/_lib/testing/visitor.ts'

const message = {
  name: 'Karen Jensen',
  email: 'karen@bøgely.dk',
  subject: 'Nye åbningstider',
  message: 'Vi holder åbent\ni påsken.',
  honeypot: '',
}

const post = (body: unknown, sent?: Sent) => send(contact, '/api/contact', body, sent)

describe('a contact message', () => {
  onPostgres((opened) => {
    const stored = () => opened().db.selectFrom('contactMessages').selectAll().orderBy('createdAt').execute()
    const forget = () => opened().db.deleteFrom('contactMessages').execute()
    onDatabase(opened)

    test('is stored as pending, with its IP address and user agent', async () => {
      const response = await post(message, { ip: '192.0.2.7', headers: { 'X-Forwarded-For': '203.0.113.9' } })
      expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store'])
      expect(acceptedAnswer.strict().parse(await response.json())).toEqual({ message: 'Besked sendt!' })
      const { honeypot: _, ...content } = message
      expect(await stored()).toMatchObject([
        { ...content, ipAddress: '192.0.2.7', userAgent: 'Testbrowser/1.0', status: 'pending' },
      ])
      await forget()
    })

    test('is kept once when it is sent twice at once, and after a moment', async () => {
      const sent = { ip: newVisitor() }
      const answers = await Promise.all([post(message, sent), post(message, sent), post(message, sent)])
      answers.push(await post({ ...message, name: ' Karen Jensen ' }, sent))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('is kept once over the turn of a minute, and again after a full minute', async () => {
      const { db } = opened()
      const sent = { ip: newVisitor() }
      await post(message, sent)
      await makeOlder(db, 'contactMessages', '55 seconds')
      await post(message, sent)
      expect(await stored()).toHaveLength(1)
      await makeOlder(db, 'contactMessages', '6 seconds')
      await post(message, sent)
      expect(await stored()).toHaveLength(2)
      await forget()
    })

    test('with the same text from another visitor is stored separately', async () => {
      await post(message)
      await post(message)
      expect(await stored()).toHaveLength(2)
      await forget()
    })

    test('with the honeypot filled is refused, and not kept', async () => {
      expect(await refusal(await post({ ...message, honeypot: 'x' }))).toEqual({
        status: 422,
        message: 'Anti-spam fejl',
        issues: [{ path: 'honeypot', message: 'Anti-spam fejl' }],
      })
      expect(await stored()).toEqual([])
    })

    test('is refused after too many from one address, with a time to try again', async () => {
      const sent = { ip: '2001:db8:1:2::1' }
      for (let call = 0; call < callLimits.contact.calls; call++)
        await post({ ...message, subject: `Emne nummer ${call}` }, sent)
      const response = await post(message, { ip: '2001:db8:1:2:ffff::9' })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
      expect(await refusal(response)).toEqual({ status: 429, message: 'For mange forsøg. Prøv igen om 10 minutter.' })
      expect(await stored()).toHaveLength(callLimits.contact.calls)
      expect((await post(message, { ip: '2001:db8:1:300::1' })).status).toBe(201)
      await forget()
    })
  })
})

describe('a refused message', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
  })
  afterAll(() => opened.close())
  onDatabase(() => opened)

  test.each([
    ['name', 'K', 'Navn skal være mindst 2 tegn'],
    ['name', '  K  ', 'Navn skal være mindst 2 tegn'],
    ['name', undefined, 'Navn skal være mindst 2 tegn'],
    ['name', 12, 'Navn skal være mindst 2 tegn'],
    ['name', ['Karen'], 'Navn skal være mindst 2 tegn'],
    ['name', 'K'.repeat(101), 'Navn må højst være 100 tegn'],
    ['email', 'karen', 'Indtast en gyldig email-adresse'],
    ['email', '', 'Indtast en gyldig email-adresse'],
    ['email', null, 'Indtast en gyldig email-adresse'],
    ['subject', 'Nej!', 'Emne skal være mindst 5 tegn'],
    ['message', 'For kort', 'Besked skal være mindst 10 tegn'],
    ['message', `${'x'.repeat(5001)}`, 'Besked må højst være 5000 tegn'],
    ['message', 'Hej \u0000 med jer alle', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
    ['message', 'Hej \u0007 med jer alle', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
    ['message', 'Hej \ud800 med jer alle', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
    ['subject', 'gpj.\u202etxt-emne', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
    ['name', '<b>Karen</b>', 'Teksten må ikke indeholde HTML'],
    ['message', 'Hej <img src=x onerror=alert(1)', 'Teksten må ikke indeholde HTML'],
  ])('%s %j: %s', async (field, value, expected) => {
    const answer = await refusal(await post({ ...message, [field]: value }))
    expect(answer).toEqual({ status: 422, message: expected, issues: [{ path: field, message: expected }] })
  })

  test.each([
    ['text that is no JSON', '{', {}, 400],
    ['nothing', '', {}, 400],
    ['bytes that are no text', new Blob([new Uint8Array([0x22, 0xff, 0x22])]), {}, 400],
    ['a list', '[]', {}, 422],
    ['a word', '"hej"', {}, 422],
    ['null', 'null', {}, 422],
    ['lists in lists', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, {}, 400],
    ['a form', 'name=Karen', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['text', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['a type that only begins like JSON', '{}', { 'Content-Type': 'application/jsonp' }, 415],
    ['more than a form can hold', JSON.stringify({ ...message, message: 'x'.repeat(MAX_BODY_BYTES) }), {}, 413],
    ['a body that says that it is too long', '{}', { 'Content-Length': String(MAX_BODY_BYTES + 1) }, 413],
    ['what another site sends', message, { Origin: 'https://evil.example' }, 403],
    ['what a browser says another site sends', message, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    [
      'what another site of the same owner sends',
      message,
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost' },
      403,
    ],
    ['what a sandboxed frame sends', message, { Origin: 'null' }, 403],
  ])('%s', async (_, body, headers, status) => {
    const answer = await refusal(await post(body, { headers }))
    expect(answer.status).toBe(status)
    expect(answer.message).not.toBe('')
  })

  test('a body without end is read no further than the limit', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1024
        controller.enqueue(new Uint8Array(1024).fill(0x20))
      },
    })
    const streamed = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: endless, duplex: 'half' }
    const response = await visit(contact, new Request('http://localhost/api/contact', streamed), { ip: newVisitor() })
    expect(response.status).toBe(413)
    expect(pulled).toBeLessThan(MAX_BODY_BYTES * 2)
  })
})

describe('without a database', () => {
  const nowhere = openRemoteDatabase({ driver: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' })
  onDatabase(() => nowhere)

  test('requests from the same origin, or without origin headers, pass the origin check', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await post(message, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(503)
    const bare = new Request('http://localhost/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    })
    expect((await api(bare)).status).toBe(503)
  })

  test('a message is answered with 503 and Retry-After', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = await post(message)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await refusal(response)).toEqual({
      status: 503,
      message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.',
      requestId: expect.any(String),
    })
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await visit(contact, new Request('http://localhost/api/contact', { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
