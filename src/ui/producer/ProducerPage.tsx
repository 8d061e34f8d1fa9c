import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Route from 'lucide-react/icons/route'
import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { hasOpenDays } from '#src/domain/calendar/shop-calendar.ts'
import { EMBED_PATH } from '#src/domain/embeds/paths.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { packPage } from '#src/domain/hours/timeline-pool.ts'
import { isUnknownTimeline } from '#src/domain/hours/timeline.ts'
import { noticeLines } from '#src/domain/owners/notice.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import type { NearbyLink, Surroundings } from '#src/domain/place/surroundings.ts'
import { describedIn } from '#src/domain/producer/description.ts'
import { tagLabel } from '#src/domain/producer/fields.ts'
import { organicSourceOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { suggestionSourceLabel, suggestTags } from '#src/domain/producer/suggested-tags.ts'
import type { ReviewSummary } from '#src/domain/reviews/reviews.ts'
import { unattended } from '#src/domain/sales/sales.ts'
import { statedKinds } from '#src/domain/season/sellers.ts'
import { seasonalKinds } from '#src/domain/season/kinds.ts'
import type { Smiley } from '#src/domain/smileys/smileys.ts'
import { languageOf } from '#src/domain/text/language-of.ts'
import { directionsLink, safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { addToTripPath } from '#src/domain/trip/trip.ts'
import { factText, parseFacts, questionText } from '#src/domain/visits/visitor-facts.ts'
import { pathOf } from '#src/texts/paths.ts'
import { frame, shopPage } from '#src/texts/texts.ts'

import { LinkGrid } from '../LinkGrid.tsx'
import { ProducerHours } from '../hours/ProducerHours.tsx'
import { ReviewList } from '../reviews/reviews.tsx'
import { SalesFacts, hasSalesFacts, SmileyFact } from './ShopFacts.tsx'
import { NoticeText } from './card-parts.tsx'
import { ContactList } from './ContactList.tsx'
import { FurtherPictures, ProducerPicture } from './ProducerPictures.tsx'
import { CorrectionButton, OwnerClaim, UnknownFacts, VisitorQuestion } from './page-questions.tsx'
import { PageHeader } from './PageHeader.tsx'
import { CertificationMeanings, CertificationTags, ProductTags } from './ProductTags.tsx'
import { SmallMap } from './SmallMap.tsx'
import { VisitButton } from './shop-buttons.tsx'

/** Replaces the opening status of a shop that has closed for good. */
function ClosedNotice({ hasNearby }: { hasNearby: boolean }): ReactNode {
  return (
    <div className="mt-4 rounded-card border border-stem bg-blush px-5 py-4">
      <p className="text-lg font-semibold text-barn">{shopPage.closedForGood}</p>
      <p className="mt-1">
        {shopPage.closedPage}
        {hasNearby && (
          <>
            {' '}
            <a className="link" href="#i-naerheden">
              {shopPage.seeNearest}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

export interface ProducerPageProps {
  producer: Producer
  /** The landing pages that list the producer. */
  links: readonly { path: string; label: string }[]
  /** Absent if there are none. */
  reviews?: ReviewSummary | undefined
  nearby: readonly NearbyLink[]
  /** Null if the shop's position is unknown. */
  surroundings?: Surroundings | null
  /** The owner's current notices; a built page leaves them to the browser. */
  notices?: readonly CurrentNotice[]
  /** Absent if the shop is not reliably matched with the food authority's register. */
  smiley?: Smiley | undefined
}

type Subject = Pick<ProducerPageProps, 'producer'>

interface FactsProps extends Subject, Pick<ProducerPageProps, 'smiley'> {
  surroundings: Surroundings | null
  now: Date
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

/** Static until hydrated; without JavaScript the list stays. */
function Reviews({ producer: { slug, name }, reviews }: Pick<ProducerPageProps, 'producer' | 'reviews'>): ReactNode {
  return (
    <Section id="anmeldelser" title={shopPage.reviews}>
      <div data-reviews={slug} data-name={name}>
        <p className="needs-script no-print mb-4">
          <button type="button" className="button button-quiet" data-action="write-review">
            {shopPage.writeReview}
          </button>
        </p>
        <div data-review-list="">
          {reviews ? <ReviewList summary={reviews} /> : <p className="text-moss">{shopPage.noReviews}</p>}
        </div>
      </div>
    </Section>
  )
}

function About({ producer: { description } }: Subject): ReactNode {
  return (
    <Section id="om" title={shopPage.aboutTitle}>
      {description === '' ? (
        <p className="max-w-prose text-moss">{shopPage.notDescribed}</p>
      ) : (
        <p className="max-w-prose leading-relaxed whitespace-pre-line">
          {describedIn(description).map(({ text, isWritten }, nth) => (
            <Fragment key={text}>
              {nth > 0 && ' '}
              {isWritten ? <span lang={languageOf(text) || 'da'}>{text}</span> : text}
            </Fragment>
          ))}
        </p>
      )}
    </Section>
  )
}

/** The goods; if unknown, the description in their place. */
function Goods({ producer }: Subject): ReactNode {
  const { products, certifications, standing } = producer
  const suggested = suggestTags(producer).filter(({ source }) => source !== 'visitors')
  return (
    <>
      {products.length === 0 && <About producer={producer} />}
      {products.length + certifications.length > 0 && (
        <Section id="produkter" title={shopPage.productsAndCertifications}>
          <div className="flex flex-col gap-2">
            <ProductTags products={products} limit={products.length} moreLabel={String} />
            <CertificationTags certifications={certifications} organicSource={organicSourceOf(producer)} />
            <CertificationMeanings certifications={certifications} />
          </div>
        </Section>
      )}
      {suggested.length > 0 && standing !== 'closed' && (
        <Section id="maaske" title={shopPage.maybe}>
          <ul className="flex flex-wrap gap-1.5">
            {suggested.map(({ field, value, source }) => (
              <li key={value} className="rounded-md border border-dashed border-stem px-2 py-1 text-sm text-moss">
                {tagLabel(field, value)} {suggestionSourceLabel(source)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** The facts that visitors agree on, each with a button to contradict it. */
function VisitorFacts({ producer: { id, visitorFacts } }: Subject): ReactNode {
  const facts = parseFacts(visitorFacts)
  if (facts.length === 0) return null
  return (
    <Section id="besoegende" title={shopPage.visitors}>
      <ul className="flex flex-col">
        {facts.map((fact) => (
          <li key={fact.value} className="flex flex-wrap items-center gap-x-3">
            {factText(fact)}
            <button
              type="button"
              className="needs-script no-print link min-h-11 text-sm"
              data-action="doubt"
              data-ask={idSegment(id)}
              data-tag={fact.value}
              data-question={questionText(fact) ?? factText(fact)}
            >
              {shopPage.notRight}
              <span className="sr-only"> {factText(fact)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Saves the open days and the season of the goods as a calendar file; nothing if neither is known. */
function CalendarButton({ producer }: Subject): ReactNode {
  const { id, name, address, hours } = producer
  const stated = new Set(statedKinds(producer))
  const seasons = seasonalKinds.filter(({ key }) => stated.has(key)).map(({ label, fresh }) => ({ label, ...fresh }))
  const isOpenSometimes = hasOpenDays(hours.timeline)
  if (!isOpenSometimes && seasons.length === 0) return null
  return (
    <div className="needs-script no-print mt-3">
      <button
        type="button"
        className="button button-quiet [overflow-wrap:anywhere]"
        data-action="calendar"
        data-segment={idSegment(id)}
        data-name={name}
        data-address={address}
        data-seasons={JSON.stringify(seasons)}
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        {isOpenSometimes ? shopPage.openDaysToCalendar : shopPage.seasonToCalendar}
      </button>
      <p role="status" className="text-sm text-barn" />
    </div>
  )
}

/** Whether guests may not know how a shop works: it has no staff, takes a Danish app, or requires a call first. */
const isNewToGuests = ({ salesTypes, payments, hours }: Producer): boolean =>
  [...unattended, 'pick_your_own'].some((type) => salesTypes.includes(type)) ||
  payments.includes('mobilepay') ||
  hours.timeline.seasons.some(({ week }) =>
    week.some(({ spans }) => spans.some(({ kind }) => kind === 'byAppointment')),
  )

/** Opening hours, contact and place. */
function Facts({ producer, surroundings, now, smiley }: FactsProps): ReactNode {
  const { id, address, hours, standing } = producer
  return (
    <div className="flex flex-col gap-5 card p-5 shadow-card">
      {standing !== 'closed' && (
        <Section id="aabningstider" title={shopPage.openingHours}>
          <ProducerHours hours={hours} today={localMoment(now).day} />
          <CalendarButton producer={producer} />
        </Section>
      )}
      {standing !== 'closed' && hasSalesFacts(producer) && (
        <Section id="handel" title={shopPage.howToBuy}>
          <SalesFacts sales={producer} />
        </Section>
      )}
      {frame.guide !== '' && standing !== 'closed' && isNewToGuests(producer) && (
        <p className="no-print -mt-2">
          <a className="link inline-flex min-h-11 items-center" href={pathOf('guide')}>
            {frame.guide}
          </a>
        </p>
      )}
      {standing !== 'closed' && <VisitorFacts producer={producer} />}
      <Section id="kontakt" title={shopPage.contact}>
        <p className="mb-1">{address}</p>
        <ContactList contact={producer} />
        <p className="hidden print:block">
          <a href={directionsLink({ ...producer, isRough: isApproximate(producer.placeAccuracy) })}>
            {shopPage.directions}
          </a>
        </p>
      </Section>
      {smiley && standing !== 'closed' && (
        <Section id="foedevarekontrol" title={shopPage.foodInspection}>
          <SmileyFact smiley={smiley} />
        </Section>
      )}
      <SmallMap producer={producer} surroundings={surroundings} />
      {standing !== 'closed' && (
        <p className="needs-script no-print">
          <a className="button button-quiet" href={addToTripPath(idSegment(id))}>
            <Route aria-hidden="true" className="size-4" />
            {shopPage.addToTrip}
          </a>
        </p>
      )}
    </div>
  )
}

interface OwnersNoticesProps {
  segment: string
  notices: readonly CurrentNotice[]
  now: Date
}

/** The owner's notices. `showNotices` applies them to the hours, too, and replaces them by those of today. */
function OwnersNotices({ segment, notices, now }: OwnersNoticesProps): ReactNode {
  const lines = noticeLines(notices, localMoment(now).day)
  return (
    <div
      role="status"
      className="mt-4 rounded-card border border-rapeseed bg-straw px-4 py-3 font-semibold"
      data-notices={segment}
      data-rendered={notices.length === 0 ? undefined : JSON.stringify(notices)}
      hidden={lines.length === 0}
    >
      {lines.map((line, nth) => (
        <p key={nth}>
          <NoticeText line={line} />
        </p>
      ))}
    </div>
  )
}

function SeeAlso({ links }: Pick<ProducerPageProps, 'links'>): ReactNode {
  return (
    <nav aria-label={shopPage.seeAlso} className="no-print mt-4">
      <h2 className="text-2xl">{shopPage.seeAlso}</h2>
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
  )
}

/** The article of a producer's page as static HTML, for builds and for live pages. */
export function ProducerPage({
  producer,
  links,
  reviews,
  nearby,
  surroundings = null,
  notices = [],
  smiley,
}: ProducerPageProps): ReactNode {
  const { id, slug, name, imageUrl, furtherPictures, products, hours, sourceUrl, standing } = producer
  const now = new Date()
  const source = safeWebsite(sourceUrl)
  const isClosed = standing === 'closed'
  return (
    <article className="mx-auto max-w-6xl px-4 pt-6" data-timelines={JSON.stringify(packPage([hours.timeline]).pool)}>
      <PageHeader producer={producer} now={now} />
      {standing === 'listed' && <UnknownFacts producer={producer} />}
      {standing === 'listed' && <OwnersNotices segment={idSegment(id)} notices={notices} now={now} />}
      {isClosed && <ClosedNotice hasNearby={nearby.length > 0} />}
      <div
        className={
          "mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 [grid-template-areas:'goods'_'facts'_'words'] " +
          "md:grid-cols-[1.3fr_1fr] md:grid-rows-[auto_1fr] md:[grid-template-areas:'goods_facts'_'words_facts'] " +
          'lg:grid-cols-[1.6fr_1fr] lg:gap-x-10'
        }
      >
        <div className="flex min-w-0 flex-col gap-8 [grid-area:goods]">
          {imageUrl !== null && (
            <div className="flex flex-col gap-2">
              <ProducerPicture imageUrl={imageUrl} name={name} />
              <FurtherPictures pictures={furtherPictures} name={name} />
            </div>
          )}
          <Goods producer={producer} />
        </div>
        <div className="min-w-0 [grid-area:facts]">
          <Facts producer={producer} surroundings={surroundings} now={now} smiley={smiley} />
          {standing === 'listed' && <OwnerClaim slug={slug} />}
          {standing === 'listed' && <VisitorQuestion producer={producer} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8 [grid-area:words]">
          {products.length > 0 && <About producer={producer} />}
          <Reviews producer={producer} reviews={reviews} />
          <div>
            {standing === 'listed' && <p className="needs-script no-print text-sm text-moss">{shopPage.tellIfOpen}</p>}
            <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
              {standing === 'listed' && (
                <VisitButton
                  shop={{ ...producer, segment: idSegment(id) }}
                  hasHours={!isUnknownTimeline(hours.timeline)}
                />
              )}
              <CorrectionButton producer={producer} />
              <a
                className="no-print link inline-flex min-h-11 items-center"
                href={isClosed ? pathOf('home') : `${pathOf('home')}?butik=${idSegment(id)}`}
              >
                {shopPage.backToMap}
              </a>
              {standing === 'listed' && (
                <a className="no-print link inline-flex min-h-11 items-center" href={`${EMBED_PATH}?butik=${slug}`}>
                  {shopPage.signs}
                </a>
              )}
            </div>
          </div>
          {nearby.length > 0 && <LinkGrid id="i-naerheden" title={shopPage.nearby} links={nearby} />}
          {links.length > 0 && <SeeAlso links={links} />}
        </div>
      </div>
      {source !== null && (
        <p className="mt-8 text-sm text-moss">
          {shopPage.source}{' '}
          <a className="link" href={source} rel="noopener">
            {websiteLabel(source)}
          </a>
        </p>
      )}
    </article>
  )
}
