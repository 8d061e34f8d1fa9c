import { useEffect, useState } from 'react'

import type { ReviewSummary } from '#src/domain/reviews/review.ts'
import { fetchReviews } from '#src/stores/reviews.ts'

type Reviews =
  /** The page's own list stands. */
  { status: 'built' } | { status: 'failed' } | { status: 'ready'; summary: ReviewSummary }

/** The reviews as they are now: the page may be older than the newest of them. */
export function useReviews(slug: string): { reviews: Reviews; retry: () => void } {
  const [reviews, setReviews] = useState<Reviews>({ status: 'built' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isWanted = true
    fetchReviews(slug).then(
      (summary) => {
        if (isWanted) setReviews({ status: 'ready', summary })
      },
      () => {
        if (isWanted) setReviews({ status: 'failed' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [slug, tries])
  return { reviews, retry: () => setTries(tries + 1) }
}
