import { describe, expect, test } from 'vitest'

import { makeOlder } from '#db/testing/age.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addReview } from '#db/testing/producers.ts'
import { reviewRoutes as reviews } from './routes.ts'
import { ratingStatsAnswer, reviewsAnswer } from '#src/contracts/reviews/reviews.ts'

import { askCaptcha } from '#functions/_lib/testing/captcha.ts'
import { onDatabase, visit } from '#functions/_lib/testing/platform.ts'
import { fillReviewed, HIDDEN, lateAnswer, postReview, review, REVIEWED } from '#functions/_lib/testing/review.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const SLUG = 'klintholm-gods-3f2a9c10'

const get = (path: string, ip = newVisitor()) => visit(reviews, new Request(`http://localhost/api${path}`), { ip })

describe('reviews', () => {
  onPostgres((opened) => {
    const stored = () => opened().db.selectFrom('reviews').selectAll().execute()
    const forget = () => opened().db.deleteFrom('reviews').execute()
    onDatabase(opened)

    test('a review is kept with its IP address and user agent, and waits for approval', async () => {
      const captcha = await askCaptcha()
      const response = await postReview(captcha)
      expect([response.status, await response.json()]).toEqual([
        201,
        { message: 'Anmeldelse indsendt til godkendelse' },
      ])
      expect(await stored()).toMatchObject([
        { ...review, isApproved: false, ipAddress: captcha.ip, userAgent: 'Testbrowser/1.0' },
      ])
      await forget()
    })

    test('a review can be anonymous, and name its producer by slug', async () => {
      const nothing = { producerId: SLUG, comment: '  ', reviewerName: '', reviewerEmail: null, isApproved: true }
      expect((await postReview(await askCaptcha(), nothing)).status).toBe(201)
      expect(await stored()).toMatchObject([
        { producerId: REVIEWED, comment: null, reviewerName: null, reviewerEmail: null, isApproved: false },
      ])
      await forget()
    })

    test('a review that is sent twice at once, or again after a lost response, is kept once', async () => {
      const captcha = await askCaptcha()
      const answers = await Promise.all([postReview(captcha), postReview(captcha), postReview(captcha)])
      answers.push(await postReview(captcha))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(await stored()).toHaveLength(1)
      await makeOlder(opened().db, 'reviews', '61 seconds')
      expect(await refusal(await postReview(captcha))).toMatchObject(lateAnswer)
      await forget()
    })

    test.each([
      ['an unknown producer', { producerId: '11111111-1111-4222-8333-444455556666' }],
      ['a producer that is not public', { producerId: HIDDEN }],
      ['what can be no producer', { producerId: "'; drop table reviews--" }],
    ])('%s cannot be reviewed, and the captcha is used up', async (_, body) => {
      const captcha = await askCaptcha()
      expect(await refusal(await postReview(captcha, body))).toEqual({
        status: 404,
        message: 'Gårdbutikken findes ikke, eller den er ikke på kortet længere.',
      })
      expect(await refusal(await postReview(captcha, body))).toMatchObject(lateAnswer)
      expect(await refusal(await postReview(captcha))).toMatchObject(lateAnswer)
      expect(await stored()).toEqual([])
    })

    test.each([
      [{ rating: 0 }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: undefined }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: 4.5 }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: '4' }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: 6 }, 'rating', 'Vurdering kan ikke overstige 5 stjerner'],
      [{ reviewerEmail: 'karen' }, 'reviewerEmail', 'Indtast venligst en gyldig e-mailadresse'],
      [{ captchaAnswer: ' ' }, 'captchaAnswer', 'Besvar venligst sikkerhedsspørgsmålet'],
      [{ captchaAnswer: undefined }, 'captchaAnswer', 'Besvar venligst sikkerhedsspørgsmålet'],
      [{ comment: '<script>alert(1)</script>' }, 'comment', 'Teksten må ikke indeholde HTML'],
      [{ comment: 'x'.repeat(2001) }, 'comment', 'Kommentar må højst være 2000 tegn'],
      [{ reviewerName: 'neraK\u202e' }, 'reviewerName', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
    ])('%j is refused: %s', async (body, path, message) => {
      expect(await refusal(await postReview(await askCaptcha(), body))).toEqual({
        status: 422,
        message,
        issues: [{ path, message }],
      })
      expect(await stored()).toEqual([])
    })

    test('only approved reviews are public, newest first, without e-mail addresses and IP addresses', async () => {
      const { db } = opened()
      const first = await addReview(db, REVIEWED, 2)
      await makeOlder(db, 'reviews', '1 day')
      await postReview(await askCaptcha())
      await db.updateTable('reviews').set({ isApproved: true }).execute()
      await addReview(db, REVIEWED, 1, false)
      for (const id of [REVIEWED, SLUG]) {
        const answer = reviewsAnswer.parse(await (await get(`/producers/${id}/reviews`)).json())
        expect(answer.map(({ rating }) => rating)).toEqual([4, 2])
        expect(answer[1]).toEqual({
          id: first,
          producerId: REVIEWED,
          rating: 2,
          comment: null,
          reviewerName: null,
          createdAt: answer[1]?.createdAt,
          answer: null,
        })
        const stats = ratingStatsAnswer.strict().parse(await (await get(`/producers/${id}/rating-stats`)).json())
        expect(stats).toEqual({
          averageRating: 3,
          totalReviews: 2,
          ratingDistribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 0 },
        })
      }
      await forget()
    })

    test('a producer without reviews has no average', async () => {
      expect(await (await get(`/producers/${REVIEWED}/reviews`)).json()).toEqual([])
      expect(await (await get(`/producers/${REVIEWED}/rating-stats`)).json()).toEqual({
        averageRating: null,
        totalReviews: 0,
        ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      })
    })

    test.each(['reviews', 'rating-stats'])('%s of a producer that is not public are not found', async (what) => {
      for (const id of [HIDDEN, 'ukendt', '%00', "'--", '%F0%9F%A5%95'])
        expect((await get(`/producers/${id}/${what}`)).status).toBe(404)
    })
  }, fillReviewed)
})
