import { useStore } from '@nanostores/react'
import { ArrowRight, MapPin, Phone, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { weekRows } from '#src/domain/hours/timeline-rows.ts'
import { hoursStatusAt } from '#src/domain/hours/status.ts'
import type { IndexedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { distanceKm, isLocated, roughDistanceLabel } from '#src/domain/place/distance.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { $choice, closeSelected, OPENING_HOURS, SELECTED_CARD } from '#src/stores/listing/choice.ts'
import { $origin } from '#src/stores/listing/results.ts'
import { $now } from '#src/stores/time.ts'
import { OpeningHoursList } from '#src/ui/hours/ProducerHours.tsx'
import { StatusBadge } from '#src/ui/hours/StatusBadge.tsx'
import {
  ApproximatePlace,
  CardNotices,
  DirectionsLink,
  FreshnessLine,
  SalesBrief,
  Rating,
} from '#src/ui/producer/card-parts.tsx'
import { ContactList, hasContact } from '#src/ui/producer/ContactList.tsx'
import { CertificationTags, ProductTags } from '#src/ui/producer/ProductTags.tsx'
import { SaveButton } from '#src/ui/producer/shop-buttons.tsx'
import { listing, shopPage } from '#src/texts/texts.ts'

import { useNotice } from '../../use-details.ts'

const PRODUCTS_SHOWN = 3

interface Props {
  producer: IndexedProducer
  /** Undefined until loaded. */
  details: ProducerDetails | undefined
  /** Called when the 'closed' badge is pressed. */
  onClosed: () => void
}

/** The card below the map, with all data of a producer. */
export function SelectedCard({ producer, details, onClosed }: Props): ReactNode {
  const now = useStore($now)
  const origin = useStore($origin)
  const heading = useRef<HTMLHeadingElement>(null)
  // Over the map the card is visible already; in list view it is above the list.
  useEffect(() => heading.current?.focus({ preventScroll: $choice.get().view !== 'list' }), [producer.segment])
  const { notices, ...closure } = useNotice(producer.segment)
  const { name, address, products, certifications, timeline, hours, path } = producer
  const distance = origin !== null && isLocated(producer) ? distanceKm(origin, producer) : null
  return (
    <article
      id={SELECTED_CARD}
      aria-labelledby="valgt-navn"
      onKeyDown={(event) => event.key === 'Escape' && closeSelected()}
      className={
        '@container relative mx-auto w-full max-w-6xl overflow-y-auto px-4 pt-5 ' +
        'sheet:sticky sheet:bottom-0 sheet:z-30 sheet:max-h-[50svh] sheet:px-2 sheet:pt-0 sheet:pb-2 ' +
        'beside:max-h-1/2 beside:border-t beside:border-sand beside:bg-paper beside:p-3'
      }
    >
      <div
        className={
          'grid gap-x-8 gap-y-5 rounded-card border-2 border-brand bg-white ' +
          'p-5 shadow-card @xl:grid-cols-[1.4fr_minmax(17rem,1fr)] md:p-6'
        }
      >
        <div className="flex flex-col items-start gap-3">
          <h2
            id="valgt-navn"
            ref={heading}
            tabIndex={-1}
            className="pr-12 text-xl leading-tight outline-none md:text-2xl [overflow-wrap:anywhere]"
          >
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-moss">
            <MapPin aria-hidden="true" className="size-4" />
            {address}
            {distance !== null && <strong className="text-ink">{roughDistanceLabel(distance)}</strong>}
            {producer.isRough && <ApproximatePlace />}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <StatusBadge
              status={now && hoursStatusAt(timeline, now)}
              timeline={timeline}
              hours={hours}
              phone={details?.phone}
              {...closure}
              onClosed={onClosed}
            />
            <Rating average={details?.averageRating ?? null} count={details?.totalReviews ?? 0} />
            <SalesBrief sales={details?.sales} />
          </div>
          <CardNotices lines={notices} />
          <div className="mt-1 flex flex-wrap gap-2">
            <a href={path} className="button button-primary">
              {listing.wholePage}
              <ArrowRight aria-hidden="true" className="size-4" />
            </a>
            <DirectionsLink to={producer} />
            {details?.phone && (
              <a className="button button-quiet" href={phoneLink(details.phone)}>
                <Phone aria-hidden="true" className="size-4" />
                {shopPage.call}
                <span className="sr-only"> {shopPage.toName(name)}</span>
              </a>
            )}
            <SaveButton producer={producer} hasWord />
          </div>
          <p className="leading-relaxed">{details?.description}</p>
          {details && <FreshnessLine freshness={details.freshness} />}
          <ProductTags
            key={producer.segment}
            products={products}
            limit={PRODUCTS_SHOWN}
            moreLabel={(hidden) => `+${hidden}`}
          />
          {details && <CertificationTags certifications={certifications} organicSource={details.organicSource} />}
        </div>
        <div className="flex flex-col gap-5">
          <section id={OPENING_HOURS} aria-labelledby="aabningstider-titel">
            <h3 id="aabningstider-titel" className="mb-1 text-lg">
              {shopPage.openingHours}
            </h3>
            <OpeningHoursList rows={now ? weekRows(timeline, now.day) : []} />
          </section>
          {details && hasContact(details) && (
            <section aria-labelledby="kontakt-titel">
              <h3 id="kontakt-titel" className="mb-1 text-lg">
                {shopPage.contact}
              </h3>
              <ContactList contact={details} />
            </section>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label={shopPage.closeShop(name)}
        onClick={closeSelected}
        className="absolute top-8 right-7 grid size-10 place-items-center rounded-lg text-moss hover:bg-linen hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </article>
  )
}
