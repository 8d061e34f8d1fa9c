import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { startNeonBridge, useNeonBridge } from '#db/testing/neon-bridge.ts'
import type { NeonBridge } from '#db/testing/neon-bridge.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { statementsDuring } from '#db/testing/statement-log.ts'
import { addCorrection, addMessage } from '#db/testing/submissions.ts'
import api from '#functions/api.ts'
import { confirmationLink } from '#functions/mail/confirmation.ts'
import office from '#functions/office.ts'
import owners from '#functions/owners.ts'
import pages from '#functions/pages.ts'

import { askCaptcha } from '../testing/captcha.ts'
import { PASSWORD, signedInOperator, USERNAME } from '../testing/operator.ts'
import { linkOf, signedInOwner } from '../testing/owner.ts'
import { lend, platform, visit } from '../testing/platform.ts'
import { newVisitor } from '../testing/visitor.ts'

const CLOSED = '11111111-1111-4111-8111-111111111111'
const SHOP = '22222222-2222-4222-8222-222222222222'
const SLUG = 'klintholm-22222222'
const HOURS = 'Mo-Fr 09:00-17:00'
const EMAIL = 'karen@example.dk'

interface Asked {
  body?: object
  cookie?: string
  /** Instead of what the path says. */
  id?: string
}
/** Who calls, or what is made ready for one call. */
type Caller = () => Promise<Asked>

let bridge: NeonBridge
let opened: TestDatabase
let operatorCookie = ''
let ownerCookie = ''
let reviewId = ''

const shop = (): { id: string; slug: string } => ({ id: SHOP, slug: SLUG })
const anybody =
  (body?: object): Caller =>
  async () =>
    body === undefined ? {} : { body }
const operator =
  (body?: object): Caller =>
  async () => ({ cookie: operatorCookie, ...(body && { body }) })
const owner =
  (body?: object): Caller =>
  async () => ({ cookie: ownerCookie, ...(body && { body }) })
const withCaptcha =
  (body: object): Caller =>
  async () => {
    const { id: captchaId, cookie, answer: captchaAnswer } = await askCaptcha()
    return { cookie, body: { ...body, captchaId, captchaAnswer } }
  }

const farm = {
  name: 'Bøgely',
  description: 'Æg.',
  address: '5700 Svendborg',
  products: ['eggs'],
  latitude: 55.1,
  longitude: 10.5,
}
const message = { name: 'Karen', email: EMAIL, subject: 'Åbningstider', message: 'Vi holder åbent.' }

const publicReads: Record<string, [number, Caller?]> = {
  'GET /api/producers': [1],
  [`GET /api/producers/${SLUG}`]: [1],
  [`GET /api/producers/${SHOP}`]: [1],
  'GET /api/producers/search?q=klintholm': [1],
  'GET /api/producers/search?q=honning&place=svendborg&openAt=now': [1],
  'GET /api/producers/changes': [1],
  'GET /api/producers/changes?since=1': [1],
  [`GET /api/producers/${SLUG}/openings`]: [1],
  [`GET /api/producers/${SLUG}/reviews`]: [1],
  [`GET /api/producers/${SLUG}/rating-stats`]: [1],
  'GET /api/seo/area/svendborg': [1],
  'GET /api/seo/product/honey': [1],
  'GET /api/seo/area/svendborg/product/honey': [1],
  'GET /api/seo/areas-stats': [1],
  'GET /api/seo/products-stats': [1],
  'GET /api/notices': [1],
  'GET /api/captcha': [1],
  'GET /api/producers/similar?name=Klintholm&lat=55.06&lng=10.61': [2],
  [`GET /indlejr/butik/${SLUG}`]: [1],
  'GET /indlejr/kort/omraade/svendborg': [1],
  [`GET /producer/${SLUG}`]: [1],
}

const visitorsWrites: Record<string, [number, Caller]> = {
  'POST /api/contact': [4, anybody(message)],
  'POST /api/reviews': [4, withCaptcha({ producerId: SLUG, rating: 4 })],
  [`POST /api/producers/${SHOP}/corrections`]: [4, anybody({ field: 'phone', suggestedValue: '12 34 56 78' })],
  [`POST /api/producers/${SLUG}/corrections`]: [
    4,
    withCaptcha({ field: 'phone', suggestedValue: '12 34 56 79', description: 'x', submitterName: 'y' }),
  ],
  [`POST /api/producers/${SHOP}/confirmations`]: [4, anybody()],
  [`POST /api/producers/${SHOP}/claims`]: [4, anybody({ email: 'bo@gaard.dk' })],
  'POST /api/producers': [4, anybody(farm)],
  'POST /api/owners/links': [4, anybody({ email: EMAIL })],
  'POST /api/owners/sessions': [
    4,
    async () => ({ body: { token: await linkOf(opened.db, { email: 'ny@example.dk', producerId: SHOP }) } }),
  ],
  'POST /api/mail/asked': [4, async () => ({ body: { t: tokenOf() } })],
  'POST /api/mail/confirmation': [4, async () => ({ body: { t: tokenOf() } })],
}

