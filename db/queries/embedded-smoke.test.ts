import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection, addMessage } from '#db/testing/submissions.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'

import { confirmAsOperator, findWorthConfirming } from './confirmations/confirmations.ts'
import { askedShopQuery, deleteOldAnswers } from './visits/answers.ts'
import { deleteVisitorReport, findVisitorFacts, findVisitorReports } from './visits/visitor-reports.ts'
import { foundShopsQuery, releaseHeldReports, visitedShopQuery } from './visits/visits.ts'
import { storedHoursQuery, listCorrections, lockCorrection } from './corrections/corrections.ts'
import { lockDisplayed } from './displayed-versions.ts'
import { endLease, findNextDue, acquireLease } from './follow-up/background.ts'
import { countCall } from './limits/rate-limits.ts'
import { deleteExpired, eraseOldPersonalData, isRepeated, saveSubmission } from './limits/submissions.ts'
import { listOutbox, claimNextMail } from './mail/outbox.ts'
import { eraseOldMails, queueMail } from './mail/queue.ts'
import { findSubscribedOwners } from './mail/owner-mails.ts'
import { listMessages, replyToMessage } from './messages/messages.ts'
import { findPublicChanges } from './open-data/public-changes.ts'
import { listMailedOperators, listOperators, listSessions } from './operators/operators.ts'
import { reviewsToAnswerQuery, reviewToAnswer } from './owners/review-answers.ts'
import { listOwners } from './owners/owner-list.ts'
import { listPendingClaims, findClaimedShops } from './owners/claims.ts'
import { listPublicNotices } from './owners/notices.ts'
import { becomeOwner, findOwnedShops } from './owners/owners.ts'
import { claimStateQuery, foundLinkQuery, saveLink, sendRequestedLink, signInByLink, useLink } from './owners/links.ts'
import { listTrustedFields, findShopView, saveWeeklyAnswer } from './owners/shop-view.ts'
import { deleteUnusedPictures } from './pictures/pictures.ts'
import { addDayOfPresses } from './presses/presses.ts'
import { acquireGeocoder, claimNextProducer } from './place/geocoding.ts'
import { readPage, readTogether } from './read.ts'
import { nearestQuery } from './place/nearby.ts'
import { approveProducers, findHistory } from './producer/history.ts'
import { similarProducers, similarQuery } from './producer/candidates.ts'
import { stallStateQuery } from './producer/submitted.ts'
import { changeProducer } from './producer/write.ts'
import { countCollection } from './producer/collection-status.ts'
import { refreshHours } from './producer/compile-hours.ts'
import { listUnlocated, findVerifiedPage } from './producer/operator-producers.ts'
import { listVerifiedProducers, compiledHoursOf } from './producer/producers.ts'
import { findBuilds, requestRebuild } from './publishing/builds.ts'
import { findBuildRevisions, findRankedProducers, publicRevision, recordBuildRevision } from './publishing/revisions.ts'
import { listAllApprovedReviews, ratingsQuery } from './reviews/reviews.ts'
import { listReviewsToModerate, readReviewStatistics } from './reviews/moderation.ts'
import { readSpamGroups } from './reviews/spam.ts'
import { searchProducers } from './search/search.ts'
import { isOpenAt } from './search/open-at.ts'
import { findUnmatchedSmileys, listSmileyTargets } from './smileys/register.ts'
import { listSmileys } from './smileys/shown.ts'
import { listSourceStates } from './sources/source-responses.ts'
import { findOrigins, findPendingConflicts } from './sources/conflicts.ts'
import { findReopened, findReportedGone } from './sources/closures.ts'
import { findKnownRecords, findProducersBySourceKey } from './sources/source-records.ts'
import { mergeProducers, findUnlisted } from './standing/standing.ts'
import { planImport } from './upload/import.ts'

// `npm start` runs on PGlite. Queries are tested on PostgreSQL; here, SQL of each file runs once on PGlite.

const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'
const now = new Date('2026-11-20T12:00:00Z')
const page = { limit: 10, offset: 0 }
const svendborg = { latitude: 55.06, longitude: 10.61 }

let opened: TestDatabase
let producerId = ''
let messageId = ''
let operatorId = ''

