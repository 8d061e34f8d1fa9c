import { beforeEach, describe, expect, test, vi } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { failuresAndSecurity, toConsole } from './log.ts'
import type { CallLine } from './log.ts'
import { operatorRoutes as auth } from '#functions/operators/routes.ts'
import { cleanUpTask as cleanup } from '#functions/retention/clean-up.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'
import { fallbackRoutes as fallback } from '#functions/producer-page/fallback.ts'
import { openGraphRoutes as openGraph } from '#functions/open-graph/routes.ts'
import { producerPageRoutes as producerPage } from '#functions/producer-page/routes.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'
import { errorAnswer } from '#src/contracts/shared/errors.ts'

import { lend, platform, visit } from '../testing/platform.ts'
import { refusal, send } from '../testing/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const NETLIFY_ID = '01JD5K7ZC4W8YQ2M0V9R3T6XAB'

let lines: CallLine[] = []

const { log: failuresOnly } = platform

beforeEach(() => {
  lines = []
  platform.log = (line) => void ('status' in line && lines.push(line))
})

function failWith(error: Error): void {
  platform.withDatabase = () => Promise.reject(error)
}

describe('a request', () => {
  test.each([
    ['by its context', {}, NETLIFY_ID],
    ['by its header', { 'x-nf-request-id': NETLIFY_ID }, undefined],
  ])('has the id from Netlify in the log and in the response, given %s', async (_, headers, requestId) => {
    const context = requestId === undefined ? { ip: '' } : { ip: '', requestId }
    const response = await visit(fallback, new Request('http://localhost/areas', { method: 'POST', headers }), context)
    expect([response.headers.get('x-request-id'), lines[0]?.requestId]).toEqual([NETLIFY_ID, NETLIFY_ID])
  })

  test.each(['', '"}\n{"level":"error"', 'x'.repeat(65)])(
    'gets a new id if it has no valid one (%j)',
    async (requestId) => {
      const sendRequest = () =>
        visit(fallback, new Request('http://localhost/areas', { method: 'POST' }), { ip: '', requestId })
      const names = [await sendRequest(), await sendRequest()].map(({ headers }) => headers.get('x-request-id'))
      for (const name of names) expect(name).toMatch(/^[0-9a-f]{12}$/)
      expect(names[0]).not.toBe(names[1])
    },
  )

  test('of every app has an id and is logged: calls, pages, pictures and the schedule', async () => {
    const responses = [
      await visit(fallback, new Request('http://localhost/areas', { method: 'POST' })),
      await visit(producerPage, new Request('http://localhost/producer/x', { method: 'POST' })),
      await visit(openGraph, new Request('http://localhost/og/ukendt')),
    ]
    failWith(new Error('gone'))
    responses.push(await visit(cleanup, new Request('http://localhost/.netlify/functions/cleanup', { method: 'POST' })))
    expect(lines.map(({ requestId }) => requestId)).toEqual(responses.map(({ headers }) => headers.get('x-request-id')))
    expect(lines.map(({ level, method, path, status }) => ({ level, method, path, status }))).toEqual([
      { level: 'info', method: 'POST', path: '/*', status: 405 },
      { level: 'info', method: 'POST', path: '/*', status: 405 },
      { level: 'info', method: 'GET', path: '/og/*', status: 404 },
      { level: 'error', method: 'POST', path: '/*', status: 500 },
    ])
  })
})

