import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { addReview } from '#db/testing/producers.ts'

import {
  addAnsweredReview,
  addVisit,
  atItsTurn,
  claimant,
  anybody,
  EMAIL,
  mailToken,
  measure,
  measured,
  measuresStatements,
  newShop,
  operatorsWrite,
  operatorWith,
  otherOwner,
  outOfTurn,
  photographedStall,
  ownerWith,
  SHOP,
  shopWithAnswer,
  SLUG,
  stall,
  unsubscribeCall,
  withCaptcha,
  withPicture,
} from '../testing/count-statements.ts'
import type { Caller } from '../testing/count-statements.ts'
import { openGraphPath } from '#src/domain/head/open-graph.ts'
import { startBuildHook } from '../testing/build-hook.ts'
import { mountedRoutes } from '../testing/every-call.ts'
import { PASSWORD, signedInOperator, USERNAME } from '../testing/operator.ts'
import { linkOf, signedInOwner } from '../testing/owner.ts'
import { platform } from '../testing/platform.ts'

const place = { address: '5700 Svendborg', latitude: 55.1, longitude: 10.5 }
const farm = { name: 'Bøgely', description: 'Æg.', products: ['eggs'], ...place }
const message = { name: 'Karen', email: EMAIL, subject: 'Åbningstider', message: 'Vi holder åbent.' }
const contact = { name: 'Karen', phone: '12 34 56 78' }
const hours = { openingHours: 'Mo-Sa 09:00-18:00' }
const notice = { text: 'Nye kartofler', firstDay: '2026-12-01', lastDay: '2026-12-02' }

/** A call, and the maximum number of its statements. */
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

/** Reads that look up a producer and its data, or that list what has changed, in one batch. */
const batchedReads: Budget[] = [
  [`GET /api/producers/${SLUG}/reviews`, 4, anybody()],
  [`GET /api/producers/${SLUG}/rating-stats`, 4, anybody()],
  ['GET /api/producers/changes', 4, anybody()],
  ['GET /api/producers/changes?since=1', 5, anybody()],
  [`GET /indlejr/butik/${SLUG}`, 5, anybody()],
  [`GET /producer/${SLUG}`, 8, anybody()],
  ...['/producer', '/de/erzeuger', '/en/producer'].map((folder): Budget => [`GET /nu${folder}/${SLUG}`, 8, anybody()]),
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
  ['POST /api/stalls', 3, stall({ time: 'daylight' })],
  ['POST /api/producers', 2, anybody({ ...farm, name: 'Bøgelund', ...hours })],
  [`POST /api/producers/${SHOP}/claims`, 2, anybody({ email: EMAIL, ...contact })],
  [`POST /api/producers/${SHOP}/claims`, 3, anybody({ email: 'nogen@example.dk', ...contact })],
  [`POST /api/producers/${SHOP}/claims`, 3, anybody({ email: 'bo@gaard.dk', ...contact })],
  ['POST /api/owners/links', 2, anybody({ email: 'ejer@example.dk' })],
  [
    'POST /api/owners/sessions',
    2,
    async () => ({ body: { token: await linkOf(measured(), { email: 'ny@example.dk', producerId: SHOP }) } }),
  ],
  [
    'POST /api/owners/sessions',
    2,
    async () => ({ body: { token: await linkOf(measured(), { email: EMAIL, producerId: null }) } }),
  ],
  ['POST /api/presses', 2, anybody({ segment: SHOP.slice(0, 8), kind: 'calls' })],
  ['POST /api/mail/asked', 3, async () => ({ body: { t: mailToken() } })],
  ['POST /api/mail/confirmation', 3, async () => ({ body: { t: mailToken() } })],
]

