import type { ReactNode } from 'react'

import type { ReviewFigures } from '#src/contracts/reviews/admin-reviews.ts'
import { monthLabel, weekLabel } from '#src/domain/text/periods.ts'
import { RatingBars } from '#src/ui/reviews/RatingBars.tsx'

import { PeriodTable } from './PeriodTable.tsx'
import { ReviewCard } from './ReviewCard.tsx'

/** What reviews look like together. */
export function Analysis({
  figures: { average, total, byRating, byMonth, byWeek, recent },
}: {
  figures: ReviewFigures
}): ReactNode {
  if (total === 0) return <p className="text-moss">Ingen anmeldelser endnu</p>
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h2 className="mb-4 text-xl">Fordeling af vurderinger</h2>
        <RatingBars stats={{ averageRating: average, totalReviews: total, ratingDistribution: byRating }} />
      </section>
      <section>
        <h2 className="mb-4 text-xl">Anmeldelser over tid</h2>
        <div className="grid gap-4 md:grid-cols-2">
          <PeriodTable title="Pr. måned" unit="Måned" periods={byMonth} labelOf={monthLabel} />
          <PeriodTable title="Pr. uge" unit="Uge" periods={byWeek} labelOf={weekLabel} />
        </div>
      </section>
      <section>
        <h2 className="mb-4 text-xl">Seneste anmeldelser</h2>
        <ul className="flex flex-col gap-4">
          {recent.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
