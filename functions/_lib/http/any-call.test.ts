import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection, addMessage } from '#db/testing/submissions.ts'
import { producerRoutes as producers } from '#functions/producer/routes.ts'
import { errorAnswer } from '#src/contracts/shared/errors.ts'

import { bodies, number, text } from '../testing/arbitrary.ts'
import { everyCall } from '../testing/every-call.ts'
import type { Call } from '../testing/every-call.ts'
import { signedInOperator } from '../testing/operator.ts'
import { onDatabase } from '../testing/platform.ts'

const farm = {
  name: 'Bøgely',
  description: 'Æg.',
  address: '5700 Svendborg',
  products: ['eggs'],
  openingHours: { monday: { open: '09:00', close: '17:00' } },
}

/** A valid body for some calls. The other calls get a body that belongs to another call. */
const right: Record<string, Record<string, unknown>> = {
  'PATCH /api/producers/:id': { ...farm, latitude: 55.1, longitude: 10.5, basedOn: '2026-11-20T12:00:00.000Z' },
  'PUT /api/admin/corrections/:id/status': {
    status: 'approved',
    adminNotes: 'Ringet op.',
    value: '12 34 56 78',
    basedOn: '2026-11-20T12:00:00.000Z',
  },
  'PUT /api/admin/reviews/:id/moderate': { isApproved: false },
  'POST /api/admin/fix-coordinates/:id': { latitude: 55.1, longitude: 10.5 },
  'POST /api/admin/geocode-address': { address: '5700 Svendborg' },
  'POST /api/change-password': { currentPassword: 'forkert', newPassword: 'ny og lang', confirmPassword: 'ny og lang' },
}
const upload = fc.oneof(
  fc
    .array(bodies({ ...farm, externalId: 'node/1', dataSource: 'osm' }), { maxLength: 4 })
    .map((rows) => ({ producers: rows })),
  bodies({ producers: [] }),
)

function bodyOf({ name }: Call): fc.Arbitrary<unknown> {
  return name.startsWith('POST /api/admin/upload') ? upload : bodies(right[name] ?? farm)
}

/** Query parameters of various calls, with values that some of them accept, and with arbitrary ones. */
const query = fc
  .dictionary(
    fc.constantFrom(
      'q',
      'limit',
      'offset',
      'sort',
      'status',
      'producer',
      'product',
      'products',
      'certifications',
      'lat',
      'lng',
      'radius',
      'page',
      'name',
      'address',
      'phone',
      'website',
    ),
    fc.oneof(
      text,
      number.map(String),
      fc.constantFrom('newest', 'oldest', 'name', 'all', 'pending', 'approved', 'eggs', 'æg', '5', '55.1', '10.5'),
    ),
    { maxKeys: 4 },
  )
  .map((parameters) => String(new URLSearchParams(parameters)))

/** Adds one of each thing that a path can name, and returns their ids. */
async function fill(db: Database): Promise<string[]> {
  const producer = await addProducer(db)
  return [
    producer,
    `bakkegaarden-${producer.slice(0, 8)}`,
    await addReview(db, producer, 4),
    await addCorrection(db, producer),
    await addMessage(db),
  ]
}

const RUNS = { numRuns: 12 }

/** Sends one call with arbitrary input. `ids` are those of existing rows. */
async function sendAnything(call: Call, cookie: string, ids: readonly string[]): Promise<void> {
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: text.map((written) => encodeURIComponent(written.toWellFormed())) },
  )
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' }
  const pattern = call.name.slice(call.method.length + 1)
  await fc.assert(
    fc.asyncProperty(id, query, bodyOf(call), async (given, search, body) => {
      const path = `${pattern.replaceAll(/:\w+/g, given)}?${search}`
      const response = await call.send(
        headers,
        call.method === 'GET' ? { path } : { path, body: JSON.stringify(body) ?? '' },
      )
      const answer: unknown = response.status === 204 ? null : await response.json()
      // Without the geocoder, whose next turn is too far away, only an address with a postcode or town is found.
      const isWithoutGeocoder = call.name === 'POST /api/geocode' && response.status === 503
      if (!isWithoutGeocoder) expect(response.status, `${call.method} ${path}`).toBeLessThan(500)
      if (response.status >= 400) expect(errorAnswer.parse(answer).message).not.toBe('')
    }),
    RUNS,
  )
}

describe('every call of every function', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('accepts or refuses any input of an operator', { timeout: 120_000 }, async () => {
      const { db } = opened()
      // The geocoder has its own tests. Here its next turn is too far away to wait for.
      await db
        .insertInto('geocoderTurns')
        .values({ id: 1, nextAt: new Date(Date.now() + 3_600_000) })
        .execute()
      for (const [index, call] of (await everyCall()).entries()) {
        const operator = await signedInOperator(db, `operator${index}`)
        const ids = await fill(db)
        await operator.call(producers, 'PATCH', `/api/producers/${ids[0]}`, { name: 'Bøgegård' })
        const { id: change } = await db
          .selectFrom('producerChanges')
          .select('id')
          .orderBy('createdAt', 'desc')
          .executeTakeFirstOrThrow()
        // 405: the path does not have this method.
        if ((await call.send({ Cookie: operator.cookie, Origin: 'http://localhost' })).status !== 405)
          await sendAnything(call, operator.cookie, [...ids, change])
      }
    })
  })
})
