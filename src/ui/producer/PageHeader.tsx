import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'

import { cardSymbol } from '#src/domain/markers/markers.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { shopPage } from '#src/texts/texts.ts'

import { DirectionsLink, FreshnessLine, Rating } from './card-parts.tsx'
import { SaveButton } from './shop-buttons.tsx'
import { StatusBadge } from '../hours/StatusBadge.tsx'
import { SymbolPicture } from '../SymbolPicture.tsx'

/** Address, and the distance for visitors who have shared their position. */
function Place({ producer }: { producer: Producer }): ReactNode {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-moss">
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      {producer.address}
      {isLocated(producer) && (
        <strong
          className="text-ink"
          data-latitude={producer.latitude}
          data-longitude={producer.longitude}
          data-rough={isApproximate(producer.placeAccuracy) || undefined}
          data-own-distance=""
        />
      )}
    </p>
  )
}

/** Actions: directions, phone, save and share. */
function Actions({ producer }: { producer: Producer }): ReactNode {
  const { id, name, phone, standing, placeAccuracy } = producer
  return (
    <div
      className={
        'no-print mt-4 flex flex-wrap gap-1.5 *:flex-1 [&>save-button]:basis-3.5 sm:gap-2 sm:*:flex-none ' +
        'sm:[&>save-button]:basis-auto [&_.button]:px-1.5 sm:[&_.button]:px-5'
      }
    >
      {standing !== 'closed' && (
        <DirectionsLink to={{ ...producer, isRough: isApproximate(placeAccuracy) }} look="primary" />
      )}
      {standing !== 'closed' && phone !== null && (
        <a className="button button-quiet" href={phoneLink(phone)}>
          <Phone aria-hidden="true" className="size-4" />
          {shopPage.call}
          <span className="sr-only">{` ${shopPage.toName(name)}`}</span>
        </a>
      )}
      <button type="button" className="needs-script button button-quiet" data-action="share">
        <Share2 aria-hidden="true" className="size-4" />
        <span aria-live="polite">{shopPage.share}</span>
      </button>
      <SaveButton producer={{ ...producer, segment: idSegment(id) }} hasWord />
    </div>
  )
}

/** Name, address, opening status and actions: all that fits on a phone's first screen. */
export function PageHeader({ producer, now }: { producer: Producer; now: Date }): ReactNode {
  const { name, products, phone, hours, averageRating, totalReviews, standing } = producer
  return (
    <header>
      <div className="flex items-start gap-4">
        <span className="crate grid size-16 shrink-0 place-items-center rounded-xl text-3xl">
          <SymbolPicture symbol={cardSymbol(products)} />
        </span>
        <div className="min-w-0">
          <h1 className="text-3xl leading-tight text-deep [overflow-wrap:anywhere] md:text-4xl">{name}</h1>
          <Place producer={producer} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {standing !== 'closed' && <StatusBadge status={null} timeline={hours.timeline} hours={0} phone={phone} />}
            <Rating average={averageRating} count={totalReviews} />
          </div>
          <FreshnessLine freshness={freshnessOf(producer, now)} />
        </div>
      </div>
      <Actions producer={producer} />
    </header>
  )
}
