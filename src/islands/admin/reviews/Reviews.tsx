import type { ReactNode } from 'react'

import { reviewFigures } from '#src/contracts/reviews/admin-reviews.ts'
import { Tabs } from '#src/ui/Tabs.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { StatCards } from '../Figures.tsx'
import { useAddressState } from '../list/use-list-state.ts'
import { Analysis } from './Analysis.tsx'
import { ReviewList, REVIEWS, REVIEWS_FAILED } from './ReviewList.tsx'
import { SpamProtection } from './SpamProtection.tsx'

const oneDecimal = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Screen(): ReactNode {
  const { query, change } = useAddressState({ tab: 'reviews' })
  return (
    <Fetched read={useRead(`${REVIEWS}/stats`, reviewFigures)} failed={REVIEWS_FAILED}>
      {(figures) => (
        <div className="flex flex-col gap-8">
          <StatCards
            stats={{
              'Anmeldelser i alt': figures.total,
              Godkendte: figures.approved,
              Afventende: figures.pending,
              Gennemsnit: figures.average === null ? '–' : oneDecimal.format(figures.average),
            }}
          />
          <Tabs
            label="Anmeldelsesstyring"
            value={query.tab}
            onChange={(tab) => change('tab', tab)}
            tabs={[
              { key: 'reviews', label: 'Anmeldelser', content: <ReviewList /> },
              { key: 'analysis', label: 'Analyse', content: <Analysis figures={figures} /> },
              { key: 'spam', label: 'Spam-beskyttelse', content: <SpamProtection /> },
            ]}
          />
        </div>
      )}
    </Fetched>
  )
}

/** Where operators judge what visitors say of producers. */
export const Reviews = adminScreen(Screen)
