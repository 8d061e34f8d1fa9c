import type { ReactNode } from 'react'

import type { RatingStats } from '#src/domain/reviews/reviews.ts'
import { perLanguage } from '#src/texts/format.ts'
import { shopPage } from '#src/texts/texts.ts'

import { Stars } from './Stars.tsx'

const oneDecimal = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const ratings = [5, 4, 3, 2, 1] as const

/** Widths are SVG attributes, because the Content-Security-Policy refuses inline styles. */
function Bar({ share }: { share: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-full overflow-hidden rounded-full bg-linen"
    >
      <rect width={100 * share} height="8" className="fill-rapeseed" />
    </svg>
  )
}

/** The average, and the number of each rating. */
export function RatingBars({
  stats: { averageRating, totalReviews, ratingDistribution },
}: {
  stats: RatingStats
}): ReactNode {
  if (averageRating === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 card p-5">
      <p className="flex flex-col items-center gap-1 text-sm text-moss">
        <strong className="font-display text-4xl text-deep">{oneDecimal().format(averageRating)}</strong>
        <Stars rating={averageRating} size="md" />
        {shopPage.reviewCount(totalReviews)}
      </p>
      <ul aria-label={shopPage.distribution} className="grid min-w-48 flex-1 gap-1 text-sm tabular-nums">
        {ratings.map((rating) => (
          <li key={rating} className="grid grid-cols-[4.75rem_1fr_2rem] items-center gap-2">
            <span>{shopPage.stars(rating)}</span>
            <Bar share={ratingDistribution[rating] / totalReviews} />
            <span className="text-right text-moss">{ratingDistribution[rating]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
