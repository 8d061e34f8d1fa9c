import type { ReactNode } from 'react'

import { dateLabel } from '#src/domain/text/dates.ts'
import { languageOf } from '#src/domain/text/language-of.ts'
import type { Review, ReviewSummary } from '#src/domain/reviews/reviews.ts'
import { shopPage } from '#src/texts/texts.ts'

import { RatingBars } from './RatingBars.tsx'
import { Stars } from './Stars.tsx'

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
