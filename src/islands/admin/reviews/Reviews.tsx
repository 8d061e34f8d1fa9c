import { useState } from 'react'
import type { ReactNode } from 'react'

import { reviewFigures } from '#src/contracts/reviews/admin-reviews.ts'
import { toldBy } from '#src/stores/call.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'
import { Spinner } from '#src/ui/admin/Spinner.tsx'
import { StatCards } from '#src/ui/admin/StatCards.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { Analysis } from './Analysis.tsx'
import { ReviewList } from './ReviewList.tsx'
import { SpamProtection } from './SpamProtection.tsx'

const oneDecimal = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Screen(): ReactNode {
  const [tab, setTab] = useState('reviews')
  const [filter, setFilter] = useState({ status: '', producer: '', q: '', sort: 'newest' })
  const figures = useRead(['api', 'admin', 'reviews', 'stats'], reviewFigures)
  if (figures.data === undefined) {
    return figures.isError ? (
      <LoadProblem
        title="Failed to fetch reviews"
        told={toldBy(figures.error)}
        retryLabel="Prøv igen"
        onRetry={() => void figures.refetch()}
      />
    ) : (
      <Spinner label="Indlæser..." />
    )
  }
  const { total, approved, pending, average } = figures.data
  return (
    <div className="flex flex-col gap-8">
      <StatCards
        stats={[
          { label: 'Anmeldelser i alt', value: total },
          { label: 'Godkendte', value: approved },
          { label: 'Afventende', value: pending },
          { label: 'Gennemsnit', value: average === null ? '–' : oneDecimal.format(average) },
        ]}
      />
      <Tabs
        label="Anmeldelsesstyring"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'reviews', label: 'Anmeldelser', content: <ReviewList filter={filter} onFilter={setFilter} /> },
          { key: 'analysis', label: 'Analyse', content: <Analysis figures={figures.data} /> },
          { key: 'spam', label: 'Spam-beskyttelse', content: <SpamProtection /> },
        ]}
      />
    </div>
  )
}

/** Where operators judge what visitors say of producers. */
export function Reviews(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
