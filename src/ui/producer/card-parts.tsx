import Navigation from 'lucide-react/icons/navigation'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

import type { NoticeLine } from '#src/domain/owners/notice.ts'
import type { Freshness } from '#src/domain/producer/freshness.ts'
import { directionsLink } from '#src/domain/text/links.ts'
import type { Destination } from '#src/domain/text/links.ts'
import { formatDecimal } from '#src/texts/format.ts'
import { shopPage } from '#src/texts/texts.ts'

/** Marks a position known only to an area. */
export function ApproximatePlace(): ReactNode {
  return <span className="text-sm text-moss">{shopPage.approximate}</span>
}

// A shared element, which React does not compare again for each card.
const icon = <Navigation aria-hidden="true" className="size-4" />

interface Props {
  to: Destination & { name: string }
  look?: 'primary' | 'quiet'
}

/** Directions to a producer in a maps service. */
export function DirectionsLink({ to, look = 'quiet' }: Props): ReactNode {
  return (
    <a className={`button button-${look}`} href={directionsLink(to)} target="_blank" rel="noopener noreferrer">
      {icon}
      <span>{shopPage.directions}</span>
      <span className="sr-only">{` ${shopPage.directionsTo(to.name)}`}</span>
    </a>
  )
}

/** The confirmation of a page with its date, or its source. */
export function FreshnessLine({ freshness: { text, level } }: { freshness: Freshness }): ReactNode {
  return (
    <p className="freshness" data-level={level}>
      {text}
    </p>
  )
}

/** Text of ours and of an owner, whose language is marked. */
export function NoticeText({ line: { ours, written } }: { line: NoticeLine }): ReactNode {
  return (
    <>
      {ours}
      {written && <span lang={written.language}>{written.text}</span>}
    </>
  )
}

/** Notices of the owner and of visitors. */
export function CardNotices({ lines }: { lines: readonly NoticeLine[] }): ReactNode {
  return (
    lines.length > 0 && (
      <div className="row-wide row-note rounded-lg bg-straw px-3 py-2 text-sm font-medium">
        {lines.map((line, nth) => (
          <p key={nth}>
            <NoticeText line={line} />
          </p>
        ))}
      </div>
    )
  )
}

/** The distinctive sales types of a producer, in a word or two. */
export function SalesBrief({ sales }: { sales: string | undefined }): ReactNode {
  return sales && <span className="text-sm font-medium text-moss">{sales}</span>
}

interface RatingProps {
  /** 1 to 5; null without reviews. */
  average: number | null
  count: number
}

/** '★ 4,6 (12 anmeldelser)'; nothing without reviews. */
export function Rating({ average, count }: RatingProps): ReactNode {
  if (average === null || count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm text-moss">
      <Star aria-hidden="true" className="size-4 fill-rapeseed stroke-ink" strokeWidth={1.25} />
      <span>
        <span className="sr-only">{shopPage.rated} </span>
        <strong className="text-ink">{formatDecimal(average)}</strong> ({shopPage.reviewCount(count)})
      </span>
    </span>
  )
}