let ownerId = ''
const tokenOf = (): string =>
  new URL(confirmationLink(platform, ownerId)).hash.replace('#t=', '') ||
  (new URL(confirmationLink(platform, ownerId)).searchParams.get('t') ?? '')

const signIns: Record<string, [number, Caller]> = {
  'POST /api/login': [4, anybody({ username: USERNAME, password: PASSWORD })],
  'POST /api/logout': [
    4,
    async () => ({ cookie: (await signedInOperator(opened.db, `o${randomUUID().slice(0, 8)}`)).cookie, body: {} }),
  ],
}

const lists = [
  'GET /api/auth/user',
  'GET /api/admin/last-batch',
  'GET /api/admin/last-build',
  'GET /api/admin/operators',
  'GET /api/admin/producers',
  `GET /api/admin/producers/${SHOP}`,
  `GET /api/admin/producers/${SHOP}/changes`,
  `GET /api/admin/producers/${SHOP}/origins`,
  'GET /api/admin/unverified',
  'GET /api/admin/unverified/ids',
  'GET /api/admin/unverified/warnings',
  'GET /api/admin/claims',
  'GET /api/admin/closed-but-there',
  'GET /api/admin/collection-status',
  'GET /api/admin/contact-messages',
  'GET /api/admin/contact-messages/stats',
  'GET /api/admin/corrections',
  'GET /api/admin/geocoding-progress',
  'GET /api/admin/hours?hours=Mo+09:00-12:00',
  'GET /api/admin/maybe-closed',
  'GET /api/admin/outbox',
  'GET /api/admin/outbox/state',
  'GET /api/admin/owners',
  'GET /api/admin/review-answers',
  'GET /api/admin/reviews',
  'GET /api/admin/reviews/producers',
  'GET /api/admin/reviews/spam-analysis',
  'GET /api/admin/reviews/stats',
  'GET /api/admin/rough-places',
  'GET /api/admin/smiley-doubts',
  'GET /api/admin/source-choices',
  'GET /api/admin/source-states',
  'GET /api/admin/unlisted',
  'GET /api/admin/unlocated?kind=missing',
  'GET /api/admin/worth-confirming',
]

const edits: Record<string, [number, Caller]> = {
  [`PATCH /api/producers/${SHOP}`]: [7, operator({ phone: '33 33 33 33', openingHours: 'Mo-Sa 09:00-18:00' })],
  'PATCH /api/producers/:id': [
    7,
    async () => ({ cookie: operatorCookie, id: await addProducer(opened.db), body: { name: 'Bøgegård' } }),
  ],
  'POST /api/producers/:id/approve': [
    7,
    async () => ({ cookie: operatorCookie, id: await addProducer(opened.db, { verified: false }) }),
  ],
  'DELETE /api/producers/:id': [7, async () => ({ cookie: operatorCookie, id: await addProducer(opened.db) })],
  'POST /api/admin/producers': [7, operator({ ...farm, name: 'Bøgelund', isPublic: true })],
  'POST /api/admin/approve-all': [
    7,
    async () => ({ cookie: operatorCookie, body: { ids: [await addProducer(opened.db, { verified: false })] } }),
  ],
  'PUT /api/admin/corrections/:id/status': [
    7,
    async () => ({
      cookie: operatorCookie,
      id: await addCorrection(opened.db, SHOP),
      body: { status: 'rejected', adminNotes: null },
    }),
  ],
  'PUT /api/admin/reviews/:id/moderate': [
    7,
    async () => ({
      cookie: operatorCookie,
      id: await addReview(opened.db, SHOP, 3, false),
      body: { isApproved: true },
    }),
  ],
  'PUT /api/admin/contact-messages/:id/read': [
    7,
    async () => ({ cookie: operatorCookie, id: await addMessage(opened.db) }),
  ],
  'POST /api/admin/producers/:id/standing': [
    7,
    async () => ({ cookie: operatorCookie, id: await addProducer(opened.db), body: { standing: 'closed' } }),
  ],
  'POST /api/admin/fix-coordinates/:id': [
    7,
    async () => ({
      cookie: operatorCookie,
      id: await addProducer(opened.db),
      body: { latitude: 55.1, longitude: 10.5 },
    }),
  ],
  [`PATCH /api/owners/shops/${SHOP}`]: [7, owner({ phone: '44 44 44 44' })],
  [`POST /api/owners/shops/${SHOP}/confirmation`]: [7, owner()],
  [`PUT /api/owners/shops/${SHOP}/wishes`]: [
    7,
    owner({ wantsReviews: true, wantsCorrections: true, wantsReminders: false }),
  ],
  [`GET /api/owners/shops/${SHOP}`]: [7, owner()],
  'GET /api/owners/shops': [2, owner()],
}

