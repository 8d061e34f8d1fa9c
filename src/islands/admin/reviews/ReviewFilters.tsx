import type { ReactNode } from 'react'

import { reviewedProducers } from '#src/contracts/reviews/admin-reviews.ts'
import { Choice } from '#src/ui/admin/Choice.tsx'

import { useRead } from '../calls.ts'
import { SearchAndSort } from '../SearchAndSort.tsx'

/** Which reviews are listed, and in which order; empty for all. */
export interface ReviewFilter {
  status: string
  producer: string
  q: string
  sort: string
}

const statuses = [
  { value: '', label: 'Alle' },
  { value: 'pending', label: 'Afventende' },
  { value: 'approved', label: 'Godkendte' },
]

const sorts = [
  { value: 'newest', label: 'Nyeste først' },
  { value: 'oldest', label: 'Ældste først' },
  { value: 'highest', label: 'Flest stjerner først' },
  { value: 'lowest', label: 'Færrest stjerner først' },
]

interface Props {
  filter: ReviewFilter
  onChange: (change: (before: ReviewFilter) => ReviewFilter) => void
}

export function ReviewFilters({ filter, onChange }: Props): ReactNode {
  const producers = useRead(['api', 'admin', 'reviews', 'producers'], reviewedProducers)
  const options = (producers.data ?? []).map(({ id, name, reviews }) => ({ value: id, label: `${name} (${reviews})` }))
  return (
    <div className="mb-6 grid gap-4">
      <SearchAndSort
        words={{ search: 'Søg i anmeldelser', sort: 'Rækkefølge' }}
        sorts={sorts}
        asked={filter}
        onChange={onChange}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Status"
          value={filter.status}
          options={statuses}
          onChange={(status) => onChange((before) => ({ ...before, status }))}
        />
        <Choice
          label="Gårdbutik"
          value={filter.producer}
          options={[{ value: '', label: 'Alle' }, ...options]}
          onChange={(producer) => onChange((before) => ({ ...before, producer }))}
        />
      </div>
    </div>
  )
}