describe('a failure', () => {
  test.each([
    ['da', 'Noget gik galt. Prøv igen om lidt.'],
    ['en', 'Something went wrong. Please try again in a moment.'],
    // The browser's languages, which are not the screen's.
    ['en-US,en;q=0.9', 'Noget gik galt. Prøv igen om lidt.'],
  ])('is reported in the language of the screen: %s', async (language, message) => {
    failWith(new Error('gone'))
    const response = await visit(
      producers,
      new Request('http://localhost/api/producers', { headers: { 'Accept-Language': language } }),
    )
    expect(await refusal(response)).toMatchObject({ status: 500, message })
  })

  test('is answered with the request id under which the log describes it', async () => {
    failWith(Object.assign(new TypeError('no such thing', { cause: new Error('further in') }), { code: 'X1' }))
    const response = await visit(producers, new Request('http://localhost/api/producers'))
    const answer = await refusal(response)
    expect(answer).toEqual({
      status: 500,
      message: 'Noget gik galt. Prøv igen om lidt.',
      requestId: response.headers.get('x-request-id'),
    })
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: 'error',
        requestId: answer.requestId,
        method: 'GET',
        path: '/api/producers/*',
        status: 500,
        milliseconds: expect.any(Number),
        error: {
          name: 'TypeError',
          code: 'X1',
          message: 'no such thing',
          stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
          cause: { name: 'Error', message: 'further in', stack: expect.any(Array) },
        },
      },
    ])
  })

  test('of a page shows its request id on the page', async () => {
    failWith(new Error('gone'))
    const response = await visit(producerPage, new Request('http://localhost/producer/boegely-3f2a9c10'))
    expect(await response.text()).toContain(
      `Noget gik galt. Prøv igen om lidt. (fejlkode ${response.headers.get('x-request-id')})`,
    )
  })

  test.each([
    ['invalid input syntax for type uuid: "Karen Jensen"', 'invalid input syntax for type uuid: …'],
    [
      'Unexpected token \'K\', "Karen "the baker" writes" is not valid JSON',
      "Unexpected token 'K', … is not valid JSON",
    ],
    ['no mailbox for karen@bøgely.dk here', 'no mailbox for … here'],
    ['connect ECONNREFUSED 192.0.2.17:5432', 'connect ECONNREFUSED …:5432'],
    ['connect ECONNREFUSED 2001:db8::17', 'connect ECONNREFUSED …'],
    ['postgres://boss:secret@db.example/x is wrong', '… is wrong'],
  ])('with personal data (%s) is logged without it', async (message, logged) => {
    failWith(new Error(message))
    await visit(producers, new Request('http://localhost/api/producers'))
    expect(lines[0]?.error?.message).toBe(logged)
    expect(JSON.stringify(lines)).not.toMatch(/Karen|bøgely|192\.0|2001|boss/)
  })

  test('is one line of JSON on the console, like every other call', async () => {
    platform.log = toConsole
    const [error, info] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')].map((spy) =>
      spy.mockImplementation(() => undefined),
    )
    failWith(new Error('first\nsecond'))
    await visit(producers, new Request('http://localhost/api/producers'))
    await visit(fallback, new Request('http://localhost/areas', { method: 'POST' }))
    expect(JSON.parse(String(error?.mock.calls[0]?.[0]))).toMatchObject({
      level: 'error',
      status: 500,
      error: { message: 'first\nsecond' },
    })
    expect(String(error?.mock.calls[0]?.[0])).not.toContain('\n')
    expect(JSON.parse(String(info?.mock.calls[0]?.[0]))).toMatchObject({ level: 'info', status: 405 })
  })

  test('is the only call that is logged at a terminal', async () => {
    platform.log = failuresOnly
    const [error, info] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')].map((spy) =>
      spy.mockClear().mockImplementation(() => undefined),
    )
    failWith(new Error('gone'))
    await visit(producers, new Request('http://localhost/api/producers'))
    await visit(fallback, new Request('http://localhost/areas', { method: 'POST' }))
    expect([error?.mock.calls.length, info?.mock.calls.length]).toEqual([1, 0])
  })
})

describe('the log', () => {
  onEveryDatabase(
    (opened) => {
      test('contains no caller, query or submitted data', async () => {
        platform.withDatabase = lend(opened())
        const sent = { ip: '203.0.113.77', headers: { 'User-Agent': 'Karens-browser', Cookie: 'session=hemmelig' } }
        await visit(
          producers,
          new Request(`http://localhost/api/producers/search?q=hemmelig`, { headers: sent.headers }),
          {
            ip: sent.ip,
          },
        )
        await visit(producers, new Request(`http://localhost/api/producers/${ID}`), { ip: sent.ip })
        await send(
          contact,
          '/api/contact',
          { name: 'Karen', email: 'karen@example.dk', subject: 'hemmelig', message: 'hemmelig besked' },
          sent,
        )
        await send(contact, '/api/contact', { name: 'Karen', email: 'nej' }, sent)
        await send(auth, '/api/login?username=hemmelig', { username: 'karen', password: 'hemmelig' }, sent)
        expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
          ['GET', '/api/producers/search', 200],
          ['GET', '/api/producers/:slug', 200],
          ['POST', '/api/contact', 201],
          ['POST', '/api/contact', 422],
          ['POST', '/api/login', 401],
        ])
        expect(JSON.stringify(lines)).not.toMatch(/karen|hemmelig|203\.0|3f2a9c10/i)
      })

      test('omits values from database errors', async () => {
        const { db } = opened()
        failWith(
          await db
            .selectFrom('producers')
            .select('id')
            .where('id', '=', 'Karen Jensen')
            .execute()
            .then(
              () => new Error(),
              (error: Error) => error,
            ),
        )
        expect(
          errorAnswer.parse(await (await visit(producers, new Request('http://localhost/api/producers'))).json()),
        ).toMatchObject({ message: 'Noget gik galt. Prøv igen om lidt.' })
        expect(lines[0]?.error).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: …' })
        expect(JSON.stringify(lines)).not.toContain('Karen')
      })
    },
    async (db) => void (await addProducer(db, { id: ID })),
  )
})

test('a host logs security events and spent quotas, but no builds or successful calls', () => {
  const written: string[] = []
  const info = vi.spyOn(console, 'info').mockImplementation((text: string) => void written.push(text))
  const line = { time: '2026-11-24T10:00:00.000Z', level: 'info' } as const
  failuresAndSecurity({ ...line, event: 'mail-quota-spent', quota: 'mail-link' })
  failuresAndSecurity({ ...line, event: 'signed-in', operatorId: 'a' })
  failuresAndSecurity({ ...line, event: 'A build was asked for' })
  failuresAndSecurity({ ...line, requestId: 'a', method: 'GET', path: '/api/x', status: 200, milliseconds: 1 })
  info.mockRestore()
  expect(written.map((text) => /"event":"([^"]+)"/.exec(text)?.[1])).toEqual(['mail-quota-spent', 'signed-in'])
})