function handlerOf(path: string) {
  if (path.startsWith('/api/admin/')) return office
  if (path.startsWith('/api/owners/')) return owners
  return path.startsWith('/api/') ? api : pages
}

async function measure(call: string, caller: Caller) {
  const [method = '', path = ''] = call.split(' ')
  const { body, cookie, id } = await caller()
  const headers: Record<string, string> = {
    Origin: 'http://localhost',
    'Accept-Language': 'en',
    ...(cookie && { Cookie: cookie }),
  }
  if (body) headers['Content-Type'] = 'application/json'
  const request = new Request(`http://localhost${path.replace(':id', id ?? '')}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  Object.assign(bridge.traffic, { requests: 0, sockets: 0 })
  let status = 0
  let text = ''
  const statements = await statementsDuring(opened, async () => {
    const response = await visit(handlerOf(path), request, { ip: newVisitor() })
    status = response.status
    text = await response.text()
  })
  const { requests, sockets } = bridge.traffic
  return { status, statements, requests, sockets, text }
}

describe('of statements, begin and commit included', () => {
  beforeAll(async () => {
    bridge = await startNeonBridge(Number(new URL(inject('testDatabases').postgresUrl).port))
    opened = await openTestDatabase('neon', { logsStatements: true })
    useNeonBridge(bridge.port)
    const { db } = opened
    Object.assign(platform, { withDatabase: lend(opened), readSiteFile: async () => '<title></title><main></main>' })
    await addProducer(db, {
      id: SHOP,
      name: 'Klintholm',
      email: EMAIL,
      openingHours: HOURS,
      products: ['honey'],
      website: 'https://gaard.dk',
    })
    await addProducer(db, { id: CLOSED, name: 'Søgård', openingHours: 'Sa 10:00-12:00' })
    await addProducer(db, { name: 'Venter', verified: false, openingHours: 'Su 10:00-12:00' })
    reviewId = await addReview(db, SHOP, 4)
    await addCorrection(db, SHOP)
    await addCorrection(db, CLOSED, { field: 'opening_hours', suggestedValue: 'Su 10:00-12:00' })
    await addMessage(db)
    operatorCookie = (await signedInOperator(db)).cookie
    ownerCookie = (await signedInOwner(db, SHOP, EMAIL)).cookie
    ownerId = (await db.selectFrom('owners').select('id').executeTakeFirstOrThrow()).id
    void reviewId
  })
  afterAll(async () => {
    useNeonBridge(inject('testDatabases').neonBridgePort)
    await opened.close()
    await bridge.stop()
  })
  const all = [
    ...Object.entries(publicReads).map(([name, [n, c]]) => [name, n, c ?? anybody()] as const),
    ...Object.entries(visitorsWrites).map(([name, [n, c]]) => [name, n, c] as const),
    ...Object.entries(signIns).map(([name, [n, c]]) => [name, n, c] as const),
    ...lists.map((name) => [name, 2, operator()] as const),
    ...Object.entries(edits).map(([name, [n, c]]) => [name, n, c] as const),
  ]
  test('all', { timeout: 120_000 }, async () => {
    void shop
    for (const [call, most, caller] of all) {
      const { status, statements, requests, sockets, text } = await measure(call, caller)
      console.log(
        `${statements.length > most ? 'OVER' : 'ok  '} ${statements.length}/${most} http ${requests} ws ${sockets} ${status} ${call} ${status >= 400 ? text.slice(0, 150) : ''}`,
      )
      if (statements.length > most && process.env.SHOW)
        for (const s of statements) console.log('      ', s.replace(/\s+/g, ' ').slice(0, 150))
    }
    expect(1).toBe(1)
  })
})
