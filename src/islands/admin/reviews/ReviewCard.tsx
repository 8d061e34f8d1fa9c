import type { ReactNode } from 'react'

import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { danishFold, LongText } from '#src/ui/admin/LongText.tsx'
import { Stars } from '#src/ui/reviews/Stars.tsx'

import { shortUserAgent } from '../user-agent.ts'

function ProducerName({ review: { producerId, producerName, producerVerified } }: { review: AdminReview }): ReactNode {
  if (producerName === null) return 'Ukendt gårdbutik'
  if (!producerVerified) return <bdi>{producerName}</bdi>
  return (
    <a className="link" href={producerPath(producerName, producerId)}>
      <bdi>{producerName}</bdi>
    </a>
  )
}

interface Props {
  review: AdminReview
  /** What the operator can do with it. */
  children?: ReactNode
}

/** A review with all that operators know of it. */
export function ReviewCard({ review, children }: Props): ReactNode {
  const { rating, comment, reviewerName, reviewerEmail, ipAddress, userAgent, isApproved, createdAt } = review
  return (
    <article className="flex flex-col gap-3 rounded-card border border-sand bg-white p-4 shadow-card sm:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <ProducerName review={review} />
        </h3>
        <Stars rating={rating} size="sm" />
        <Badge tone={isApproved ? 'good' : 'waiting'}>{isApproved ? 'Godkendt' : 'Afventer'}</Badge>
        <time dateTime={createdAt} className="text-sm text-moss tabular-nums sm:ml-auto">
          {dateTimeLabel(createdAt)}
        </time>
      </header>
      {comment === null ? (
        <p className="text-moss">Ingen kommentar</p>
      ) : (
        <LongText words={danishFold}>{comment}</LongText>
      )}
      <Facts
        facts={[
          { label: 'Navn', value: reviewerName ?? 'Anonym' },
          { label: 'E-mail', value: reviewerEmail },
          { label: 'IP-adresse', value: ipAddress },
          { label: 'Browser', value: userAgent && shortUserAgent(userAgent) },
        ]}
      />
      {children}
    </article>
  )
}
