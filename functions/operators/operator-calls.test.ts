import { beforeAll, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'

import { everyCall, WRITES } from '#functions/_lib/testing/every-call.ts'
import type { Call } from '#functions/_lib/testing/every-call.ts'
import { signedInOperator } from '#functions/_lib/testing/operator.ts'
import { lend, platform } from '#functions/_lib/testing/platform.ts'
import { refusal } from '#functions/_lib/testing/visitor.ts'

import { operatorRoutes } from './routes.ts'

const SHOP = '3f2a9c10-1111-4222-8333-444455556666'

/** The calls that anyone may make. All others are for operators or owners; a new public call must be added here. */
const PUBLIC = [
  'GET /api/captcha',
  'GET /api/changes',
  'GET /api/notices',
  'GET /api/producers',
  'GET /api/producers/:id/rating-stats',
  'GET /api/producers/:id/reviews',
  'GET /api/producers/:slug',
  'GET /api/producers/:slug/openings',
  'GET /api/producers/changes',
  'GET /api/producers/search',
  'GET /api/producers/similar',
  'GET /api/seo/area/:area',
  'GET /api/seo/area/:area/product/:product',
  'GET /api/seo/areas-stats',
  'GET /api/seo/product/:product',
  'GET /api/seo/products-stats',
  'POST /api/contact',
  'POST /api/drives',
  'POST /api/geocode',
  'POST /api/geocode/road',
  'POST /api/stalls',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/mail/asked',
  'POST /api/mail/confirmation',
  'POST /api/mail/ending',
  'POST /api/presses',
  'POST /api/owners/links',
  'POST /api/owners/links/target',
  'POST /api/owners/sessions',
  'POST /api/producers',
  'POST /api/producers/:id/claims',
  'POST /api/producers/:id/answers',
  'POST /api/producers/:id/visits',
  'POST /api/producers/:id/corrections',
  'POST /api/reviews',
]

/** Mail programs call it from any origin. It reads no cookie, and only accepts links that we have signed. */
const FROM_ANYWHERE = 'POST /api/mail/ending'

/** The message for a call without a session: the owners' or the operators'. */
const signedOutOf = ({ name }: Call): string =>
  name.includes(' /api/owners/') ? 'Du er ikke logget ind. Bed om et nyt link.' : 'You are logged out.'

const isOperators = ({ name }: Call): boolean => !PUBLIC.includes(name)

describe('every call of every function', () => {
  onPostgres((opened) => {
    let cookie = ''
    beforeAll(async () => {
      platform.withDatabase = lend(opened())
      cookie = (await signedInOperator(opened().db)).cookie
    })

    test('is refused without a session, unless it is listed as public', async () => {
      const open = []
      for (const call of (await everyCall()).filter(isOperators)) {
        const response = await call.send({ Origin: 'http://localhost' })
        // 405: the path does not have this method. Functions for operators only answer 401 before that.
        if (response.status === 405) continue
        const { status, message } = await refusal(response)
        if (status !== 401 || message !== signedOutOf(call)) open.push(`${call.name} answered ${status}`)
      }
      expect(open).toEqual([])
    })

    test('is refused with an ended session, with any query', async () => {
      const ended = await signedInOperator(opened().db, 'bente')
      await ended.call(operatorRoutes, 'POST', '/api/logout')
      const open = []
      const reads = (await everyCall(['GET'])).filter(
        (call) => isOperators(call) && !call.name.includes('/api/owners/'),
      )
      for (const call of reads)
        for (const query of ['', '?limit=none&sort=none']) {
          const path = call.name.slice('GET '.length).replaceAll(/:\w+/g, SHOP) + query
          const { status } = await call.send({ Cookie: ended.cookie }, { path })
          if (status !== 401 && status !== 405) open.push(`${path} answered ${status}`)
        }
      expect(open).toEqual([])
    })

    test('is available without a session if it is listed as public', async () => {
      const calls = await everyCall()
      const lost = []
      for (const name of PUBLIC) {
        const answers = await Promise.all(
          calls.filter((call) => call.name === name).map((call) => call.send({ Origin: 'http://localhost' })),
        )
        if (!answers.some(({ status }) => status !== 405 && status !== 401)) lost.push(name)
      }
      expect(lost).toEqual([])
    })

    test.each([
      ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
      ['another site, in a browser that says no more', { Origin: 'https://evil.example' }],
      ["a neighbour of the site's domain", { Origin: 'http://other.localhost', 'Sec-Fetch-Site': 'same-site' }],
      ['another port of the same machine', { Origin: 'http://localhost:8080' }],
      ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ])('a write that %s makes with an operator’s cookie is refused', async (_, headers) => {
      const done = []
      for (const call of (await everyCall(WRITES)).filter(({ name }) => name !== FROM_ANYWHERE)) {
        const { status } = await call.send({ ...headers, Cookie: cookie })
        if (status !== 403) done.push(`${call.name} of ${call.entry} answered ${status}`)
      }
      expect(done).toEqual([])
    })

    test('sends operators responses that are never cached', async () => {
      const kept = []
      const reads = (await everyCall(['GET'])).filter(isOperators)
      let answered = 0
      for (const call of reads) {
        const { status, headers } = await call.send({ Cookie: cookie })
        if (status < 300) answered++
        if (headers.get('cache-control') !== 'no-store' || headers.has('netlify-cdn-cache-control'))
          kept.push(`${call.name}: ${headers.get('cache-control')}`)
      }
      expect(kept).toEqual([])
      expect(answered).toBeGreaterThan(1)
    })
  })
})
