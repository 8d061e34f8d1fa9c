import { useId } from 'react'
import type { ReactNode } from 'react'

import type { ReviewFigures } from '#src/contracts/reviews/admin-reviews.ts'
import { monthLabel, weekLabel } from '#src/domain/text/periods.ts'
import { RatingBars } from '#src/ui/reviews/RatingBars.tsx'

import { ReviewCard } from './ReviewCard.tsx'

interface PeriodsProps {
  title: string
  /** Names the first column. */
  unit: string
  periods: ReviewFigures['byMonth']
  labelOf: (start: string) => string
}

/** How many reviews came when, with bars that compare them. */
function PeriodTable({ title, unit, periods, labelOf }: PeriodsProps): ReactNode {
  const id = useId()
  const most = Math.max(1, ...periods.map(({ count }) => count))
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-sand bg-white p-5 shadow-card">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <table className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">Anmeldelser</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ start, count }) => (
            <tr key={start}>
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {labelOf(start)}
              </th>
              <td className="w-full py-1">
                <span className="grid grid-cols-[1fr_2.5rem] items-center gap-2">
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-2 w-full overflow-hidden rounded-full bg-linen"
                  >
                    <rect width={(100 * count) / most} height="8" className="fill-brand" />
                  </svg>
                  <span className="text-right text-moss">{count}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What reviews look like together. */
export function Analysis({ figures }: { figures: ReviewFigures }): ReactNode {
  const { average, total, byRating, byMonth, byWeek, recent } = figures
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
