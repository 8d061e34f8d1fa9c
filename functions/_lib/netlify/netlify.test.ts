import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Database } from '#db/connection.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { captchaAnswer } from '#src/contracts/reviews/captcha.ts'

import { answerTo } from '../testing/captcha.ts'
import { EmulatedBrowser, EmulatedSite } from '../testing/emulated-site.ts'
import { addTestOperator, PASSWORD, USERNAME } from '../testing/operator.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

/** The emulator bundles each function on its first call. */
const START_MS = 900_000
/** Each call runs in its own worker, on a machine that may be busy. */
const WALK_MS = 900_000

let opened: TestDatabase
let site: EmulatedSite

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
  vi.stubEnv('DATABASE_URL', opened.settings.driver === 'embedded' ? '' : opened.settings.url)
  vi.stubEnv('SESSION_SECRET', 'a secret of this test that is long enough')
  vi.stubEnv('GEOCODER_URL', 'http://127.0.0.1:9')
  vi.stubEnv('BUILD_HOOK_URL', '')
  vi.stubEnv('SITE_URL', '')
  await addProducer(opened.db, { id: ID, name: 'Bøgely', products: ['honey'] })
  await addTestOperator(opened.db)
  site = new EmulatedSite()
  await new EmulatedBrowser(site).call('GET', '/api/captcha')
}, START_MS)
afterAll(async () => {
  await site.stop()
  await opened.close()
  vi.unstubAllEnvs()
})

const newest = (db: Database, table: 'producers' | 'reviews') =>
  db.selectFrom(table).select('id').orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow()

test('the bundled functions behave in the Netlify emulator as on the local host', { timeout: WALK_MS }, async () => {
  const visitor = new EmulatedBrowser(site)
  const operator = new EmulatedBrowser(site)
  const { db } = opened

  // Reads.
  expect(await visitor.call('GET', '/api/producers')).toMatchObject({ status: 200, body: [{ name: 'Bøgely' }] })
  expect(await visitor.call('GET', '/api/producers/search?q=honning')).toMatchObject({
    status: 200,
    body: [{ id: ID }],
  })
  const own = await visitor.call('GET', '/api/producers/boegely-3f2a9c10')
  expect(own).toMatchObject({ status: 200, body: { name: 'Bøgely' } })
  expect([own.headers.get('netlify-cache-tag'), own.headers.get('x-request-id')]).toEqual([
    'producers',
    expect.stringMatching(/^[\w-]+$/),
  ])
  expect(await visitor.call('GET', '/api/producers/ingen-00000000')).toMatchObject({
    status: 404,
    body: { message: 'Farm Shop Not Found' },
  })
  expect(await visitor.call('GET', '/api/seo/area/svendborg')).toMatchObject({ status: 200 })
  expect(await visitor.call('GET', '/api/admin/nope')).toMatchObject({
    status: 404,
    body: { message: 'Kaldet findes ikke.' },
  })

  // Submissions.
  const { question } = captchaAnswer.parse((await visitor.call('GET', '/api/captcha')).body)
  const review = { producerId: ID, rating: 5, comment: 'Sød honning.', captchaAnswer: answerTo(question) }
  expect((await visitor.call('POST', '/api/reviews', review)).status).toBe(201)
  expect(
    (
      await visitor.call('POST', `/api/producers/${ID}/corrections`, {
        field: 'phone',
        suggestedValue: '12 34 56 78',
      })
    ).status,
  ).toBe(201)
  const message = {
    name: 'Karen',
    email: 'karen@example.dk',
    subject: 'Åbningstider',
    message: 'Vi holder åbent om søndagen.',
  }
  expect((await visitor.call('POST', '/api/contact', message)).status).toBe(201)
  const added = {
    name: 'Åbakken',
    description: 'Æg ved vejen.',
    address: 'Torvet 1, 5700 Svendborg',
    latitude: 55.1,
    longitude: 10.5,
    products: ['eggs'],
  }
  expect((await visitor.call('POST', '/api/producers', added)).status).toBe(201)
  expect(await visitor.call('POST', '/api/contact', { ...message, email: 'karen@' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'email' }] },
  })

  // The back office without a session.
  for (const path of [
    '/api/auth/user',
    '/api/admin/collection-status',
    '/api/admin/unverified',
    '/api/admin/reviews',
    '/api/admin/last-build',
  ]) {
    expect(await visitor.call('GET', path), path).toMatchObject({
      status: 401,
      body: { message: 'You are logged out.' },
    })
  }
  expect((await visitor.call('POST', '/api/admin/approve-all')).status).toBe(401)

  // The back office with a session.
  expect((await operator.call('POST', '/api/login', { username: USERNAME, password: 'forkert' })).status).toBe(401)
  const signedIn = await operator.call('POST', '/api/login', { username: USERNAME, password: PASSWORD })
  expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^session=.*HttpOnly; SameSite=Lax/),
  ])
  expect(await operator.call('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { username: USERNAME } })
  expect(await operator.call('GET', '/api/admin/collection-status')).toMatchObject({
    status: 200,
    body: { total: 2, verified: 1, unverified: 1 },
  })
  const { id: newId } = await newest(db, 'producers')
  expect(await operator.call('GET', '/api/admin/unverified')).toMatchObject({
    status: 200,
    body: [{ id: newId, name: 'Åbakken' }],
  })
  expect((await operator.call('POST', `/api/producers/${newId}/approve`)).status).toBe(200)
  expect((await visitor.call('GET', '/api/producers/search?q=åbakken')).body).toMatchObject([{ name: 'Åbakken' }])
  const { id: reviewId } = await newest(db, 'reviews')
  expect((await operator.call('PUT', `/api/admin/reviews/${reviewId}/moderate`, { isApproved: true })).status).toBe(200)
  expect((await visitor.call('GET', `/api/producers/${ID}/reviews`)).body).toMatchObject([{ comment: 'Sød honning.' }])
  const upload = {
    producers: [
      { name: 'Lyngely', description: 'Lam.', address: 'Torvet 2, 5700 Svendborg' },
      { name: 'Uden adresse' },
    ],
  }
  expect((await operator.call('POST', '/api/admin/upload/check', upload)).status).toBe(200)
  expect(await operator.call('GET', '/api/admin/last-build')).toMatchObject({
    status: 200,
    body: { status: 'waiting' },
  })

  // Signing out.
  expect((await operator.call('POST', '/api/logout')).status).toBe(200)
  expect((await operator.call('GET', '/api/auth/user')).status).toBe(401)
})
