import { beforeEach, describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { readSpamGroups } from './spam.ts'

interface ReviewInput {
  rating?: number
  comment?: string
  ipAddress?: string | null
  createdAt?: Date
}

let senders = 0
let hours = 0

/** Fills in a review that triggers no pattern: another sender, a moderate rating, long after the previous one. */
function ordinary(sent: ReviewInput) {
  senders++
  hours += 3
  return {
    rating: 4,
    comment: null,
    ipAddress: `198.51.100.${senders}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, hours)),
    ...sent,
  }
}

describe('spam patterns', () => {
  onPostgres((opened) => {
    let producers: string[] = []
    const add = async (...sent: ReviewInput[]): Promise<void> => {
      for (const each of sent)
        await opened()
          .db.insertInto('reviews')
          .values({ producerId: producers[0] ?? '', ...ordinary(each) })
          .execute()
    }
    const found = async () =>
      Object.fromEntries((await readSpamGroups(opened().db)).patterns.map(({ pattern, count }) => [pattern, count]))
    beforeEach(async () => {
      await opened().db.deleteFrom('producers').execute()
      producers = [await addProducer(opened().db), await addProducer(opened().db)]
    })

    test('are not found in honest reviews', async () => {
      await add(
        { comment: 'Gode æg og venlig betjening.' },
        { comment: 'Vi købte 2.5 kg kartofler. Dejlige!' },
        { comment: 'OK' },
        { comment: 'ÆG!' },
        { rating: 5 },
        { rating: 1 },
      )
      expect([await found(), (await readSpamGroups(opened().db)).duplicateIps]).toEqual([{}, []])
    })

    test('include the same text from several addresses', async () => {
      await add(
        { comment: 'Bedste gårdbutik i Danmark' },
        { comment: ' bedste  gårdbutik i danmark ' },
        { comment: 'Noget andet skrives her' },
      )
      expect(await found()).toEqual({ sameText: 2 })
    })

    test.each(['Se https://kasino.example/x', 'køb hos www.piller.biz nu', 'Bedre priser på billig-vin.dk'])(
      'include links: %s',
      async (comment) => {
        await add({ comment }, { comment: 'Ring 12.30 til hr. Dkonsen' })
        expect(await found()).toEqual({ links: 1 })
      },
    )

    test('include five or more reviews within an hour', async () => {
      const minutes = [0, 20, 40, 55, 60, 61]
      await add(...minutes.map((minute) => ({ createdAt: new Date(Date.UTC(2026, 5, 1, 10, minute)) })), {
        createdAt: new Date(Date.UTC(2026, 5, 1, 12, 30)),
      })
      expect(await found()).toEqual({ burst: 6 })
    })

    test('do not include five reviews spread over more than an hour', async () => {
      const minutes = [0, 20, 40, 58, 61]
      await add(...minutes.map((minute) => ({ createdAt: new Date(Date.UTC(2026, 5, 1, 10, minute)) })))
      expect(await found()).toEqual({})
    })

    test('include text in capitals', async () => {
      await add({ comment: 'HELT ELENDIGT STED!!!' }, { comment: 'Helt ELENDIGT STED' })
      expect(await found()).toEqual({ capitals: 1 })
    })

    test('include several reviews of a producer from one address, with their count and latest date', async () => {
      const [first, last] = [new Date('2026-02-01T10:00:00Z'), new Date('2026-02-03T10:00:00Z')]
      await add(
        { ipAddress: '203.0.113.7', createdAt: last },
        { ipAddress: '203.0.113.7', createdAt: first },
        { ipAddress: null },
        { ipAddress: null },
      )
      expect((await readSpamGroups(opened().db)).duplicateIps).toEqual([
        { ipAddress: '203.0.113.7', count: 2, lastAttempt: last.toISOString() },
      ])
      expect(await found()).toEqual({ sameProducer: 2 })
    })

    test('include an address that gives only the worst rating, but not one with mixed ratings', async () => {
      const place = { ipAddress: '203.0.113.8' }
      await add({ ...place, rating: 1 }, { ...place, rating: 1 }, { ...place, rating: 1 })
      await add(
        { ipAddress: '203.0.113.9', rating: 1 },
        { ipAddress: '203.0.113.9', rating: 5 },
        { ipAddress: '203.0.113.9', rating: 5 },
      )
      expect(await found()).toEqual({ extremes: 3, sameProducer: 6 })
    })

    test('do not include reviews of different producers from one address', async () => {
      for (const producerId of producers)
        await opened()
          .db.insertInto('reviews')
          .values({ producerId, ...ordinary({ ipAddress: '203.0.113.7' }) })
          .execute()
      expect(await found()).toEqual({})
    })
  })
})
