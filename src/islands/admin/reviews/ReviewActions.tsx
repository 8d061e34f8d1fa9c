import type { ReactNode } from 'react'

import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'

import type { useModeration } from './use-moderation.ts'

interface Props {
  review: AdminReview
  moderate: ReturnType<typeof useModeration>['moderate']
  onDelete: (review: AdminReview) => void
}

/** Shows or hides a review, or deletes it. A second press while the first is under way does nothing. */
export function ReviewActions({ review, moderate, onDelete }: Props): ReactNode {
  const isBusy = moderate.isPending && moderate.variables.review.id === review.id
  const isApproved = !review.isApproved
  return (
    <p className="flex flex-wrap gap-3">
      <button
        type="button"
        aria-disabled={isBusy}
        className={`button ${review.isApproved ? 'button-quiet' : 'button-primary'}`}
        onClick={() => {
          if (!isBusy) moderate.mutate({ review, isApproved })
        }}
      >
        {review.isApproved ? 'Skjul' : 'Godkend'}
      </button>
      <button type="button" className="button button-quiet" onClick={() => onDelete(review)}>
        Slet
      </button>
    </p>
  )
}
