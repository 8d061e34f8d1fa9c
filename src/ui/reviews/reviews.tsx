import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

import type { Review, ReviewSummary, RatingStats } from '#src/domain/reviews/reviews.ts'
import { dateLabel } from '#src/domain/text/dates.ts'
import { languageOf } from '#src/domain/text/language-of.ts'
import { formatDecimal, perLanguage } from '#src/texts/format.ts'
import { shopPage } from '#src/texts/texts.ts'

/** 16, 20 and 24 px. */
export const starSizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const

const atMostOneDecimal = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

interface Props {
  /** 1 to 5. */
  rating: number
  size: keyof typeof starSizes
}

/** A rating to the nearest half star; screen readers read '4,3 af 5 stjerner'. */
export function Stars({ rating, size }: Props): ReactNode {
  return (
    <span
      role="img"
      aria-label={shopPage.ofFiveStars(atMostOneDecimal().format(rating))}
      className="inline-flex gap-0.5"
    >
      {[1, 2, 3, 4, 5].map((star) => {
        const filled = Math.min(1, Math.max(0, Math.round((rating - star + 1) * 2) / 2))
        return (
          <span key={star} aria-hidden="true" data-filled={filled} className={`relative ${starSizes[size]}`}>
            <Star strokeWidth={1.25} className="size-full fill-linen stroke-stem" />
            {filled > 0 && (
              <Star
                strokeWidth={1.25}
                className={`absolute inset-0 size-full fill-rapeseed stroke-ink ${filled < 1 ? '[clip-path:inset(0_50%_0_0)]' : ''}`.trim()}
              />
            )}
          </span>
        )
      })}
    </span>
  )
}

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
        <strong className="font-display text-4xl text-deep">{formatDecimal(averageRating)}</strong>
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

function OneReview({ review: { rating, comment, reviewerName, createdAt, answer } }: { review: Review }): ReactNode {
  return (
    <li className="border-t border-sand pt-4 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="[overflow-wrap:anywhere]">{reviewerName ?? shopPage.anonymous}</strong>
        <Stars rating={rating} size="sm" />
        <time dateTime={createdAt} className="text-sm text-moss">
          {dateLabel(createdAt)}
        </time>
      </p>
      {comment !== null && (
        <p
          lang={languageOf(comment)}
          className="mt-1 max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {comment}
        </p>
      )}
      {answer !== null && (
        <div className="mt-3 max-w-prose border-l-4 border-sand pl-4">
          <p className="text-sm font-semibold">{shopPage.ownersAnswer}</p>
          <p lang={languageOf(answer)} className="leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}

/** Visitors' reviews of a producer. */
export function ReviewList({ summary: { stats, reviews } }: { summary: ReviewSummary }): ReactNode {
  if (stats.totalReviews === 0) return <p className="text-moss">{shopPage.noReviews}</p>
  return (
    <div className="flex flex-col gap-5">
      <RatingBars stats={stats} />
      <ul aria-label={shopPage.reviews} className="flex flex-col gap-4">
        {reviews.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ul>
    </div>
  )
}
