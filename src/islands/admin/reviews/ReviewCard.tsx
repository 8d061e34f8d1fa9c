import type { ReactNode } from 'react'

import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { reviewPatterns } from '#src/domain/reviews/patterns.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { danishFold, LongText } from '#src/ui/admin/LongText.tsx'
import { Stars } from '#src/ui/reviews/Stars.tsx'

import { EntryCard, ProducerName, shortUserAgent } from '../EntryCard.tsx'

interface Props {
  review: AdminReview
  /** What the operator can do with it. */
  children?: ReactNode
}

/** A review with all that operators know of it. */
export function ReviewCard({ review, children }: Props): ReactNode {
  const { producerId, producerName: name, producerVerified, comment, userAgent, isApproved, patterns } = review
  return (
    <EntryCard
      title={
        name === null ? (
          'Ukendt gårdbutik'
        ) : (
          <ProducerName name={name} page={producerVerified ? producerPath(name, producerId) : null} />
        )
      }
      badges={
        <>
          <Stars rating={review.rating} size="sm" />
          {patterns.map((pattern) => (
            <Badge key={pattern} tone="bad">
              {reviewPatterns[pattern].pattern}
            </Badge>
          ))}
          <Badge tone={isApproved ? 'good' : 'waiting'}>{isApproved ? 'Godkendt' : 'Afventer'}</Badge>
        </>
      }
      createdAt={review.createdAt}
      className="flex flex-col gap-3"
    >
      {comment === null ? (
        <p className="text-moss">Ingen kommentar</p>
      ) : (
        <LongText words={danishFold}>{comment}</LongText>
      )}
      <Facts
        facts={{
          Navn: review.reviewerName ?? 'Anonym',
          'E-mail': review.reviewerEmail,
          'IP-adresse': review.ipAddress,
          Browser: shortUserAgent(userAgent),
        }}
      />
      {children}
    </EntryCard>
  )
}
