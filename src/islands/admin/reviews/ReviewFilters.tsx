import type { ReactNode } from 'react'

import { reviewedProducers } from '#src/contracts/admin-reviews.ts'
import { Choice } from '#src/ui/admin/Choice.tsx'

import { useRead } from '../calls.ts'

/** Which reviews are listed; empty for all. */
export interface ReviewFilter {
  status: string
  producer: string
}

const statuses = [
  { value: '', label: 'Alle' },
  { value: 'pending', label: 'Afventende' },
  { value: 'approved', label: 'Godkendte' },
]

interface Props {
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
}

export function ReviewFilters({ filter, onChange }: Props): ReactNode {
  const producers = useRead(['api', 'admin', 'reviews', 'producers'], reviewedProducers)
  const options = (producers.data ?? []).map(({ id, name, reviews }) => ({ value: id, label: `${name} (${reviews})` }))
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
      <Choice label="Status" value={filter.status} options={statuses} onChange={(status) => onChange({ ...filter, status })} />
      <Choice label="Gårdbutik" value={filter.producer} options={[{ value: '', label: 'Alle' }, ...options]} onChange={(producer) => onChange({ ...filter, producer })} />
    </div>
  )
}
