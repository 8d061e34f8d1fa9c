import Flag from 'lucide-react/icons/flag'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'

import { correctedFields } from '#src/domain/corrections/fields.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { directionsLink, safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { cardSymbol } from '#src/domain/listing/markers.ts'
import type { NearbyLink } from '#src/domain/place/nearby.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { packPage } from '#src/domain/hours/shown/page-timelines.ts'
import { pick } from '#src/domain/producer/fields.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { ReviewSummary } from '#src/domain/reviews/review.ts'
import { idSegment } from '#src/domain/producer/slug.ts'

import { ClosedNotice } from './ClosedNotice.tsx'
import { ContactList } from './ContactList.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FreshnessLine } from './FreshnessLine.tsx'
import { LinkGrid } from './LinkGrid.tsx'
import { ProducerHours } from './hours/ProducerHours.tsx'
import { StatusBadge } from './hours/StatusBadge.tsx'
import { ProducerPicture } from './ProducerPicture.tsx'
import { CertificationTags, ProductTags } from './ProductTags.tsx'
import { Rating } from './Rating.tsx'
import { ReviewList } from './reviews/ReviewList.tsx'
import { SalesFacts, saysHowItSells } from './sales/SalesFacts.tsx'

export interface PageLink {
  path: string
  label: string
}

export interface ProducerPageProps {
  producer: Producer
  /** The area and product pages that the producer is on. */
  links: readonly PageLink[]
  /** Absent where there are none. */
  reviews?: ReviewSummary | undefined
  nearby: readonly NearbyLink[]
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="scroll-mt-24">
      <h2 id={`${id}-titel`} className="mb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function SmallMap({ producer }: { producer: Producer }): ReactNode {
  if (!isLocated(producer)) return null
  const { name, latitude, longitude } = producer
  return (
    <div
      className="small-map relative h-64 overflow-hidden rounded-card border border-sand bg-sea"
      data-latitude={latitude}
      data-longitude={longitude}
      data-name={name}
      data-accuracy={producer.placeAccuracy ?? undefined}
    >
      <div className="absolute inset-0 grid place-items-center">
        <button type="button" className="needs-script button button-quiet" data-action="show-map">
          <MapPin aria-hidden="true" className="size-4" />
          Vis kort
        </button>
      </div>
    </div>
  )
}

/** Plain until the browser takes it over; without JavaScript the list is what there is. */
function Reviews({ producer: { slug, name }, reviews }: Pick<ProducerPageProps, 'producer' | 'reviews'>): ReactNode {
  return (
    <div data-reviews={slug} data-name={name}>
      <p className="needs-script no-print mb-4">
        <button type="button" className="button button-quiet" data-action="write-review">
          Skriv anmeldelse
        </button>
      </p>
      <div data-review-list="">
        {reviews ? <ReviewList summary={reviews} /> : <p className="text-moss">Ingen anmeldelser endnu</p>}
      </div>
    </div>
  )
}

/** Opens the form for corrections, and carries what it begins with. */
function CorrectionButton({ producer }: Pick<ProducerPageProps, 'producer'>): ReactNode {
  const correctable = pick(answeredToOperator(producer, new Date()), [
    'slug',
    'name',
    'hours',
    'hoursModel',
    'hoursSentences',
    ...correctedFields,
  ])
  return (
    <p className="needs-script no-print">
      <button
        type="button"
        className="button button-quiet w-full"
        data-action="correct"
        data-producer={JSON.stringify(correctable)}
      >
        <Flag aria-hidden="true" className="size-4" />
        Rapporter forkerte oplysninger
      </button>
    </p>
  )
}

function Products({ products, certifications }: Producer): ReactNode {
  if (products.length === 0 && certifications.length === 0)
    return <p className="text-moss">Ingen har fortalt endnu, hvad der sælges her.</p>
  return (
    <div className="flex flex-col gap-2">
      <ProductTags products={products} limit={products.length} moreLabel={String} />
      <CertificationTags certifications={certifications} />
    </div>
  )
}

