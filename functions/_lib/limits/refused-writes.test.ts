import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { onEveryDatabase } from '#db/testing/databases.ts'
import { messageRoutes as contact } from '#functions/messages/routes.ts'

import { askCaptcha } from '../testing/captcha.ts'
import { onDatabase } from '../testing/platform.ts'
import { fillReviewed, lateAnswer, postReview } from '../testing/review.ts'
import { newVisitor, refusal, send } from '../testing/visitor.ts'

const UNKNOWN = '11111111-1111-4222-8333-444455556666'

describe('a write that is refused or fails', () => {
  onEveryDatabase((opened) => {
    onDatabase(opened)
    const hits = async (call: string, ip: string) =>
      (await opened().db.selectFrom('rateLimits').select('hits').where('key', '=', `${call}:${ip}`).executeTakeFirst())
        ?.hits
    const stored = () => opened().db.selectFrom('reviews').select('id').execute()
    beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

    /** Makes a constraint reject every review while `work` runs. */
    async function withConstraint<Result>(work: () => Promise<Result>): Promise<Result> {
      const { db } = opened()
      await sql`alter table reviews add constraint reviews_of_test check (rating = 0) not valid`.execute(db)
      try {
        return await work()
      } finally {
        await sql`alter table reviews drop constraint reviews_of_test`.execute(db)
      }
    }

    test('for an unknown producer counts towards the limit and uses up its captcha', async () => {
      const captcha = await askCaptcha()
      expect((await postReview(captcha, { producerId: UNKNOWN })).status).toBe(404)
      expect(await hits('review', captcha.ip)).toBe(1)
      expect(await refusal(await postReview(captcha, { producerId: UNKNOWN }))).toMatchObject(lateAnswer)
      expect(await refusal(await postReview(captcha))).toMatchObject(lateAnswer)
      expect([await hits('review', captcha.ip), await stored()]).toEqual([3, []])
    })

    test('that violates a constraint counts towards the limit and uses up its captcha', async () => {
      const captcha = await askCaptcha()
      expect((await withConstraint(() => postReview(captcha))).status).toBe(500)
      expect(await hits('review', captcha.ip)).toBe(1)
      expect(await refusal(await postReview(captcha))).toMatchObject(lateAnswer)
      expect([await hits('review', captcha.ip), await stored()]).toEqual([2, []])
    })

    test('with a captcha that a concurrent write used counts towards the limit', async () => {
      const captcha = await askCaptcha()
      const answers = await Promise.all(['En.', 'En anden.'].map((comment) => postReview(captcha, { comment })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
      expect([await hits('review', captcha.ip), (await stored()).length]).toEqual([2, 1])
      await opened().db.deleteFrom('reviews').execute()
    })

    test('sent twice concurrently counts twice and is stored once', async () => {
      const captcha = await askCaptcha()
      const answers = await Promise.all([postReview(captcha), postReview(captcha)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect([await hits('review', captcha.ip), (await stored()).length]).toEqual([2, 1])
      await opened().db.deleteFrom('reviews').execute()
    })

    test('with invalid content counts towards the limit, and over the limit leaves the captcha unused', async () => {
      const captcha = await askCaptcha()
      for (let nth = 0; nth < 9; nth++) expect((await postReview(captcha, { rating: 6 })).status).toBe(422)
      expect(await hits('review', captcha.ip)).toBe(9)
      await opened().db.updateTable('rateLimits').set({ hits: 10 }).where('key', '=', `review:${captcha.ip}`).execute()
      expect((await postReview(captcha, { rating: 6 })).status).toBe(429)
      const refused = await postReview(captcha)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      await opened().db.deleteFrom('rateLimits').execute()
      expect((await postReview(captcha)).status).toBe(201)
      await opened().db.deleteFrom('reviews').execute()
    })

    test('without a captcha counts towards the limit', async () => {
      const ip = newVisitor()
      expect((await send(contact, '/api/contact', { name: 'Karen' }, { ip })).status).toBe(422)
      expect(await hits('contact', ip)).toBe(1)
    })
  }, fillReviewed)
})