beforeAll(async () => {
  opened = await openTestDatabase('embedded')
  const { db } = opened
  producerId = await addProducer(db, { name: 'Bøgely', products: ['honey'], openingHours: 'Mo-Fr 10:00-17:00' })
  await addReview(db, producerId, 4)
  await addCorrection(db, producerId)
  messageId = await addMessage(db)
  await db.insertInto('adminUsers').values({ username: 'anna', passwordHash: '-' }).execute()
  operatorId = (await db.selectFrom('adminUsers').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => opened.close())

/** At least one call for each file, named 'file' or 'file: call', and its result. */
const calls: Record<string, [call: (db: Database) => Promise<unknown>, answer: unknown]> = {
  'confirmations/confirmations: confirm': [
    (db) => confirmAsOperator(db, UNKNOWN, now.toISOString()),
    expect.objectContaining({ status: 'missing' }),
  ],
  'confirmations/confirmations: worth confirming': [
    (db) => findWorthConfirming(db, { ...page, now }),
    expect.objectContaining({ total: expect.any(Number) }),
  ],
  'corrections/corrections: hours': [
    async (db) => (await storedHoursQuery(sql`${producerId}::uuid`).execute(db)).rows,
    [expect.objectContaining({ openingHours: 'Mo-Fr 10:00-17:00' })],
  ],
  'corrections/corrections: lock': [(db) => lockCorrection(db, UNKNOWN), undefined],
  'corrections/corrections: list': [
    (db) => listCorrections(db, { ...page, status: 'all', q: 'bøge', sort: 'newest' }),
    expect.objectContaining({ total: 1 }),
  ],
  'displayed-versions': [
    (db) => db.transaction().execute((trx) => lockDisplayed(trx, 'producers', [producerId])),
    [
      {
        version: expect.stringMatching(/^[0-9a-f]{64}$/),
        current: expect.objectContaining({ updatedAt: expect.any(Number) }),
      },
    ],
  ],
  'follow-up/background: lease': [
    async (db) => {
      const held = [await acquireLease(db, 'a', new Date(), 120), await acquireLease(db, 'b', new Date(), 120)]
      await endLease(db, 'a', new Date())
      return [...held, await acquireLease(db, 'b', new Date(), 120)]
    },
    [true, false, true],
  ],
  'follow-up/background: next due': [
    (db) => findNextDue(db, new Date(), { sources: [], buildsAMonth: 8, sendsMail: false }),
    { queued: null, any: null },
  ],
  'limits/rate-limits': [(db) => countCall(db, 'contact:192.0.2.1', { calls: 10, seconds: 600 }), null],
  'limits/submissions: retention': [(db) => eraseOldPersonalData(db).then(() => deleteExpired(db)), undefined],
  'limits/submissions: save': [
    async (db) => {
      const values = { field: 'phone', suggestedValue: '12345678', suggestedText: '12345678' }
      const of = { table: 'correctionRequests', key: 'key', producerId: sql<string>`${producerId}::uuid` } as const
      return [await saveSubmission(db, { ...of, values }), await isRepeated(db, 'correctionRequests', 'key')]
    },
    [true, true],
  ],
  'mail/queue: add': [
    (db) =>
      queueMail(db, {
        ...{ key: 'a', to: 'bo@gaard.dk' },
        content: { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' },
      }),
    true,
  ],
  'mail/outbox: list': [
    (db) => listOutbox(db, { ...page, q: 'hej', sort: 'newest' }),
    expect.objectContaining({ total: 1 }),
  ],
  'mail/owner-mails': [(db) => findSubscribedOwners(db, [producerId], 'wantsReviews'), []],
  'mail/queue: erase': [(db) => eraseOldMails(db), undefined],
  'mail/outbox: claim': [
    (db) => claimNextMail(db, new Date('2100-01-01'), 60),
    expect.objectContaining({ recipient: 'bo@gaard.dk' }),
  ],
  'standing/standing: merge': [
    (db) =>
      db.transaction().execute((trx) =>
        mergeProducers(trx, {
          ...{ keptId: producerId, otherId: UNKNOWN, taken: [], operatorId },
          ...{ keptBasedOn: now.toISOString(), otherBasedOn: now.toISOString() },
        }),
      ),
    expect.objectContaining({ status: expect.stringMatching(/missing|conflict/) }),
  ],
  'messages/messages: list': [
    (db) => listMessages(db, { ...page, q: 'åbent', sort: 'oldest' }),
    expect.objectContaining({ total: 1 }),
  ],
  'messages/messages: reply': [
    (db) =>
      replyToMessage(db, { id: UNKNOWN, messageId, text: 'Ja.', operatorId }, () => ({
        ...{ subject: 'Re: Hej', text: 'Ja.', html: '<p>Ja.</p>' },
      })),
    true,
  ],
  'open-data/public-changes': [
    (db) => findPublicChanges(db, { since: { number: 0 }, limit: 10 }),
    expect.objectContaining({ changes: [expect.objectContaining({ id: expect.stringMatching(/-/) })] }),
  ],
  'operators/operators: emails': [(db) => listMailedOperators(db), []],
  'operators/operators: list': [
    (db) => listOperators(db),
    [expect.objectContaining({ username: 'anna', sessions: 0 })],
  ],
  'operators/operators: sessions': [(db) => listSessions(db, null), []],
  'owners/owners': [
    async (db) => {
      await becomeOwner(db, producerId, 'bo@gaard.dk')
      return findOwnedShops(db, { email: 'bo@gaard.dk', producerId: null })
    },
    [expect.objectContaining({ name: 'Bøgely' })],
  ],
  'owners/review-answers': [
    async (db) => (await reviewsToAnswerQuery(db, producerId).execute()).map(reviewToAnswer),
    [expect.objectContaining({ rating: 4, answerStatus: 'none' })],
  ],
  'owners/owner-list': [(db) => listOwners(db, page), expect.objectContaining({ total: 1 })],
  'owners/claims: pending': [(db) => listPendingClaims(db, page), expect.objectContaining({ total: 0 })],
  'owners/shop-view: trusted fields': [(db) => listTrustedFields(db, UNKNOWN), []],
  'owners/notices': [(db) => listPublicNotices(db, '2026-11-20'), []],
  'owners/shop-view: view': [
    async (db) => {
      const { id } = await db.selectFrom('owners').select('id').executeTakeFirstOrThrow()
      return findShopView(db, { producerId, ownerId: id, today: '2026-11-24', monday: '2026-11-23' })
    },
    expect.objectContaining({ producer: expect.objectContaining({ name: 'Bøgely' }), trusted: [], notices: [] }),
  ],
  'owners/shop-view: answer': [
    (db) => saveWeeklyAnswer(db, { producerId, question: 'news', monday: '2026-11-23' }),
    undefined,
  ],
  'presses/presses': [(db) => addDayOfPresses(db, '2026-11-24', []), undefined],
  'owners/claims: shops': [(db) => findClaimedShops(db, { email: 'bo@gaard.dk', producerId: null }), []],
  'owners/links: use': [
    async (db) => {
      await saveLink(db, { tokenHash: 'hash', email: 'bo@gaard.dk', producerId, expiresAt: new Date('2100-01-01') })
      return useLink(db, 'hash', now)
    },
    expect.objectContaining({ email: 'bo@gaard.dk' }),
  ],
  'read: page': [
    (db) => readPage(db, { rows: sql`(select 1 as nth limit 1 offset 1)`, all: sql`(select 1)` }),
    { rows: [], total: 1 },
  ],
  'owners/links: request': [
    async (db) => {
      const claimRequest = { email: 'ny@gaard.dk', network: 'n', turnKey: 'link-turn:a', now }
      const { rows } = await claimStateQuery(sql`${producerId}::uuid`, claimRequest).execute(db)
      const link = { tokenHash: 'other', email: 'ny@gaard.dk', producerId, expiresAt: new Date('2100-01-01') }
      const mail = { key: 'link', to: 'ny@gaard.dk', content: { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' } }
      const quotas = [{ key: 'mail-link:a', limit: { calls: 1, seconds: 60 } }]
      const request = {
        turnKey: claimRequest.turnKey,
        quotas,
        link,
        mail,
        claim: { producerId, email: link.email, support: 'none' },
      } as const
      const send = (turn: number, nth: string) =>
        sendRequestedLink(db, { ...request, turn, link: { ...link, tokenHash: nth }, mail: { ...mail, key: nth } })
      return [rows.length, await send(0, 'a'), await send(0, 'b'), await send(1, 'c')]
    },
    [
      1,
      { status: 'sent', newlySpent: null, counted: [] },
      { status: 'has-link', newlySpent: null, counted: [] },
      { status: 'spent', newlySpent: 'mail-link:a', counted: [] },
    ],
  ],
  'owners/links: sign in': [
    async (db) => {
      const [email, tokenHash] = ['ny@gaard.dk', 'used']
      await saveLink(db, { tokenHash, email, producerId, expiresAt: new Date('2100-01-01') })
      const { rows } = await foundLinkQuery(tokenHash).execute(db)
      const session = { sidHash: 'session', expiresAt: new Date('2100-01-01'), formerHash: null }
      const signIn = { email, producerId, tokenHash, now, session, network: 'n' }
      return [...rows, await signInByLink(db, signIn), await signInByLink(db, signIn)]
    },
    [{ email: 'ny@gaard.dk', producerId: expect.any(String), hasPromised: false }, true, false],
  ],
  'pictures/pictures': [(db) => deleteUnusedPictures(db), []],
  'place/geocoding: queue': [(db) => claimNextProducer(db, 60), undefined],
  'place/geocoding: throttle': [(db) => acquireGeocoder(db, 1000), 0],
  'producer/operator-producers: unlocated': [
    (db) => listUnlocated(db, { ...page, sort: 'name' }),
    { rows: [], total: 0 },
  ],
  'producer/history: approve': [
    (db) => db.transaction().execute((trx) => approveProducers(trx, [producerId], operatorId)),
    expect.objectContaining({ approved: 0 }),
  ],
  'producer/candidates': [
    async (db) => {
      const typed = { name: 'Bøgely', address: 'Bakkevej 1, 5700 Svendborg', position: svendborg }
      const { rows } = await similarQuery(typed).execute(db)
      return similarProducers(typed, rows[0]?.candidates ?? [])
    },
    [expect.objectContaining({ name: 'Bøgely' })],
  ],
  'producer/write: change': [
    (db) =>
      db
        .transaction()
        .execute((trx) => changeProducer(trx, producerId, { phone: '11 22 33 44' }, { source: 'edit', operatorId })),
    expect.objectContaining({ status: 'changed' }),
  ],
  'producer/collection-status': [(db) => countCollection(db), expect.objectContaining({ total: 1, verified: 1 })],
  'producer/compile-hours': [(db) => refreshHours(db, { now }), expect.any(Number)],
  'producer/history: list': [(db) => findHistory(db, producerId, page), expect.objectContaining({ total: 1 })],
  'producer/producers: hours': [
    (db) => db.selectNoFrom(compiledHoursOf(sql`'Mo-Fr 10:00-17:00'`).as('compiled')).execute(),
    [{ compiled: expect.objectContaining({ model: expect.any(Object) }) }],
  ],
  'producer/operator-producers: verified': [
    (db) => findVerifiedPage(db, { ...page, q: 'bøgely', sort: 'name' }),
    expect.objectContaining({ total: 1 }),
  ],
  'producer/producers: list': [(db) => listVerifiedProducers(db), [expect.objectContaining({ phone: '11 22 33 44' })]],
  'publishing/builds: find': [(db) => findBuilds(db), expect.objectContaining({ last: null })],
  'publishing/revisions: builds': [
    async (db) => {
      const revision = await recordBuildRevision(db, now)
      const { known } = await findBuildRevisions(db)
      return [known.includes(revision), (await findRankedProducers(db, [producerId]))[0]?.rank]
    },
    [true, 0],
  ],
  'publishing/builds: request': [(db) => requestRebuild(db, 'test'), undefined],
  'publishing/revisions: pages': [(db) => publicRevision(db), expect.any(String)],
  'reviews/reviews: approved': [(db) => listAllApprovedReviews(db), [expect.objectContaining({ rating: 4 })]],
  'reviews/moderation: figures': [(db) => readReviewStatistics(db, now), expect.any(Object)],
  'reviews/moderation: list': [
    (db) => listReviewsToModerate(db, { ...page, q: 'bøge', sort: 'newest' }),
    expect.objectContaining({ total: 1 }),
  ],
  'reviews/reviews: ratings': [(db) => ratingsQuery(db, sql`${producerId}::uuid`).execute(), [{ rating: 4, count: 1 }]],
  'reviews/spam': [(db) => readSpamGroups(db), expect.objectContaining({ duplicateIps: [] })],
  'place/nearby': [async (db) => (await nearestQuery(db, sql`${producerId}::uuid`, 3).execute(db)).rows, []],
  'search/search: words': [
    async (db) => (await searchProducers(db, { q: 'honning åben mandag', limit: 10, now: localMoment(now) })).producers,
    [expect.objectContaining({ name: 'Bøgely' })],
  ],
  'search/open-at': [
    async (db) => {
      const tuesday = { day: 7 * Math.floor(localMoment(now).day / 7) + 12, at: 12 * 60 }
      const isOpen = (at: number) => isOpenAt([{ ...tuesday, at }]).as(`at${at}`)
      return db
        .selectFrom('compiledHours')
        .select([isOpen(600), isOpen(599), isOpen(1020), isOpen(1021)])
        .execute()
    },
    [{ at600: true, at599: false, at1020: true, at1021: false }],
  ],
  'smileys/register': [
    async (db) => [await listSmileyTargets(db), await findUnmatchedSmileys(db, page)],
    [[expect.objectContaining({ name: 'Bøgely' })], { rows: [], total: 0 }],
  ],
  'smileys/shown': [(db) => listSmileys(db), {}],
  'standing/standing: unlisted': [(db) => findUnlisted(db, { ...page, standing: 'closed' }), { rows: [], total: 0 }],
  'read: together': [
    (db) => readTogether(db, { one: db.selectFrom('producers').select('nameOrder'), none: sql`(select 1 limit 0)` }),
    { one: [{ nameOrder: expect.any(String) }], none: [] },
  ],
  'sources/closures': [
    async (db) => [await findReportedGone(db, page), await findReopened(db, page)],
    [
      { rows: [], total: 0 },
      { rows: [], total: 0 },
    ],
  ],
  'sources/conflicts': [
    async (db) => [await findPendingConflicts(db, page), (await findOrigins(db, [producerId])).size],
    [{ rows: [], total: 0 }, 1],
  ],
  'sources/source-records': [
    async (db) => [
      await findKnownRecords(db, 'openstreetmap'),
      await findProducersBySourceKey(db, ['openstreetmap:node/1']),
    ],
    [[], new Map()],
  ],
  'sources/source-responses': [(db) => listSourceStates(db), expect.any(Array)],
  'producer/submitted: stall': [
    async (db) => (await stallStateQuery(producerId).execute(db)).rows,
    [{ isStored: true, isTaken: false, last: expect.anything() }],
  ],
  'upload/import': [(db) => planImport(db, []), []],
  'visits/answers: a shop': [
    async (db) => (await askedShopQuery(sql`${producerId}::uuid`).execute(db)).rows,
    [{ id: expect.any(String), visitorFacts: [], stated: expect.any(Array), answers: [], changes: expect.any(Array) }],
  ],
  'visits/answers: old ones': [(db) => deleteOldAnswers(db), undefined],
  'visits/visitor-reports: facts': [(db) => findVisitorFacts(db, { limit: 9, offset: 0 }), { rows: [], total: 0 }],
  'visits/visitor-reports: reports': [(db) => findVisitorReports(db, { limit: 9, offset: 0 }), { rows: [], total: 0 }],
  'visits/visitor-reports: without one': [(db) => deleteVisitorReport(db, producerId, now), false],
  'visits/visits: a shop': [
    async (db) => (await visitedShopQuery(sql`${producerId}::uuid`).execute(db)).rows,
    [expect.objectContaining({ name: 'Bøgely', visits: [], isReportedClosed: false })],
  ],
  'visits/visits: held reports': [(db) => releaseHeldReports(db, now), undefined],
  'visits/visits: found shops': [(db) => foundShopsQuery(db).execute(), []],
}

/** Files whose statements run as parts of others. */
const parts = [
  'owners/sessions',
  'producer/plan-writes',
  'producer/stored-rows',
  'search/conditions',
  'search/ranked',
  'standing/conditions',
]

test.each(Object.entries(calls))('%s runs on PGlite', async (_, [call, answer]) => {
  expect(await call(opened.db)).toEqual(answer)
})

test('every query file is covered', async () => {
  const names = await readdir(import.meta.dirname, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const called = Object.keys(calls).map((name) => name.split(':')[0])
  expect(files.map((name) => name.slice(0, -'.ts'.length)).sort()).toEqual([...new Set([...called, ...parts])].sort())
  expect(files.every((name) => name === join(name))).toBe(true)
})
