import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'

import { readReviewStatistics } from './moderation.ts'

describe('reviews by month and week', () => {
  onPostgres((opened) => {
    test('are counted in Danish time, with weeks from Monday', async () => {
      const producerId = await addProducer(opened().db)
      // A quarter of an hour before Monday, 2 November in Denmark, a quarter after it, and the same in summer.
      const moments = [
        '2026-11-01T22:45:00Z',
        '2026-11-01T23:15:00Z',
        '2026-06-30T21:45:00Z',
        '2026-06-30T22:15:00Z',
        '2025-11-30T22:45:00Z',
      ]
      await opened()
        .db.insertInto('reviews')
        .values(moments.map((moment) => ({ producerId, rating: 4, createdAt: new Date(moment) })))
        .execute()
      const { byMonth, byWeek, total } = await readReviewStatistics(opened().db, new Date('2026-11-20T11:00:00Z'))
      expect(byMonth.filter(({ count }) => count > 0)).toEqual([
        { start: '2026-11-01', count: 2 },
        { start: '2026-07-01', count: 1 },
        { start: '2026-06-01', count: 1 },
      ])
      expect(byMonth.at(-1)).toEqual({ start: '2025-12-01', count: 0 })
      expect(byWeek.slice(0, 4)).toEqual([
        { start: '2026-11-16', count: 0 },
        { start: '2026-11-09', count: 0 },
        { start: '2026-11-02', count: 1 },
        { start: '2026-10-26', count: 1 },
      ])
      expect(total).toBe(5)
    })
  })
})