/** The body of a producer's page: plain HTML, for the build and for the page that is served live. */
export function ProducerPage({ producer, links, reviews, nearby }: ProducerPageProps): ReactNode {
  const {
    id,
    name,
    description,
    address,
    imageUrl,
    products,
    phone,
    hours,
    averageRating,
    totalReviews,
    sourceUrl,
    standing,
  } = producer
  const now = new Date()
  const source = safeWebsite(sourceUrl)
  const isClosed = standing === 'closed'
  const destination = { ...producer, isRough: isApproximate(producer.placeAccuracy) }
  return (
    <article className="mx-auto max-w-6xl px-4 pt-6" data-timelines={JSON.stringify(packPage([hours.timeline]).pool)}>
      <header className="flex items-start gap-4">
        <span aria-hidden="true" className="crate grid size-16 shrink-0 place-items-center rounded-xl text-3xl">
          {cardSymbol(products)}
        </span>
        <div className="min-w-0">
          <h1 className="text-3xl leading-tight text-deep [overflow-wrap:anywhere] md:text-4xl">{name}</h1>
          <p className="mt-1 flex items-center gap-1.5 text-moss">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {address}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {!isClosed && <StatusBadge status={null} timeline={hours.timeline} hours={0} phone={phone} />}
            <Rating average={averageRating} count={totalReviews} />
          </div>
          <FreshnessLine freshness={freshnessOf(producer, now)} />
        </div>
      </header>
      {isClosed && <ClosedNotice hasNearby={nearby.length > 0} />}
      <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-[1.6fr_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <ProducerPicture imageUrl={imageUrl} name={name} />
          <Section id="om" title="Om">
            <p className="max-w-prose leading-relaxed whitespace-pre-line">{description}</p>
          </Section>
          <Section id="produkter" title="Produkter & Certificeringer">
            <Products {...producer} />
          </Section>
          <Section id="anmeldelser" title="Anmeldelser">
            <Reviews producer={producer} reviews={reviews} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-5 rounded-card border border-sand bg-white p-5 shadow-card">
            <Section id="kontakt" title="Kontakt">
              <p className="mb-1">{address}</p>
              <ContactList contact={producer} />
              <p className="print-only">
                <a href={directionsLink(destination)}>Rute</a>
              </p>
            </Section>
            {!isClosed && (
              <Section id="aabningstider" title="Åbningstider">
                <ProducerHours hours={hours} today={localMoment(now).day} />
              </Section>
            )}
            {!isClosed && saysHowItSells(producer) && (
              <Section id="handel" title="Sådan handler du">
                <SalesFacts sales={producer} />
              </Section>
            )}
            <div className="no-print flex flex-wrap gap-2">
              {!isClosed && <DirectionsLink to={destination} look="primary" />}
              <button type="button" className="needs-script button button-quiet" data-action="share">
                <Share2 aria-hidden="true" className="size-4" />
                <span aria-live="polite">Del</span>
              </button>
            </div>
          </div>
          <CorrectionButton producer={producer} />
          <div className="no-print">
            <SmallMap producer={producer} />
            {destination.isRough && isLocated(producer) && (
              <p className="mt-2 text-sm text-moss">Omtrentlig placering: kortet viser området, ikke butikken selv.</p>
            )}
            <p className="mt-2">
              <a
                className="link inline-flex min-h-11 items-center md:min-h-0"
                href={isClosed ? '/' : `/?butik=${idSegment(id)}`}
              >
                Tilbage til kortet
              </a>
            </p>
          </div>
        </div>
      </div>
      {links.length > 0 && (
        <nav aria-label="Se også" className="no-print mt-10">
          <h2 className="text-2xl">Se også</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {links.map(({ path, label }) => (
              <li key={path}>
                <a className="button button-quiet" href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {source !== null && (
        <p className="mt-8 text-sm text-moss">
          Kilde:{' '}
          <a className="link" href={source} rel="noopener">
            {websiteLabel(source)}
          </a>
        </p>
      )}
      {nearby.length > 0 && <LinkGrid id="i-naerheden" title="I nærheden" links={nearby} />}
    </article>
  )
}
