import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminReview } from '#src/contracts/reviews/admin-reviews.ts'
import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { ListView } from '../ListView.tsx'
import { useList } from '../use-list.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import type { ReviewFilter } from './ReviewFilters.tsx'
import { useModeration } from './use-moderation.ts'

/** With its figures, and what else is told of reviews. */
const REVIEWS = ['api', 'admin', 'reviews']

interface Props {
  filter: ReviewFilter
  onFilter: (change: (before: ReviewFilter) => ReviewFilter) => void
}

/** Reviews to approve, hide or delete. */
export function ReviewList({ filter, onFilter }: Props): ReactNode {
  const [deleting, setDeleting] = useState<AdminReview | null>(null)
  const list = useList(REVIEWS, adminReview, { query: { ...filter } })
  const { moderate, remove } = useModeration({
    onChanged: filter.status === '' ? list.changed : list.left,
    onLeft: list.left,
  })
  return (
    <>
      <ReviewFilters filter={filter} onChange={onFilter} />
      <ListView
        list={list}
        language="da"
        heading={(total) => (total === 1 ? '1 anmeldelse' : `${total} anmeldelser`)}
        failed="Failed to fetch reviews"
        empty={filter.q === '' ? 'Ingen anmeldelser' : 'Ingen anmeldelser passer til søgningen.'}
      >
        {(review) => (
          <ReviewCard review={review}>
            <ReviewActions review={review} moderate={moderate} onDelete={setDeleting} />
          </ReviewCard>
        )}
      </ListView>
      <ConfirmDialog
        title={deleting && 'Slet anmeldelsen?'}
        description="Anmeldelsen slettes permanent. Det kan ikke fortrydes."
        confirmLabel="Slet"
        cancelLabel="Annuller"
        isDestructive
        onConfirm={() => deleting && remove.mutate(deleting)}
        onCancel={() => setDeleting(null)}
      />
    </>
  )
}
