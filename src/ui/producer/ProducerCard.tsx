import MapPin from 'lucide-react/icons/map-pin'
import { memo } from 'react'
import type { ReactNode } from 'react'

import { exactDistanceLabel, roughDistanceLabel } from '#src/domain/place/distance.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { cardSymbol } from '#src/domain/markers/markers.ts'
import { isUnknownTimeline } from '#src/domain/hours/timeline.ts'
import type { HoursStatus } from '#src/domain/hours/status.ts'
import type { IndexedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import type { NoticeLine } from '#src/domain/owners/notice.ts'
import { shopPage } from '#src/texts/texts.ts'

import { ApproximatePlace, CardNotices, DirectionsLink, FreshnessLine, SalesBrief, Rating } from './card-parts.tsx'
import { StatusBadge } from '../hours/StatusBadge.tsx'
import { CertificationTags, ProductTags } from './ProductTags.tsx'
import { SaveButton, VisitButton } from './shop-buttons.tsx'
import { SymbolPicture } from '../SymbolPicture.tsx'

const PRODUCTS_SHOWN = 4

// Shared elements, which React does not compare again for each card.
const pinIcon = <MapPin aria-hidden="true" className="size-4 shrink-0" />
/** Drawn here because a list has two dozen of them, and the library's icons are five times as long. */
const phoneIcon = (
  <svg viewBox="0 0 24 24" className="size-4" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M6 3h3l2 5-2 2a12 12 0 0 0 5 5l2-2 5 2v3a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2z" />
  </svg>
)
const menuIcon = (
  <svg viewBox="0 0 4 18" className="h-4.5" fill="currentColor" aria-hidden="true">
    <path d="M0 0h4v4H0zm0 7h4v4H0zm0 7h4v4H0z" />
  </svg>
)

interface Props {
  producer: IndexedProducer
  /** Undefined until loaded. */
  details: ProducerDetails | undefined
  /** Null at build time. */
  status: HoursStatus | null
  /** Null without a position. */
  distanceKm: number | null
  /** Notices of the owner and of visitors, and the text that replaces the status when closed; null for none. */
  notices?: readonly NoticeLine[]
  shut?: string | null
  /** Whether visitors put the hours in doubt. */
  isDoubted?: boolean
  /** Lines about the requested time and goods. */
  note?: string | null
  isSelected?: boolean
  /** Called for a closed producer, to show its opening hours; must be stable across renders. */
  onClosed?: (segment: string) => void
}

function CallButton({ name, phone }: { name: string; phone: string | null | undefined }): ReactNode {
  const content = (
    <>
      {phoneIcon}
      {shopPage.call}
      <span className="sr-only">{` ${shopPage.toName(name)}`}</span>
    </>
  )
  return phone ? (
    <a className="button button-quiet only-card" href={phoneLink(phone)}>
      {content}
    </a>
  ) : (
    <button className="button button-quiet only-card" type="button" disabled>
      {content}
      <span className="sr-only">{shopPage.phoneUnknown}</span>
    </button>
  )
}

/** 'Møllevej 3' and '5000 Odense C' of 'Møllevej 3, 5000 Odense C'; an address without a street is all town. */
function streetAndTown(address: string): { street: string; town: string } {
  const cut = address.lastIndexOf(', ')
  return { street: cut < 0 ? '' : address.slice(0, cut), town: address.slice(cut < 0 ? 0 : cut + 2) }
}

/** The address on a card; on a row the kind of place, if known, and the town. */
function ShopPlace({ address, sales }: { address: string; sales: string | undefined }): ReactNode {
  const { street, town } = streetAndTown(address)
  return (
    <span className="min-w-0 truncate">
      {sales && <span className="only-row">{sales} · </span>}
      {street !== '' && <span className="only-card">{street}, </span>}
      {town}
    </span>
  )
}

const cardPicture = 'size-14 shrink-0 rounded-lg'

/**
 * A producer in a list: a card, and on phones a row unless there is a photo (src/styles/row.css). Both are the same
 * elements, so that a built page has each shop once. Re-rendered only if its props change.
 */
export const ProducerCard = memo(function ProducerCard({
  producer,
  details,
  status,
  distanceKm,
  notices,
  shut,
  isDoubted,
  note,
  isSelected,
  onClosed,
}: Props): ReactNode {
  const { segment, name, address, path, products, certifications } = producer
  // A shop with a photo stays a card on phones, with the two buttons of a row.
  const isCard = Boolean(details?.imageUrl)
  const onPhones = isCard ? 'button button-quiet md:hidden' : 'only-row'
  // It needs scripts, so built pages leave it out.
  const visitButton = status && (
    <VisitButton shop={producer} hasHours={!isUnknownTimeline(producer.timeline)} className={onPhones} />
  )
  return (
    <article
      data-row={details?.imageUrl ? undefined : ''}
      className={
        'producer-card flex min-w-0 flex-col gap-3 rounded-card border bg-white p-4 shadow-card ' +
        (isSelected ? 'border-forest' : 'border-sand')
      }
    >
      <div className="row-wide flex items-start gap-3">
        {details?.imageUrl ? (
          <img src={details.imageUrl} alt="" loading="lazy" className={`object-cover ${cardPicture}`} />
        ) : (
          <span className={`crate grid place-items-center text-2xl only-card ${cardPicture}`}>
            <SymbolPicture symbol={cardSymbol(products)} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex items-start">
            <h3 className="min-w-0 flex-1 text-lg leading-snug [overflow-wrap:anywhere]">
              <a className="hover:text-forest hover:underline" href={path}>
                {name}
              </a>
            </h3>
            <SaveButton producer={producer} />
          </div>
          <p className="shop-place flex items-center gap-1 text-sm text-moss">
            {pinIcon}
            <ShopPlace address={address} sales={details?.sales} />
            {distanceKm !== null && (
              <strong className="ml-auto shrink-0 pl-2 text-ink">
                {producer.isRough ? roughDistanceLabel(distanceKm) : exactDistanceLabel(distanceKm)}
              </strong>
            )}
          </p>
        </div>
      </div>
      {producer.isRough && (
        <div className="only-card">
          <ApproximatePlace />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge
          status={status}
          timeline={producer.timeline}
          hours={producer.hours}
          phone={details?.phone}
          shut={shut}
          isDoubted={isDoubted}
          onClosed={onClosed && (() => onClosed(segment))}
        />
        <Rating average={details?.averageRating ?? null} count={details?.totalReviews ?? 0} />
        <SalesBrief sales={details?.sales} />
      </div>
      {notices && <CardNotices lines={notices} />}
      {note && (
        <p className="row-wide row-note text-sm font-medium whitespace-pre-line first-letter:uppercase">{note}</p>
      )}
      <p className="only-card line-clamp-3 min-h-6 text-[0.95rem] leading-6 text-moss">{details?.description}</p>
      {/* The line takes its space before the details have loaded, so that the cards below do not jump. */}
      <div className="only-card min-h-6">{details && <FreshnessLine freshness={details.freshness} />}</div>
      {products.length === 0 && (
        <a
          className="only-card needs-script no-print link inline-flex min-h-11 items-center text-sm md:min-h-0"
          href={`${path}#fortael`}
        >
          {shopPage.knowWhatTheySell}
        </a>
      )}
      {products.length > 0 && (
        <div className="row-goods">
          <ProductTags
            key={segment}
            products={products}
            limit={PRODUCTS_SHOWN}
            moreLabel={(hidden) => shopPage.more(hidden)}
          />
        </div>
      )}
      {details && certifications.length > 0 && (
        <div className="only-card">
          <CertificationTags certifications={certifications} organicSource={details.organicSource} />
        </div>
      )}
      <div
        className={
          'shop-actions no-print mt-auto grid grid-cols-2 gap-2 pt-1 *:px-3 *:whitespace-nowrap *:first:col-span-2 ' +
          'min-[22.5rem]:grid-cols-[1fr_auto_auto] min-[22.5rem]:*:first:col-span-1'
        }
      >
        <a className="button button-primary only-card" href={path}>
          {shopPage.details}
          <span className="sr-only">{` ${shopPage.about(name)}`}</span>
        </a>
        {isCard ? null : visitButton}
        <DirectionsLink to={producer} />
        <CallButton name={name} phone={details?.phone} />
        {isCard && visitButton}
        {/* Opened by components/saved/hearts.ts. */}
        <button type="button" className={`needs-script ${onPhones}`} data-shop-menu="">
          {menuIcon}
          <span className="sr-only">{shopPage.moreAbout(name)}</span>
        </button>
      </div>
    </article>
  )
})

/** The placeholder of a card, or of a row, about as high as one with little data. */
export function SkeletonCard(): ReactNode {
  return (
    <div className="card flex min-w-0 flex-col gap-3 p-4 max-md:h-26.5 max-md:overflow-hidden" aria-hidden="true">
      <div className="flex gap-3">
        <div className="size-14 animate-pulse rounded-lg bg-linen" />
        <div className="flex-1 space-y-2 pt-1">
          <div className="h-5 w-3/4 animate-pulse rounded bg-linen" />
          <div className="h-4 w-1/2 animate-pulse rounded bg-linen" />
        </div>
      </div>
      <div className="h-7 w-40 animate-pulse rounded-full bg-linen" />
      <div className="h-15 animate-pulse rounded bg-linen" />
      <div className="h-7 w-1/2 animate-pulse rounded-full bg-linen" />
      <div className="mt-auto h-12 animate-pulse rounded-lg bg-linen" />
    </div>
  )
}
