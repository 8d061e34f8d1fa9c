import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'
import { correctionRoutes as corrections } from '#functions/corrections/routes.ts'
import { operatorRoutes as auth } from '#functions/operators/routes.ts'
import { placeRoutes as geocode } from '#functions/place/routes.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'

import { lend, platform, visit } from '../testing/platform.ts'
import type { Handler } from '../testing/platform.ts'
import { newVisitor, send } from '../testing/visitor.ts'

/** The processor time that a request without a session may cost, in milliseconds. */
const BUDGET = 50

/** About as long as a body may be. */
const LENGTH = 120_000

const repeated = (part: string): string => part.repeat(LENGTH / Buffer.byteLength(JSON.stringify(part).slice(1, -1)))

/** Texts that are slow to process: for the pattern of web addresses, for Unicode normalisation, and for lists. */
const values: Record<string, unknown> = {
  'dots that may be a host': `${repeated('a.').slice(0, -2)}:`,
  'dots alone': repeated('.'),
  'marks in their worst order': `a${repeated('\u0301').slice(0, 29_000)}${repeated('\u0316').slice(0, 29_000)}`,
  'marks in turn': `a${repeated('\u0301\u0316')}`,
  'blanks before a letter': `${repeated(' ').slice(2)}a`,
  'slashes before a letter': `${repeated('/').slice(2)}a`,
  commas: repeated(', '),
  quotes: `${repeated('"@').slice(0, -2)}`,
  'a list without end': Array.from({ length: LENGTH / 3 }, () => ''),
  'an object without end': Object.fromEntries(Array.from({ length: LENGTH / 14 }, (_, key) => [`k${key}`, 1])),
}

/** The same as JSON, and nesting that would exceed the stack. */
const hostile = {
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
  'lists in lists': '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2),
}

const ID = '3f2a9c10-1111-4222-8333-444455556666'

/** Every call without a session that reads a body, with a valid body. */
const calls: [path: string, handler: Handler, body: Record<string, unknown>][] = [
  ['/api/contact', contact, { name: 'Karen', email: 'k@example.dk', subject: 'Åbningstider', message: 'Vi er her.' }],
  [
    '/api/reviews',
    reviews,
    { producerId: ID, rating: 4, comment: 'Godt', reviewerName: 'K', reviewerEmail: '', captchaAnswer: '7' },
  ],
  [
    `/api/producers/${ID}/corrections`,
    corrections,
    { field: 'website', currentValue: '', suggestedValue: 'gaard.dk', description: '', submitterName: '' },
  ],
  [
    '/api/producers',
    producers,
    {
      name: 'Bøgely',
      description: 'Æg.',
      address: '5700 Svendborg',
      phone: '',
      email: '',
      website: '',
      imageUrl: '',
      furtherPictures: [],
      latitude: 55.1,
      longitude: 10.5,
      products: ['eggs'],
      certifications: [],
      salesTypes: [],
      payments: [],
      openingHours: {},
    },
  ],
  ['/api/geocode', geocode, { address: '5700 Svendborg' }],
  ['/api/login', auth, { username: 'anna', password: 'x' }],
]

const bodies = calls.flatMap(([path, handler, body]) =>
  Object.keys(body).flatMap((field) =>
    Object.entries(hostile).map(([name, value]) => {
      const text = JSON.stringify({ ...body, [field]: 'HOSTILE' }).replace('"HOSTILE"', () => value)
      return { path, handler, field, name, text }
    }),
  ),
)

/** The processor time of a call in milliseconds: the lowest of up to ten, since other programs use the machine too. */
async function cost(call: () => Promise<Response>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 10 && least > BUDGET; tries++) {
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return Math.round(least)
}

describe('without a session', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
    platform.withDatabase = lend(opened)
    await addProducer(opened.db, { id: ID })
    for (const [path, handler] of calls) await send(handler, path, {})
  })
  afterAll(() => opened.close())

  test.each(calls)('hostile input in any field of %s costs no more than the budget', async (path) => {
    const costs: Record<string, number> = {}
    for (const { handler, field, name, text } of bodies.filter((each) => each.path === path)) {
      const milliseconds = await cost(async () => {
        const response = await send(handler, path, text)
        expect([400, 401, 404, 413, 422]).toContain(response.status)
        return response
      })
      if (milliseconds > BUDGET) costs[`${field}: ${name}`] = milliseconds
    }
    expect(costs).toEqual({})
  })

  test('hostile input in a query costs no more than the budget', async () => {
    const text = encodeURIComponent(`a${'\u0301\u0316'.repeat(1200)}`)
    for (const query of ['search?q=', 'similar?name=', 'similar?website=', 'similar?address=', 'similar?lat=']) {
      const request = new Request(`http://localhost/api/producers/${query}${text}`)
      expect(await cost(async () => visit(producers, request, { ip: newVisitor() }))).toBeLessThan(BUDGET)
    }
  })
})
