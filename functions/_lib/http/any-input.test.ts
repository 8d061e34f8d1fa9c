import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'
import { correctionRoutes as corrections } from '#functions/corrections/routes.ts'
import { placeRoutes as geocode } from '#functions/place/routes.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'
import { acceptedAnswer } from '#functions/_lib/limits/submission.ts'
import { contactSubmission } from '#src/contracts/messages/messages.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'
import { errorAnswer } from '#src/contracts/shared/errors.ts'
import { geocodeAnswer, geocodeQuestion } from '#src/contracts/place/geocode.ts'
import { producerSubmission, similarProducersQuery } from '#src/contracts/producer/submission.ts'
import { reviewSubmission } from '#src/contracts/reviews/reviews.ts'

import { bodies, number, text } from '../testing/arbitrary.ts'
import { askCaptcha } from '../testing/captcha.ts'
import { onDatabase, visit } from '../testing/platform.ts'
import { newVisitor, send } from '../testing/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const RUNS = { numRuns: 100 }

/** Placeholder in a body for the answer to the captcha. */
const ANSWER = 'the answer'

const calls = {
  contact: {
    handler: contact,
    address: '/api/contact',
    path: fc.constant('/api/contact'),
    contract: contactSubmission,
    body: bodies({
      name: 'Karen Jensen',
      email: 'karen@example.dk',
      subject: 'Nye åbningstider',
      message: 'Vi holder åbent.',
      honeypot: '',
    }),
  },
  review: {
    handler: reviews,
    address: '/api/reviews',
    path: fc.constant('/api/reviews'),
    contract: reviewSubmission,
    body: bodies({
      producerId: ID,
      rating: 4,
      comment: 'Gode æg',
      reviewerName: 'Karen',
      reviewerEmail: 'karen@example.dk',
      captchaAnswer: ANSWER,
    }),
  },
  correction: {
    handler: corrections,
    address: `/api/producers/${ID}/corrections`,
    path: fc
      .oneof(
        { weight: 5, arbitrary: fc.constant(ID) },
        {
          weight: 1,
          arbitrary: text
            .filter((id) => id.isWellFormed() && id !== '' && !/^\.{1,2}$/.test(id))
            .map(encodeURIComponent),
        },
      )
      .map((id) => `/api/producers/${id}/corrections`),
    contract: correctionSubmission,
    body: bodies({
      field: 'website',
      currentValue: null,
      suggestedValue: 'gaard.dk',
      description: '',
      submitterName: null,
      submitterEmail: '',
    }),
  },
  producer: {
    handler: producers,
    address: '/api/producers',
    path: fc.constant('/api/producers'),
    contract: producerSubmission,
    body: bodies({
      name: 'Bøgely Gård',
      description: 'Æg og honning.',
      address: '5700 Svendborg',
      phone: '12 34 56 78',
      email: null,
      website: 'gaard.dk',
      imageUrl: 'gaard.dk/1.jpg',
      furtherPictures: ['gaard.dk/2.jpg'],
      latitude: 55.1,
      longitude: 10.5,
      products: ['eggs', 'juletræer'],
      certifications: [],
      salesTypes: ['Selvpluk'],
      payments: ['cash'],
      openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: 'Efter aftale' },
    }),
  },
  geocode: {
    handler: geocode,
    address: '/api/geocode',
    path: fc.constant('/api/geocode'),
    contract: geocodeQuestion,
    body: bodies({ address: '5700 Svendborg' }),
  },
} as const

describe.each(Object.entries(calls))('the contract of a %s', (_, { contract, body }) => {
  test('parses any value without throwing', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
        (value) => void contract.safeParse(value),
      ),
    )
  })

  test('parses its own result to the same value', () => {
    fc.assert(
      fc.property(body, (sent) => {
        const read = contract.safeParse(sent)
        if (read.success) expect(contract.parse(read.data)).toEqual(read.data)
      }),
      RUNS,
    )
  })
})

async function stored(db: Database): Promise<number> {
  const tables = await Promise.all([
    db.selectFrom('contactMessages').select('id').execute(),
    db.selectFrom('reviews').select('id').execute(),
    db.selectFrom('correctionRequests').select('id').execute(),
    db.selectFrom('producers').select('id').execute(),
  ])
  return tables.flat().length
}

async function fill(db: Database): Promise<void> {
  await addProducer(db, { id: ID })
  // The geocoder has its own tests. Here its next turn is too far away to wait for.
  await db
    .insertInto('geocoderTurns')
    .values({ id: 1, nextAt: new Date(Date.now() + 3_600_000) })
    .execute()
}

describe('any input', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test.each(Object.entries(calls))(
      'a %s is kept as one record, or refused and not kept',
      { timeout: 60_000 },
      async (kind, { handler, path, body }) => {
        const statuses = new Set<number>()
        const once = fc.asyncProperty(path, body, async (where, sent) => {
          const ip = newVisitor()
          const before = await stored(opened().db)
          const { cookie, answer: solution } = await askCaptcha(ip)
          const response = await send(handler, where, (JSON.stringify(sent) ?? '').replace(ANSWER, solution), {
            ip,
            headers: { Cookie: cookie },
          })
          const answer: unknown = await response.json()
          const added = (await stored(opened().db)) - before
          statuses.add(response.status)
          if (response.status === 201) {
            acceptedAnswer.parse(answer)
            expect(added).toBe(1)
          } else if (kind === 'geocode' && response.status === 200) {
            geocodeAnswer.parse(answer)
            expect(added).toBe(0)
          } else {
            // Without the geocoder, whose next turn is too far away, only an address with a postcode or town is found.
            expect(kind === 'geocode' ? [400, 422, 503] : [400, 404, 422]).toContain(response.status)
            expect(errorAnswer.parse(answer).message).not.toBe('')
            expect(added).toBe(0)
          }
        })
        await fc.assert(once, RUNS)
        expect(statuses).toContain(kind === 'geocode' ? 200 : 201)
        expect(statuses).toContain(422)
      },
    )

    test.each(Object.entries(calls))('bytes that are not a valid %s are refused', async (_, { handler, address }) => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
          expect([400, 422]).toContain((await send(handler, address, new Blob([bytes]))).status)
        }),
        RUNS,
      )
    })

    test('a query for similar producers is answered or refused', async () => {
      const texts = {
        name: text,
        address: text,
        phone: text,
        website: text,
        lat: fc.oneof(text, number.map(String)),
        lng: fc.oneof(text, number.map(String)),
      }
      await fc.assert(
        fc.asyncProperty(fc.record(texts, { requiredKeys: [] }), async (fields) => {
          const search = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, value ?? '']))
          const { status } = await visit(producers, new Request(`http://localhost/api/producers/similar?${search}`), {
            ip: newVisitor(),
          })
          expect(status).toBe(similarProducersQuery.safeParse(Object.fromEntries(search)).success ? 200 : 422)
        }),
        RUNS,
      )
    })

    test('reviews and ratings of an unknown producer are not found', async () => {
      await fc.assert(
        fc.asyncProperty(text, fc.constantFrom('reviews', 'rating-stats'), async (id, what) => {
          const response = await visit(
            reviews,
            new Request(`http://localhost/api/producers/${encodeURIComponent(id.toWellFormed())}/${what}`),
            { ip: newVisitor() },
          )
          expect(response.status).toBe(404)
        }),
        RUNS,
      )
    })
  }, fill)
})
