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
import { confirmationLink } from '#functions/mail/mail-links.ts'
import office from '#functions/office.ts'
import owners from '#functions/owners.ts'
import pages from '#functions/pages.ts'
import pictures from '#functions/pictures.ts'

import { askCaptcha } from '../testing/captcha.ts'
import { PASSWORD, signedInOperator, USERNAME } from '../testing/operator.ts'
import { linkOf, signedInOwner } from '../testing/owner.ts'
import { lend, platform, visit } from '../testing/platform.ts'
import { newVisitor } from '../testing/visitor.ts'

const SHOP = '22222222-2222-4222-8222-222222222222'
const SLUG = 'klintholm-22222222'
const EMAIL = 'karen@example.dk'

let bridge: NeonBridge
let opened: TestDatabase
let operatorCookie = ''
let ownerCookie = ''
let ownerId = ''

/** What a call is sent with, made ready before it is measured; `id` takes the place of ':id' in its path. */
interface Sent {
  body?: object
  cookie?: string
  id?: string
}
type Caller = () => Promise<Sent>

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
/** An operator's write of a row that is added before. */
const operatorOf =
  (add: () => Promise<string>, body?: object): Caller =>
  async () => ({ cookie: operatorCookie, id: await add(), ...(body && { body }) })

/** A stall without a photo. */
const stall =
  (given: object): Caller =>
  async () => {
    const body = new FormData()
    const position = { latitude: 55.06, longitude: 10.61, metres: null }
    body.set(
      'stall',
      JSON.stringify({ id: randomUUID(), ...position, name: '', products: ['eggs'], payments: [], ...given }),
    )
    await opened.db
      .insertInto('roadCache')
      .values({ cell: '55.0600,10.6100', road: null, postcode: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { body }
  }

const newShop = (verified = true) => addProducer(opened.db, { verified })
const mailToken = (): { t: string } => ({ t: new URL(confirmationLink(platform, ownerId)).hash.slice(1) })

const place = { address: '5700 Svendborg', latitude: 55.1, longitude: 10.5 }
const farm = { name: 'Bøgely', description: 'Æg.', products: ['eggs'], ...place }
const message = { name: 'Karen', email: EMAIL, subject: 'Åbningstider', message: 'Vi holder åbent.' }
const contact = { name: 'Karen', phone: '12 34 56 78' }
const hours = { openingHours: 'Mo-Sa 09:00-18:00' }

/** The call, and the statements that it may take at most. */
type Budget = readonly [call: string, statements: number, caller: Caller]

const reads: Budget[] = [
  ['GET /api/producers', 1, anybody()],
  [`GET /api/producers/${SLUG}`, 1, anybody()],
  ['GET /api/producers/search?q=klintholm', 1, anybody()],
  ['GET /api/producers/search?q=honning&limit=1', 1, anybody()],
  ['GET /api/producers/search?q=honning&place=svendborg', 1, anybody()],
  ['GET /api/producers/search?q=honning&openAt=2026-12-01T11:00', 1, anybody()],
  ['GET /api/producers/search?q=honning&openAt=2026-12-01T11:00&groups=all', 1, anybody()],
  [`GET /api/producers/${SLUG}/openings`, 1, anybody()],
  ['GET /api/seo/area/svendborg', 1, anybody()],
  ['GET /api/seo/product/lokalt-kød', 1, anybody()],
  ['GET /api/seo/area/svendborg/product/lokalt-kød', 1, anybody()],
  ['GET /api/seo/areas-stats', 1, anybody()],
  ['GET /api/seo/products-stats', 1, anybody()],
  ['GET /api/notices', 1, anybody()],
  ['GET /api/producers/similar?name=Klintholm&lat=55.06&lng=10.61', 1, anybody()],
  ['GET /api/captcha', 1, anybody()],
  ['GET /indlejr/kort/kommune/svendborg', 1, anybody()],
]

/** Those that look a producer up and read of it, or that read of producers what has changed: one batch. */
const batchedReads: Budget[] = [
  [`GET /api/producers/${SLUG}/reviews`, 4, anybody()],
  [`GET /api/producers/${SLUG}/rating-stats`, 4, anybody()],
  ['GET /api/producers/changes', 5, anybody()],
  ['GET /api/producers/changes?since=1', 5, anybody()],
  [`GET /indlejr/butik/${SLUG}`, 5, anybody()],
  [`GET /producer/${SLUG}`, 8, anybody()],
  [`GET /nu/producer/${SLUG}`, 8, anybody()],
]

const visitorsWrites: Budget[] = [
  ['POST /api/contact', 2, anybody(message)],
  ['POST /api/reviews', 2, withCaptcha({ producerId: SLUG, rating: 4 })],
  [`POST /api/producers/${SHOP}/corrections`, 2, anybody({ field: 'phone', suggestedValue: '12 34 56 78' })],
  [
    `POST /api/producers/${SLUG}/corrections`,
    2,
    withCaptcha({ field: 'opening_hours', suggestedValue: 'Su 10:00-12:00' }),
  ],
  [
    `POST /api/producers/${SLUG}/visits`,
    2,
    anybody({ id: randomUUID(), finding: 'closed', visitedAt: new Date().toISOString() }),
  ],
  [`POST /api/producers/${SLUG}/answers`, 2, anybody({ id: randomUUID(), tag: 'eggs', answer: 'no' })],
  ['POST /api/producers', 2, anybody(farm)],
  // The road is cached: the browser has asked for it.
  ['POST /api/stalls', 3, stall({ time: 'daylight' })],
  ['POST /api/producers', 2, anybody({ ...farm, name: 'Bøgelund', ...hours })],
  [`POST /api/producers/${SHOP}/claims`, 2, anybody({ email: EMAIL, ...contact })],
  [`POST /api/producers/${SHOP}/claims`, 3, anybody({ email: 'nogen@example.dk', ...contact })],
  [`POST /api/producers/${SHOP}/claims`, 3, anybody({ email: 'bo@gaard.dk', ...contact })],
  ['POST /api/owners/links', 2, anybody({ email: 'ejer@example.dk' })],
  [
    'POST /api/owners/sessions',
    2,
    async () => ({ body: { token: await linkOf(opened.db, { email: 'ny@example.dk', producerId: SHOP }) } }),
  ],
  [
    'POST /api/owners/sessions',
    2,
    async () => ({ body: { token: await linkOf(opened.db, { email: EMAIL, producerId: null }) } }),
  ],
  ['POST /api/presses', 2, anybody({ segment: SHOP.slice(0, 8), kind: 'calls' })],
  ['POST /api/mail/asked', 3, async () => ({ body: mailToken() })],
  ['POST /api/mail/confirmation', 3, async () => ({ body: mailToken() })],
]

const signIns: Budget[] = [
  ['POST /api/login', 4, anybody({ username: USERNAME, password: PASSWORD })],
  [
    'POST /api/login',
    4,
    async () => {
      const { cookie } = await signedInOperator(opened.db, 'bente')
      return { cookie, body: { username: 'bente', password: PASSWORD } }
    },
  ],
]

const operatorsLists = [
  'auth/user',
  'admin/last-batch',
  'admin/last-build',
  'admin/operators',
  'admin/producers',
  `admin/producers/${SHOP}`,
  `admin/producers/${SHOP}/changes`,
  `admin/producers/${SHOP}/origins`,
  'admin/unverified',
  'admin/unverified/ids',
  'admin/unverified/warnings',
  'admin/claims',
  'admin/closed-but-there',
  'admin/collection-status',
  'admin/contact-messages',
  'admin/contact-messages/stats',
  'admin/corrections',
  'admin/geocoding-progress',
  'admin/hours?hours=Mo+09:00-12:00',
  'admin/maybe-closed',
  'admin/outbox',
  'admin/outbox/state',
  'admin/owners',
  'admin/review-answers',
  'admin/reviews',
  'admin/reviews/producers',
  'admin/reviews/spam-analysis',
  'admin/reviews/stats',
  'admin/rough-places',
  'admin/smiley-doubts',
  'admin/source-choices',
  'admin/source-states',
  'admin/unlisted',
  'admin/unlocated',
  'admin/visitor-facts',
  'admin/visitor-reports',
  'admin/worth-confirming',
]
const lists: Budget[] = [
  ...operatorsLists.map((path): Budget => [`GET /api/${path}`, 2, operator()]),
  [`GET /api/owners/shops/${SHOP}`, 2, owner()],
]

const edits: Budget[] = [
  [`PATCH /api/producers/${SHOP}`, 7, operator({ phone: '33 33 33 33', ...hours, openingHours: 'Tu 09:00-18:00' })],
  ['PATCH /api/producers/:id', 7, operatorOf(newShop, { name: 'Bøgegård' })],
  ['POST /api/producers/:id/approve', 7, operatorOf(() => newShop(false))],
  ['DELETE /api/producers/:id', 7, operatorOf(newShop)],
  ['POST /api/admin/producers', 7, operator({ ...farm, name: 'Bøgetoft', isPublic: true })],
  ['POST /api/admin/approve-all', 7, async () => ({ cookie: operatorCookie, body: { ids: [await newShop(false)] } })],
  ['POST /api/admin/producers/:id/standing', 7, operatorOf(newShop, { standing: 'closed' })],
  ['POST /api/admin/fix-coordinates/:id', 7, operatorOf(newShop, { latitude: 55.1, longitude: 10.5 })],
  [
    'PUT /api/admin/corrections/:id/status',
    7,
    operatorOf(() => addCorrection(opened.db, SHOP), { status: 'rejected', adminNotes: null }),
  ],
  [
    'PUT /api/admin/reviews/:id/moderate',
    7,
    operatorOf(() => addReview(opened.db, SHOP, 3, false), { isApproved: true }),
  ],
  ['PUT /api/admin/contact-messages/:id/read', 2, operatorOf(() => addMessage(opened.db))],
  [`PATCH /api/owners/shops/${SHOP}`, 7, owner({ phone: '44 44 44 44' })],
  [`POST /api/owners/shops/${SHOP}/confirmation`, 7, owner()],
  [`POST /api/owners/shops/${SHOP}/week`, 7, owner({ answer: 'as-usual' })],
  [
    `PUT /api/owners/shops/${SHOP}/wishes`,
    7,
    owner({ wantsReviews: true, wantsCorrections: true, wantsReminders: false }),
  ],
]

function handlerOf(path: string) {
  if (path === '/api/stalls') return pictures
  if (path.startsWith('/api/admin/')) return office
  if (path.startsWith('/api/owners/')) return owners
  return path.startsWith('/api/') ? api : pages
}

/** Makes a call, and counts what it asks of the database. */
async function measure(call: string, caller: Caller) {
  const [method = '', path = ''] = call.split(' ')
  const { body, cookie, id = '' } = await caller()
  const headers = {
    Origin: 'http://localhost',
    'Accept-Language': 'en',
    // Programs are not counted.
    'User-Agent': 'Mozilla/5.0',
    ...(cookie && { Cookie: cookie }),
    ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  }
  const text = body && { body: body instanceof FormData ? body : JSON.stringify(body) }
  const request = new Request(`http://localhost${path.replace(':id', id)}`, { method, headers, ...text })
  Object.assign(bridge.traffic, { requests: 0, sockets: 0 })
  let status = 0
  const statements = await statementsDuring(opened, async () => {
    const response = await visit(handlerOf(path), request, { ip: newVisitor() })
    await response.arrayBuffer()
    status = response.status
  })
  const isInteractive = statements.some((statement) => statement === 'begin')
  return { isOk: status >= 200 && status < 300, statements, isInteractive, requests: bridge.traffic.requests }
}

describe('statements of a call, begin and commit included', () => {
  beforeAll(async () => {
    bridge = await startNeonBridge(Number(new URL(inject('testDatabases').postgresUrl).port))
    opened = await openTestDatabase('neon', { logsStatements: true })
    useNeonBridge(bridge.port)
    const { db } = opened
    Object.assign(platform, {
      withDatabase: lend(opened),
      readSiteFile: async () => '<title></title><main></main>',
    })
    const listed = { email: EMAIL, openingHours: 'Mo-Fr 09:00-17:00', products: ['honey'], website: 'https://gaard.dk' }
    await addProducer(db, { id: SHOP, name: 'Klintholm', ...listed })
    await addProducer(db, { name: 'Søgård', openingHours: 'Sa 10:00-12:00', products: ['honey'] })
    await addProducer(db, { name: 'Venter', verified: false, openingHours: 'Su 10:00-12:00' })
    await addReview(db, SHOP, 4)
    await addCorrection(db, SHOP)
    await addMessage(db)
    operatorCookie = (await signedInOperator(db)).cookie
    ownerCookie = (await signedInOwner(db, SHOP, EMAIL)).cookie
    await signedInOwner(db, await newShop(), 'ejer@example.dk')
    ownerId = (await db.selectFrom('owners').select('id').where('producerId', '=', SHOP).executeTakeFirstOrThrow()).id
  })
  afterAll(async () => {
    useNeonBridge(inject('testDatabases').neonBridgePort)
    await opened.close()
    await bridge.stop()
  })

  test.each([...reads, ...signIns, ...lists, ...edits])('%s takes at most %i', async (call, most, caller) => {
    const { isOk, statements } = await measure(call, caller)
    expect(isOk).toBe(true)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  })

  test.each(batchedReads)('%s takes one batch, of at most %i', async (call, most, caller) => {
    const { isOk, statements, requests, isInteractive } = await measure(call, caller)
    expect([isOk, requests, isInteractive]).toEqual([true, 1, false])
    expect(statements.length).toBeLessThanOrEqual(most)
  })

  test.each(visitorsWrites)('%s takes at most %i, each of them a request', async (call, most, caller) => {
    const { isOk, statements, requests, isInteractive } = await measure(call, caller)
    expect([isOk, isInteractive]).toEqual([true, false])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
    expect(requests).toBeLessThanOrEqual(Math.max(most, 2))
  })
})
