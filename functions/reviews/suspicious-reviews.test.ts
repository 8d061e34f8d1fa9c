import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { reviewAdminRoutes as reviews } from './admin.ts'
import { adminReview, spamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'

const LIST = '/api/admin/reviews'
const UNKNOWN = '3f2a9c10-1111-4222-8333-444455556666'

describe('suspicious reviews', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)
    let producerId = ''
    const call = (method: string, path: string, body?: unknown) => operator.call(reviews, method, path, body)
    const add = async (sent: {
      comment?: string
      ipAddress?: string
      reviewerEmail?: string
      isApproved?: boolean
    }) => {
      const stored = await opened()
        .db.insertInto('reviews')
        .values({ producerId, rating: 4, ...sent })
        .returning('id')
        .executeTakeFirstOrThrow()
      return stored.id
    }
    const listed = async (query: Record<string, string>) =>
      adminReview.array().parse(await (await call('GET', `${LIST}?${new URLSearchParams(query)}`)).json())
    const ids = async (query: Record<string, string>) => (await listed(query)).map(({ id }) => id).toSorted()
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      await opened().db.deleteFrom('rebuildRequests').execute()
      producerId = await addProducer(opened().db)
    })

    test.each(['ip', 'email'])('a %s that no text can contain is refused', async (field) => {
      expect((await call('GET', `${LIST}?${field}=%00`)).status).toBe(422)
    })

    test('each group of the analysis lists the reviews that it counts', async () => {
      const text = 'Bedste gårdbutik i Danmark'
      const one = await add({ comment: text, ipAddress: '203.0.113.7', reviewerEmail: 'Bo@gaard.dk' })
      const other = await add({
        comment: ` ${text.toUpperCase()} `,
        ipAddress: '203.0.113.8',
        reviewerEmail: 'bo@gaard.dk',
      })
      const third = await add({ comment: 'Se www.kasino.example', ipAddress: '203.0.113.8' })
      await add({ comment: 'Gode æg fra glade høns', ipAddress: '203.0.113.9', reviewerEmail: 'karen@gaard.dk' })
      const analysis = spamAnalysis.parse(await (await call('GET', `${LIST}/spam-analysis`)).json())
      expect(analysis).toMatchObject({
        duplicateIps: [{ ipAddress: '203.0.113.8', count: 2 }],
        duplicateEmails: [{ email: 'bo@gaard.dk', count: 2 }],
        duplicateTexts: [{ count: 2 }],
      })
      expect(await ids({ ip: '203.0.113.8' })).toEqual([other, third].toSorted())
      expect(await ids({ email: 'bo@gaard.dk' })).toEqual([one, other].toSorted())
      expect(await ids({ alike: analysis.duplicateTexts[0]?.id ?? '' })).toEqual([one, other].toSorted())
      for (const { key, count } of analysis.suspiciousPatterns) expect((await ids({ pattern: key })).length).toBe(count)
      const [first] = await listed({ pattern: 'links' })
      expect([first?.id, first?.patterns]).toEqual([third, ['links', 'sameProducer']])
    })

    test('an unknown pattern or review is refused', async () => {
      for (const query of ['pattern=spam', 'alike=x']) expect((await call('GET', `${LIST}?${query}`)).status).toBe(422)
    })

    test('selected reviews are approved, hidden and deleted together, with one build request', async () => {
      const chosen = [await add({}), await add({}), UNKNOWN]
      const kept = await add({})
      const builds = () => opened().db.selectFrom('rebuildRequests').select('reason').execute()
      const approved = async () => (await listed({ status: 'approved' })).map(({ id }) => id).toSorted()
      const moderate = async (isApproved: boolean) =>
        (await call('PUT', `${LIST}/moderate`, { ids: chosen, isApproved })).json()
      expect(await moderate(true)).toEqual({ found: 2 })
      expect([await approved(), await builds()]).toEqual([chosen.slice(0, 2).toSorted(), [{ reason: 'review' }]])
      expect([await moderate(false), await approved()]).toEqual([{ found: 2 }, []])
      expect(await (await call('POST', `${LIST}/delete`, { ids: chosen })).json()).toEqual({ found: 2 })
      expect(await ids({})).toEqual([kept])
    })
  })
})
