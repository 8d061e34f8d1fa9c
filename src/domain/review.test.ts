import { expect, test } from 'vitest'

import { ratingStats } from './review.ts'

test('the figures count every review once', () => {
  expect(ratingStats([{ rating: 5 }, { rating: 5 }, { rating: 2 }])).toEqual({
    averageRating: 4,
    totalReviews: 3,
    ratingDistribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 },
  })
})

test('without reviews there is no average', () => {
  expect(ratingStats([]).averageRating).toBeNull()
})