const signIns: Budget[] = [
  ['POST /api/login', 4, anybody({ username: USERNAME, password: PASSWORD })],
  [
    'POST /api/login',
    4,
    async () => {
      const { cookie } = await signedInOperator(measured(), 'bente')
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
  'admin/reopened',
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
  ...operatorsLists.map((path): Budget => [`GET /api/${path}`, 2, operatorWith()]),
  [`GET /api/owners/shops/${SHOP}`, 2, ownerWith()],
]

/** Edits and approvals may take seven statements. */
const edits: Budget[] = [
  [`PATCH /api/producers/${SHOP}`, 7, operatorWith({ phone: '33 33 33 33', openingHours: 'Tu 09:00-18:00' })],
  ['PATCH /api/producers/:id', 7, operatorWith({ name: 'Bøgegård' }, newShop)],
  ['DELETE /api/producers/:id', 7, operatorWith(undefined, newShop)],
  ['POST /api/producers/:id/approve', 7, operatorWith(undefined, () => newShop(false))],
  [`PATCH /api/owners/shops/${SHOP}`, 7, ownerWith({ phone: '44 44 44 44' })],
  [`POST /api/owners/shops/${SHOP}/confirmation`, 7, ownerWith()],
  [`POST /api/owners/shops/${SHOP}/week`, 7, ownerWith({ answer: 'as-usual' })],
  [
    `PUT /api/owners/shops/${SHOP}/wishes`,
    7,
    ownerWith({ wantsReviews: true, wantsCorrections: true, wantsReminders: false }),
  ],
  [`PUT /api/owners/shops/${SHOP}/notices/line`, 7, ownerWith(notice)],
  [`DELETE /api/owners/shops/${SHOP}/notices/line`, 7, ownerWith()],
  [`PUT /api/owners/shops/${SHOP}/reviews/:id`, 7, ownerWith({ text: 'Tak.' }, () => addReview(measured(), SHOP, 5))],
  [`DELETE /api/owners/shops/${SHOP}/reviews/:id`, 7, ownerWith(undefined, addAnsweredReview)],
  [`DELETE /api/owners/shops/${SHOP}/draft`, 7, ownerWith()],
  ['GET /api/owners/shops', 3, ownerWith()],
  ['GET /api/owners/drafts/:id', 3, claimant()],
  ['PUT /api/owners/drafts/:id', 3, claimant({ description: 'Æg og honning.' })],
  ['DELETE /api/owners/sessions', 3, async () => ({ cookie: (await signedInOwner(measured(), null, EMAIL)).cookie })],
  [`POST /api/owners/shops/${SHOP}/picture`, 7, withPicture(ownerWith())],
  ['POST /api/upload-image', 7, withPicture(operatorWith())],
]

const writeBudget = (call: string, most: number): Budget => [call, most, operatorsWrite(call)]

const operatorsEdits: Budget[] = [
  'PUT /api/admin/corrections/:id/status',
  'PUT /api/admin/corrections/:id/reopen',
  'POST /api/admin/corrections/delete',
  'DELETE /api/admin/corrections/:id',
  'PUT /api/admin/contact-messages/:id/read',
  'PUT /api/admin/contact-messages/:id/status',
  'PUT /api/admin/contact-messages/:id/answered',
  'POST /api/admin/contact-messages/:id/replies',
  'DELETE /api/admin/contact-messages/:id',
  'PUT /api/admin/reviews/:id/moderate',
  'PUT /api/admin/reviews/moderate',
  'POST /api/admin/reviews/delete',
  'DELETE /api/admin/reviews/:id',
  'PATCH /api/producers/:slug',
  'DELETE /api/producers/:slug',
  'POST /api/producers/:id/approve',
  'POST /api/admin/approve-all',
  'POST /api/admin/delete-producers',
  'POST /api/admin/batches/:id/undo',
  'POST /api/admin/geocode-address',
  'POST /api/admin/fix-coordinates/:id',
  'POST /api/admin/producers/:id/standing',
  'DELETE /api/admin/unlisted/:id',
  'PUT /api/admin/claims/:id',
  'POST /api/admin/owners/:id/undo',
  'PUT /api/admin/review-answers/:id',
  'POST /api/admin/worth-confirming/:id',
  'POST /api/admin/upload/check',
  'POST /api/admin/producers',
  'PUT /api/admin/outbox/digest',
  'POST /api/admin/outbox/digest/address',
  'POST /api/admin/outbox/:id/again',
  'DELETE /api/admin/outbox/:id',
  'POST /api/admin/operators',
  'PUT /api/admin/operators/:id/password',
  'PUT /api/admin/operators/:id/role',
  'DELETE /api/admin/operators/:id/sessions',
].map((call) => writeBudget(call, 7))

/** Another operator's, because it ends their sessions. */
const changedPassword: Caller = async () => ({
  cookie: (await signedInOperator(measured(), 'dagny')).cookie,
  body: { currentPassword: PASSWORD, newPassword: 'byg og havre', confirmPassword: 'byg og havre' },
})

/** Writes that exceed the budget of their kind, with the reason. */
const longWrites: Budget[] = [
  // Several decisions at once: one statement checks that all of them are as displayed.
  writeBudget('PUT /api/admin/corrections/status', 8),
  // An edit after two reads: the change to undo, and later changes.
  writeBudget('POST /api/admin/changes/:id/undo', 9),
  // Merging two producers moves the rows of every table that refers to the one that ends.
  writeBudget('POST /api/admin/producers/:id/merge', 23),
  // These change a producer and its row of a source or the register, and lock both first.
  writeBudget('POST /api/admin/unlisted/:id/restore', 11),
  writeBudget('POST /api/admin/source-choices/:id', 11),
  writeBudget('POST /api/admin/maybe-closed/:id', 10),
  writeBudget('POST /api/admin/reopened/:id', 10),
  writeBudget('POST /api/admin/smiley-doubts/:number', 9),
  // The findings that pages show are computed again from the remaining reports.
  ['DELETE /api/admin/visitor-reports/:id', 8, operatorWith(undefined, addVisit)],
  // An address is erased from every table that contains it.
  writeBudget('DELETE /api/admin/owners/:id', 17),
  ['DELETE /api/owners/shops/:id', 13, otherOwner()],
  ['DELETE /api/owners/drafts/:id', 10, claimant()],
  // A file of any length: the number of statements grows with its batches, not with its rows.
  writeBudget('POST /api/admin/upload', 11),
  // The hash is compared outside the database, between two counts of attempts.
  ['POST /api/change-password', 8, changedPassword],
  // A pin is measured from the last position that no owner set, and may become a request.
  [`PUT /api/owners/shops/${SHOP}/position`, 10, ownerWith({ latitude: 55.061, longitude: 10.611 })],
  // The picture is recorded before its files are written, in one transaction with the shop.
  ['POST /api/stalls', 7, photographedStall],
  // The second equal answer makes a fact, which is an edit of the producer.
  [
    'POST /api/producers/:id/answers',
    9,
    async () => ({ id: await shopWithAnswer(), body: { id: randomUUID(), tag: 'mobilepay', answer: 'yes' } }),
  ],
  // Three quotas decide whether the mail may be sent.
  [`POST /api/owners/shops/${SHOP}/invitations`, 12, ownerWith({ email: 'ven@example.dk' })],
]

/** Calls that wait for another server, or use storage outside the database. */
const elsewhere: Budget[] = [
  ['POST /api/drives', 1, anybody({ places: [place, { ...place, latitude: 55.2 }] }, 404)],
  // The last statements are the queue's first turn, after the response.
  ['POST /api/admin/geocode-producers', 10, outOfTurn(operatorsWrite('POST /api/admin/geocode-producers'))],
  ['POST /api/geocode', 4, atItsTurn(anybody({ address: 'Bakkevej 9, 5700 Svendborg' }))],
  ['POST /api/geocode/road', 4, atItsTurn(anybody({ latitude: 55.31, longitude: 10.52 }))],
  ['GET /images/unknown.webp', 0, anybody(undefined, 404)],
  [`GET ${openGraphPath({ kind: 'home' })}`, 0, anybody()],
  ['POST /api/logout', 2, async () => ({ cookie: (await signedInOperator(measured(), 'carl')).cookie })],
  ['POST /api/mail/ending', 2, async () => ({ query: new URL(unsubscribeCall(), 'http://localhost').search })],
  [
    'POST /api/owners/links/target',
    2,
    async () => ({ body: { token: await linkOf(measured(), { email: EMAIL, producerId: null }) } }),
  ],
  ['GET /api/changes?since=1', 3, anybody()],
  ['GET /skilt/klintholm-22222222.pdf', 1, anybody()],
  ...['', '/de', '/en'].map((folder): Budget => [
    `GET /og${folder}/producer/22222222-00000000.png`,
    1,
    anybody(undefined, 301),
  ]),
  ['GET /atlantis', 0, anybody(undefined, 404)],
]

const publish = 'POST /api/admin/publish'
const single: Budget[] = [
  ...[...reads, ...signIns, ...lists],
  ...[...edits, ...operatorsEdits, ...longWrites, ...elsewhere],
]

describe('statements of a call, including begin and commit', () => {
  measuresStatements()

  let hook: Awaited<ReturnType<typeof startBuildHook>>
  beforeAll(async () => {
    hook = await startBuildHook()
  })
  afterAll(() => hook.stop())
  afterEach(() => {
    platform.buildHookUrl = null
  })

  // Two transactions behind a lock: one requests the build, and one reads when it is due.
  test(`${publish} takes at most 12`, async () => {
    platform.buildHookUrl = hook.url
    const { isOk, statements } = await measure(publish, operatorsWrite(publish))
    expect(isOk).toBe(true)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12)
  })

  test.each(single)('%s takes at most %i', async (call, most, caller) => {
    const { isOk, status, statements } = await measure(call, caller)
    expect(isOk, `answered ${status}`).toBe(true)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  })

  test.each(batchedReads)('%s takes one batch, of at most %i', async (call, most, caller) => {
    const { isOk, statements, requests, isInteractive } = await measure(call, caller)
    expect([isOk, requests, isInteractive]).toEqual([true, 1, false])
    expect(statements.length).toBeLessThanOrEqual(most)
  })

  test.each(visitorsWrites)('%s takes at most %i without an interactive transaction', async (call, most, caller) => {
    const { isOk, statements, requests, isInteractive } = await measure(call, caller)
    expect([isOk, isInteractive]).toEqual([true, false])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
    expect(requests).toBeLessThanOrEqual(Math.max(most, 2))
  })
})

/** Whether a call, such as 'GET /api/producers/3f2a9c10', matches a route, such as 'GET /api/producers/:slug'. */
function isTo(call: string, route: string): boolean {
  const pattern = route.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`).test(call.split('?')[0] ?? '')
}

test('every mounted route is counted above', async () => {
  const calls = [publish, ...[...single, ...batchedReads, ...visitorsWrites].map(([call]) => call)]
  const routes = await mountedRoutes()
  // A call that matches several routes counts for the most specific one.
  const counted = calls.map((call) =>
    routes
      .filter((route) => isTo(call, route))
      .reduce((best, route) => (route.length > best.length ? route : best), ''),
  )
  expect(routes.filter((route) => !counted.includes(route))).toEqual([])
})
