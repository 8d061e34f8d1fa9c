import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { reviewAdminRoutes as reviews } from './admin.ts'
import { adminReview, reviewedProducers, reviewFigures } from '#src/contracts/reviews/admin-reviews.ts'
import { TOTAL_HEADER } from '#src/contracts/shared/page.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const LIST = '/api/admin/reviews'
/** The nth day of a month. */
const day = (nth: number): Date => new Date(Date.UTC(2026, 10, nth))

const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'

describe('moderating reviews', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    const call = (method: string, path: string, body?: unknown) => operator.call(reviews, method, path, body)
    const buildRequests = () => opened().db.selectFrom('rebuildRequests').select('reason').execute()
    const stored = (id: string) =>
      opened().db.selectFrom('reviews').select('isApproved').where('id', '=', id).executeTakeFirst()
    const moderate = (id: string, isApproved: unknown) => call('PUT', `${LIST}/${id}/moderate`, { isApproved })
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('rebuildRequests').execute()
    })

    test('lists reviews with all their fields, newest first, and the total count', async () => {
      const producerId = await addProducer(opened().db, { name: 'Bøgely' })
      await addReview(opened().db, producerId, 3, true, { comment: '<b>Fin</b>', reviewerName: 'Bo' })
      const newest = await addReview(opened().db, producerId, 5, false)
      const answer = await call('GET', `${LIST}?limit=1`)
      expect([answer.status, answer.headers.get(TOTAL_HEADER), answer.headers.get('cache-control')]).toEqual([
        200,
        '2',
        'no-store',
      ])
      expect(adminReview.array().parse(await answer.json())).toMatchObject([
        { id: newest, producerName: 'Bøgely', rating: 5, ipAddress: '192.0.2.1', isApproved: false },
      ])
      const second = adminReview.array().parse(await (await call('GET', `${LIST}?limit=1&offset=1`)).json())
      expect(second).toMatchObject([{ comment: '<b>Fin</b>', reviewerName: 'Bo' }])
    })

    test('lists whether the producer is verified', async () => {
      for (const verified of [true, false])
        await addReview(opened().db, await addProducer(opened().db, { verified }), 3, false)
      const listed = adminReview.array().parse(await (await call('GET', LIST)).json())
      expect(listed.map(({ producerVerified }) => producerVerified)).toEqual([false, true])
    })

    test('filters by status and producer', async () => {
      const [one, other] = [
        await addProducer(opened().db, { name: 'Østergård' }),
        await addProducer(opened().db, { name: 'Agergård' }),
      ]
      const [approved, pending] = [await addReview(opened().db, one, 4), await addReview(opened().db, one, 2, false)]
      await addReview(opened().db, other, 1, false)
      const ids = async (query: string) =>
        adminReview
          .array()
          .parse(await (await call('GET', `${LIST}?${query}`)).json())
          .map(({ id }) => id)
      expect(await ids(`status=pending&producer=${one}`)).toEqual([pending])
      expect(await ids(`status=approved`)).toEqual([approved])
      expect(await ids(`producer=${UNKNOWN}`)).toEqual([])
      const producers = reviewedProducers.parse(await (await call('GET', `${LIST}/producers`)).json())
      expect(producers).toEqual([
        { id: other, name: 'Agergård', reviews: 1 },
        { id: one, name: 'Østergård', reviews: 2 },
      ])
    })

    test('searches comments and names, ignoring case', async () => {
      const [one, other] = [
        await addProducer(opened().db, { name: 'Østergård' }),
        await addProducer(opened().db, { name: 'Agergård' }),
      ]
      const comment = await addReview(opened().db, other, 3, true, {
        comment: 'GODE ÆG, 100% i_orden \\o/',
        createdAt: day(1),
      })
      const name = await addReview(opened().db, other, 4, false, { reviewerName: 'Åse Æggert', createdAt: day(2) })
      const producer = await addReview(opened().db, one, 5)
      const found = async (q: string) => {
        const answer = await call('GET', `${LIST}?sort=oldest&q=${encodeURIComponent(q)}`)
        const ids = adminReview
          .array()
          .parse(await answer.json())
          .map(({ id }) => id)
        expect(answer.headers.get(TOTAL_HEADER)).toBe(String(ids.length))
        return ids
      }
      expect([await found('æg'), await found(' ÅSE '), await found('øSTER')]).toEqual([
        [comment, name],
        [name],
        [producer],
      ])
      expect([await found('100%'), await found('i_o'), await found('\\o')]).toEqual([[comment], [comment], [comment]])
      expect([await found('10%i'), await found('g_de'), await found("'; drop"), await found('192.0.2')]).toEqual([
        [],
        [],
        [],
        [],
      ])
      expect(await found('Åse\0')).toEqual([name])
      expect(
        (await call('GET', `${LIST}?status=pending&q=${encodeURIComponent('æg')}&limit=1&offset=1`)).headers.get(
          TOTAL_HEADER,
        ),
      ).toBe('1')
    })

    test('sorts by age or by rating, newest first within a rating', async () => {
      const producerId = await addProducer(opened().db)
      const [three, five, again] = [
        await addReview(opened().db, producerId, 3, true, { createdAt: day(1) }),
        await addReview(opened().db, producerId, 5, true, { createdAt: day(2) }),
        await addReview(opened().db, producerId, 3, false, { createdAt: day(3) }),
      ]
      const ids = async (query: string) =>
        adminReview
          .array()
          .parse(await (await call('GET', `${LIST}?${query}`)).json())
          .map(({ id }) => id)
      expect([await ids('sort=newest'), await ids('sort=oldest')]).toEqual([
        [again, five, three],
        [three, five, again],
      ])
      expect([await ids('sort=highest'), await ids('sort=lowest')]).toEqual([
        [five, again, three],
        [again, three, five],
      ])
    })

    test('counts all reviews', async () => {
      const producerId = await addProducer(opened().db)
      for (const rating of [5, 5, 4]) await addReview(opened().db, producerId, rating)
      await addReview(opened().db, producerId, 1, false)
      const figures = reviewFigures.parse(await (await call('GET', `${LIST}/stats`)).json())
      expect(figures).toMatchObject({
        total: 4,
        approved: 3,
        pending: 1,
        average: 3.75,
        byRating: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 },
      })
      expect([
        figures.byMonth[0]?.count,
        figures.byMonth.length,
        figures.byWeek[0]?.count,
        figures.recent.length,
      ]).toEqual([4, 12, 4, 4])
    })

    test('returns no average without reviews', async () => {
      expect(reviewFigures.parse(await (await call('GET', `${LIST}/stats`)).json())).toMatchObject({
        total: 0,
        average: null,
        recent: [],
      })
    })

    test('an approval requests a build only if it changes the review', async () => {
      const id = await addReview(opened().db, await addProducer(opened().db), 4, false)
      expect(await (await moderate(id, true)).json()).toEqual({ id, isApproved: true })
      expect([await stored(id), await buildRequests()]).toEqual([{ isApproved: true }, [{ reason: 'review' }]])
      expect((await moderate(id, true)).status).toBe(200)
      expect(await buildRequests()).toHaveLength(1)
      expect((await moderate(id, false)).status).toBe(200)
      expect([await stored(id), await buildRequests()]).toEqual([
        { isApproved: false },
        [{ reason: 'review' }, { reason: 'review' }],
      ])
    })

    test('a review of an unverified producer requests no build', async () => {
      const id = await addReview(opened().db, await addProducer(opened().db, { verified: false }), 4, false)
      expect((await moderate(id, true)).status).toBe(200)
      expect((await call('DELETE', `${LIST}/${id}`)).status).toBe(200)
      expect(await buildRequests()).toEqual([])
    })

    test('a deletion requests a build if the review was public', async () => {
      const producerId = await addProducer(opened().db)
      const [pending, approved] = [
        await addReview(opened().db, producerId, 1, false),
        await addReview(opened().db, producerId, 1),
      ]
      expect((await call('DELETE', `${LIST}/${pending}`)).status).toBe(200)
      expect(await buildRequests()).toEqual([])
      expect((await call('DELETE', `${LIST}/${approved}`)).status).toBe(200)
      expect([await stored(approved), await buildRequests()]).toEqual([undefined, [{ reason: 'review' }]])
    })

    test.each([UNKNOWN, 'ukendt', '%00', '1;drop table reviews'])('%s is not found', async (id) => {
      const gone = { status: 404, message: 'Anmeldelsen findes ikke længere.' }
      expect(await refusal(await moderate(id, true))).toEqual(gone)
      expect(await refusal(await call('DELETE', `${LIST}/${id}`))).toEqual(gone)
    })

    test.each([[{}], [{ isApproved: 'true' }], [[]], ['null']])('%j is refused as a decision', async (body) => {
      const id = await addReview(opened().db, await addProducer(opened().db), 4, false)
      expect((await call('PUT', `${LIST}/${id}/moderate`, body)).status).toBe(422)
      expect(await stored(id)).toEqual({ isApproved: false })
    })

    test.each([
      'status=hidden',
      'producer=1',
      'limit=x',
      'offset=-1',
      'limit=501',
      'sort=name',
      `q=${'x'.repeat(201)}`,
    ])('a list with %s is refused', async (query) => {
      expect((await call('GET', `${LIST}?${query}`)).status).toBe(422)
    })

    test.each([
      ['GET', ''],
      ['GET', '/stats'],
      ['GET', '/spam-analysis'],
      ['GET', '/producers'],
      ['PUT', `/${UNKNOWN}/moderate`],
      ['DELETE', `/${UNKNOWN}`],
    ])('%s %s requires an operator', async (method, path) => {
      const answer = await visit(
        reviews,
        new Request(`http://localhost${LIST}${path}`, { method, headers: { Origin: 'http://localhost' } }),
        { ip: newVisitor() },
      )
      expect(await refusal(answer)).toEqual({ status: 401, message: 'You are logged out.' })
    })

    test('an unsupported method is answered with 405', async () => {
      const answer = await call('POST', LIST)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    })
  })
})
