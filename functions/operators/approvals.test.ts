import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Database } from '#db/connection.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'
import { correctionAdminRoutes as corrections } from '#functions/corrections/admin.ts'
import { ownerAdminRoutes as owners } from '#functions/owners/admin.ts'
import { producerAdminRoutes as producers } from '#functions/producer/admin.ts'
import { reviewAdminRoutes as reviews } from '#functions/reviews/admin.ts'
import { combineVersions, rowVersion } from '#src/contracts/shared/version.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import type { Handler } from '#functions/_lib/testing/platform.ts'

/** A row that awaits an operator. */
interface Approval {
  handler: Handler
  list: string
  approve: (id: string) => { method: string; path: string; body?: unknown }
  add: (db: Database) => Promise<string>
  /** A change by another person after the row was displayed and before its approval. */
  change: (db: Database, id: string) => Promise<unknown>
  isApproved: (db: Database, id: string) => Promise<boolean>
  /** The new text, as the error response contains it. */
  now: object
}

const addClaim = async (db: Database): Promise<string> => {
  const producerId = await addProducer(db)
  const { id } = await db
    .insertInto('claims')
    .values({ producerId, email: 'bo@gaard.example', support: 'none', status: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const shopOf = async (db: Database, id: string): Promise<string> =>
  (await db.selectFrom('claims').select('producerId').where('id', '=', id).executeTakeFirstOrThrow()).producerId

const claim: Omit<Approval, 'change' | 'now'> = {
  handler: owners,
  list: '/api/admin/claims',
  approve: (id) => ({ method: 'PUT', path: `/api/admin/claims/${id}`, body: { isApproved: true } }),
  add: addClaim,
  isApproved: async (db, id) =>
    (await db.selectFrom('claims').select('status').where('id', '=', id).executeTakeFirst())?.status === 'approved',
}

const review: Approval = {
  handler: reviews,
  list: '/api/admin/reviews',
  now: { comment: 'Andet' },
  approve: (id) => ({ method: 'PUT', path: `/api/admin/reviews/${id}/moderate`, body: { isApproved: true } }),
  add: async (db) => addReview(db, await addProducer(db), 4, false),
  change: (db, id) => db.updateTable('reviews').set({ comment: 'Andet' }).where('id', '=', id).execute(),
  isApproved: async (db, id) =>
    (await db.selectFrom('reviews').select('isApproved').where('id', '=', id).executeTakeFirst())?.isApproved === true,
}

const correction: Approval = {
  handler: corrections,
  list: '/api/admin/corrections',
  now: { suggestedText: 'Gratis vin' },
  approve: (id) => ({
    method: 'PUT',
    path: `/api/admin/corrections/${id}/status`,
    body: { status: 'approved', adminNotes: '' },
  }),
  add: async (db) => addCorrection(db, await addProducer(db), { field: 'name', suggestedValue: 'Bøgely' }),
  change: (db, id) =>
    db
      .updateTable('correctionRequests')
      .set({ suggestedText: 'Gratis vin', suggestedValue: JSON.stringify('Gratis vin') })
      .where('id', '=', id)
      .execute(),
  isApproved: async (db, id) =>
    (await db.selectFrom('correctionRequests').select('status').where('id', '=', id).executeTakeFirst())?.status ===
    'approved',
}

const approvals: Record<string, Approval> = {
  'an answer to a review': {
    handler: owners,
    list: '/api/admin/review-answers',
    now: { text: 'Køb i stedet hos …' },
    approve: (id) => ({ method: 'PUT', path: `/api/admin/review-answers/${id}`, body: { isApproved: true } }),
    add: async (db) => {
      const reviewId = await addReview(db, await addProducer(db), 4, true)
      await db.insertInto('reviewAnswers').values({ reviewId, ownerId: null, text: 'Tak.' }).execute()
      return reviewId
    },
    change: (db, id) =>
      db.updateTable('reviewAnswers').set({ text: 'Køb i stedet hos …' }).where('reviewId', '=', id).execute(),
    isApproved: async (db, id) =>
      (await db.selectFrom('reviewAnswers').select('isApproved').where('reviewId', '=', id).executeTakeFirst())
        ?.isApproved === true,
  },
  'a review': review,
  'many reviews': {
    ...review,
    approve: (id) => ({ method: 'PUT', path: '/api/admin/reviews/moderate', body: { ids: [id], isApproved: true } }),
    change: (db, id) => db.updateTable('reviews').set({ rating: 1 }).where('id', '=', id).execute(),
    now: { rating: 1 },
  },
  'a correction, or the name that an owner asks for': correction,
  'many corrections': {
    ...correction,
    approve: (id) => ({
      method: 'PUT',
      path: '/api/admin/corrections/status',
      body: { decisions: [{ id, status: 'approved', adminNotes: '' }] },
    }),
  },
  'a producer': {
    handler: producers,
    list: '/api/admin/unverified',
    now: { description: 'Andet' },
    approve: (id) => ({ method: 'POST', path: `/api/producers/${id}/approve` }),
    add: (db) => addProducer(db, { verified: false }),
    change: (db, id) => db.updateTable('producers').set({ description: 'Andet' }).where('id', '=', id).execute(),
    isApproved: async (db, id) =>
      (await db.selectFrom('producers').select('verified').where('id', '=', id).executeTakeFirst())?.verified === true,
  },
  'all producers': {
    handler: producers,
    list: '/api/admin/unverified/ids',
    now: { phone: '90 00 00 00' },
    approve: (id) => ({ method: 'POST', path: '/api/admin/approve-all', body: { ids: [id] } }),
    add: (db) => addProducer(db, { verified: false }),
    change: (db, id) => db.updateTable('producers').set({ phone: '90 00 00 00' }).where('id', '=', id).execute(),
    isApproved: async (db, id) =>
      (await db.selectFrom('producers').select('verified').where('id', '=', id).executeTakeFirst())?.verified === true,
  },
  'a claim': {
    ...claim,
    change: (db, id) => db.updateTable('claims').set({ email: 'eve@gaard.example' }).where('id', '=', id).execute(),
    now: { email: 'eve@gaard.example' },
  },
  'a claim of a shop whose page names another address by now': {
    ...claim,
    change: async (db, id) =>
      db
        .updateTable('producers')
        .set({ email: 'bo@gaard.example' })
        .where('id', '=', await shopOf(db, id))
        .execute(),
    now: { page: { email: 'bo@gaard.example' } },
  },
  'a claim of a shop where an owner has been ended since': {
    ...claim,
    change: async (db, id) =>
      db
        .insertInto('owners')
        .values({ producerId: await shopOf(db, id), email: null, endedAt: new Date(), endReason: 'operator' })
        .execute(),
    now: { hadOwnerEnded: true },
  },
}

const listed = z.array(z.object({ id: z.string(), version: rowVersion }))

describe.each(Object.entries(approvals))('approving %s', (_, approval) => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const { handler, list, add, change, isApproved, now } = approval
    const displayedVersion = async (id: string): Promise<string> => {
      const rows = listed.parse(await (await operator.call(handler, 'GET', list)).json())
      return combineVersions(rows.filter((row) => row.id === id).map(({ version }) => version))
    }
    const approve = (id: string, version?: string): Promise<Response> => {
      const { method, path, body } = approval.approve(id)
      return operator.call(handler, method, path, body, version === undefined ? {} : { 'If-Match': `"${version}"` })
    }

    test('is refused with the current content if that has changed since it was displayed', async () => {
      const { db } = opened()
      const id = await add(db)
      const version = await displayedVersion(id)
      await change(db, id)
      const refused = await approve(id, version)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        message: 'This has changed since you saw it. Look at it again.',
        current: [{ id, ...now }],
      })
      expect(await isApproved(db, id)).toBe(false)
      expect((await approve(id, await displayedVersion(id))).status).toBe(200)
      expect(await isApproved(db, id)).toBe(true)
    })

    test('does not need a version', async () => {
      const { db } = opened()
      const id = await add(db)
      expect((await approve(id)).status).toBe(200)
      expect(await isApproved(db, id)).toBe(true)
    })
  })
})
