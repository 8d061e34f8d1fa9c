import type { ReactNode } from 'react'

import { adminReview, reviewedProducers } from '#src/contracts/reviews/admin-reviews.ts'
import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAction, useRead } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { FilterSelect, SearchAndSort } from '../ListFilters.tsx'
import { ListView } from '../ListView.tsx'
import { useList } from '../use-list.ts'
import { ReviewCard } from './ReviewCard.tsx'

/** With their figures, and what else is known of reviews. */
export const REVIEWS = '/api/admin/reviews'

const statuses = { '': 'Alle', pending: 'Afventende', approved: 'Godkendte' }

const sorts = {
  newest: 'Nyeste først',
  oldest: 'Ældste først',
  highest: 'Flest stjerner først',
  lowest: 'Færrest stjerner først',
}

export const everyReview = { status: '', producer: '', q: '', sort: 'newest' }
type Query = typeof everyReview

interface Props {
  query: Query
  onChange: (change: (before: Query) => Query) => void
}

function Filters(props: Props): ReactNode {
  const producers = useRead(`${REVIEWS}/producers`, reviewedProducers).data ?? []
  const options = Object.fromEntries(producers.map(({ id, name, reviews }) => [id, `${name} (${reviews})`]))
  return (
    <div className="mb-6 grid gap-4">
      <SearchAndSort search="Søg i anmeldelser" sorts={sorts} {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterSelect label="Status" name="status" options={statuses} {...props} />
        <FilterSelect label="Gårdbutik" name="producer" options={{ '': 'Alle', ...options }} {...props} />
      </div>
    </div>
  )
}

/** Reviews to approve, hide or delete. */
export function ReviewList({ query, onChange }: Props): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(REVIEWS, adminReview, { query })
  const moderation = useAction({
    send: ({ id, isApproved }: AdminReview) => call('PUT', `${REVIEWS}/${id}/moderate`, { isApproved: !isApproved }),
    refresh: (_, isOutdated) => (isOutdated || query.status !== '' ? list.rowRemoved() : list.rowChanged()),
    success: (_, { isApproved }) =>
      isApproved
        ? { title: 'Anmeldelse afvist', description: 'Anmeldelsen er skjult.' }
        : { title: 'Anmeldelse godkendt', description: 'Anmeldelsen er nu synlig for brugerne.' },
    failure: { title: 'Fejl', description: 'Kunne ikke behandle anmeldelse' },
  })
  const deletion = useAction({
    send: ({ id }: AdminReview) => call('DELETE', `${REVIEWS}/${id}`),
    refresh: list.rowRemoved,
    success: { title: 'Anmeldelse slettet', description: 'Anmeldelsen er slettet permanent.' },
    failure: { title: 'Fejl', description: 'Kunne ikke slette anmeldelse' },
  })
  const askToDelete = (review: AdminReview): void =>
    confirm({
      title: 'Slet anmeldelsen?',
      description: 'Anmeldelsen slettes permanent. Det kan ikke fortrydes.',
      confirmLabel: 'Slet',
      onConfirm: () => deletion.mutate(review),
    })
  return (
    <>
      <Filters query={query} onChange={onChange} />
      <ListView
        list={list}
        heading={(total) => (total === 1 ? '1 anmeldelse' : `${total} anmeldelser`)}
        failed="Failed to fetch reviews"
        empty={query.q === '' ? 'Ingen anmeldelser' : 'Ingen anmeldelser passer til søgningen.'}
      >
        {(review) => (
          <ReviewCard review={review}>
            <p className="flex flex-wrap gap-3">
              <Button
                look={review.isApproved ? 'quiet' : 'primary'}
                isBusy={moderation.isPending && moderation.variables.id === review.id}
                onPress={() => moderation.mutate(review)}
              >
                {review.isApproved ? 'Skjul' : 'Godkend'}
              </Button>
              <Button onPress={() => askToDelete(review)}>Slet</Button>
            </p>
          </ReviewCard>
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}
