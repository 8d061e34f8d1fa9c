/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { FC } from 'hono/jsx'

import { runBatch } from '#db/batch.ts'
import { noticesQuery } from '#db/queries/owners/notices.ts'
import { listVerifiedProducers, producerQuery, verifiedProducerId, producerOf } from '#db/queries/producer/producers.ts'
import { foundShopsQuery } from '#db/queries/visits/visits.ts'
import { database } from '#functions/_lib/http/app.ts'
import { notFound, unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { readLand } from '#functions/_lib/land.ts'
import { boundsOf, mapTitle, sitePathOf, mapSubjectAt, producersOn } from '#src/domain/embeds/map-subjects.ts'
import type { MapSubject } from '#src/domain/embeds/map-subjects.ts'
import { cardPath, inFrameLanguage, LANGUAGE_KEY } from '#src/domain/embeds/paths.ts'
import { localMoment, timeOf, dateOf } from '#src/domain/hours/local-time.ts'
import { doubtedStatus, hoursLabel, hoursStatusAt } from '#src/domain/hours/status.ts'
import { noticeOnCard } from '#src/domain/owners/notice.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { landPath, mapPicture } from '#src/domain/place/map-picture.ts'
import type { LandFile } from '#src/domain/place/map-picture.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { noticesOfVisits } from '#src/domain/visits/visits.ts'
import { answers } from '#src/texts/texts.ts'

import { framePage, LinkOut, createFrameApp } from './page.tsx'

const PRODUCTS_SHOWN = 6

const Status: FC<{ status: string; text: string }> = ({ status, text }) => (
  <p class="status" data-status={status}>
    {text}
  </p>
)

/** The opening status with the time at which it was computed, because a frame may stay open for hours. */
const HoursStatus: FC<Pick<Producer, 'hours' | 'phone'> & { isDoubted: boolean; now: Date }> = ({
  hours,
  phone,
  isDoubted,
  now,
}) => {
  const moment = localMoment(now)
  const stated = hoursStatusAt(hours.timeline, moment)
  const status = isDoubted ? doubtedStatus(stated) : stated
  const goesByClock = status.status === 'open' || status.status === 'closed'
  return (
    <>
      <Status status={status.status} text={hoursLabel(status, phone !== null)} />
      {goesByClock ? (
        <p>
          <small>{answers.seenAt(timeOf(moment.minutes))}</small>
        </p>
      ) : (
        phone !== null && (
          <p>
            {answers.phone} <a href={phoneLink(phone)}>{phone}</a>
          </p>
        )
      )}
    </>
  )
}

interface CardContext {
  /** The owner's current notices, and visitors' findings. */
  notices: readonly CurrentNotice[]
  origin: string
  now: Date
}

/** The current status with the notices: above the hours, or below a notice that replaces the hours. */
const CurrentStatus: FC<{ producer: Producer; notices: readonly CurrentNotice[]; now: Date }> = ({
  producer,
  notices,
  now,
}) => {
  if (producer.standing === 'closed') return <Status status="closed" text={answers.closedForGood} />
  const { notices: shown, shut, isDoubted } = noticeOnCard(notices, localMoment(now).day)
  const lines = shown.map(({ ours, written }) => (
    <p>
      {ours}
      {written && <span lang={written.language}>{written.text}</span>}
    </p>
  ))
  if (shut === null)
    return (
      <>
        {lines}
        <HoursStatus hours={producer.hours} phone={producer.phone} isDoubted={isDoubted} now={now} />
      </>
    )
  return (
    <>
      <Status status="closed" text={shut} />
      {lines}
    </>
  )
}

/** A producer's card as a page for a frame. */
function cardPage(producer: Producer, { notices, origin, now }: CardContext): string {
  const { id, name, address, products, standing } = producer
  const page = new URL(producerPath(name, id), origin).href
  return framePage(
    name,
    origin,
    <>
      <h1>
        <LinkOut href={page}>{name}</LinkOut>
      </h1>
      <p class="moss">{address}</p>
      <CurrentStatus producer={producer} notices={notices} now={now} />
      {products.length > 0 && standing !== 'closed' && (
        <p>{products.slice(0, PRODUCTS_SHOWN).map(productLabel).join(' · ')}</p>
      )}
      <p>
        <small>{freshnessOf(producer, now).text}</small>
      </p>
      <p class="more">
        <LinkOut href={page}>{answers.seeShop}</LinkOut>
      </p>
    </>,
  )
}

/** Width of the picture's grid, and the size of its dots. */
const WIDTH = 600
const DOT = { municipality: 13, category: 8 } as const

/** Longer lists are left out, in favour of a link to the site. */
const MOST_LISTED = 60
/** The maximum number of dots. More would overlap and only add bytes. */
const MOST_DOTS = 2500

type MappedProducer = Pick<Producer, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>

const byName = new Intl.Collator('da').compare

const ProducerList: FC<{ producers: readonly MappedProducer[]; origin: string }> = ({ producers, origin }) => (
  <ul>
    {producers
      .toSorted((one, other) => byName(one.name, other.name))
      .map(({ id, name, address }) => (
        <li>
          <LinkOut href={new URL(producerPath(name, id), origin).href}>
            <strong>{name}</strong> <small>{address}</small>
          </LinkOut>
        </li>
      ))}
  </ul>
)

interface PictureProps {
  subject: MapSubject
  producers: readonly MappedProducer[]
  outline: LandFile
}

const Picture: FC<PictureProps> = ({ subject, producers, outline }) => {
  const picture = mapPicture(boundsOf(subject), WIDTH)
  const { width, height, at } = picture
  const dots = new Set(producers.filter(isLocated).map((producer) => `M${at(producer).join(' ')}h0`))
  const dotWidth = DOT[subject.kind]
  return (
    <svg
      class="map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={answers.mapWith(answers.shops(producers.length))}
    >
      <path class="land" d={landPath(outline, picture)} />
      <defs>
        <path id="d" d={[...dots].slice(0, MOST_DOTS).join('')} />
      </defs>
      <use href="#d" class="rim" stroke-width={dotWidth + 4} />
      <use href="#d" class="dots" stroke-width={dotWidth} />
    </svg>
  )
}

/** A map of a municipality or of a category as a page for a frame. `outline` is the land of Denmark. */
export function mapPage(
  subject: MapSubject,
  producers: readonly MappedProducer[],
  { origin, outline }: { origin: string; outline: LandFile },
): string {
  const title = mapTitle(subject)
  const page = new URL(sitePathOf(subject), origin).href
  return framePage(
    title,
    origin,
    <>
      <h1>
        <LinkOut href={page}>{title}</LinkOut>
      </h1>
      <p class="moss">{producers.length === 0 ? answers.noneYet : answers.shops(producers.length)}</p>
      <Picture subject={subject} producers={producers} outline={outline} />
      {producers.length > 0 && producers.length <= MOST_LISTED && (
        <ProducerList producers={producers} origin={origin} />
      )}
      <p class="more">
        <LinkOut href={page}>{answers.seeMap}</LinkOut>
      </p>
      <p>
        <small>{answers.sources}</small>
      </p>
    </>,
  )
}

/** One minute, since a card shows whether the shop is open now. */
const forAMinute = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=60',
}

export const embedRoutes: Hono<Env> = createFrameApp()

embedRoutes.get('/indlejr/butik/:slug', cached(PRODUCERS_TAG, [LANGUAGE_KEY]), database, async (c) => {
  const { siteUrl: origin, now } = c.env.platform
  const { db } = c.var
  const today = dateOf(localMoment(now()).day)
  const id = verifiedProducerId(db, c.req.param('slug'))
  const [rows, ownersNotices, found] =
    id === null
      ? [[], [], []]
      : await runBatch(db, [
          producerQuery(db, id).compile(),
          noticesQuery(db, id, today).compile(),
          foundShopsQuery(db).where('producers.id', '=', id).compile(),
        ])
  const producer = producerOf(rows[0])
  if (producer === undefined) throw unknownProducer()
  for (const [name, value] of Object.entries(forAMinute)) c.header(name, value)
  c.header('Netlify-Vary', `query=${LANGUAGE_KEY}`)
  if (c.req.param('slug') !== producer.slug) return c.redirect(inFrameLanguage(cardPath(producer.slug)), 302)
  return c.html(
    cardPage(producer, { notices: [...ownersNotices, ...found.flatMap(noticesOfVisits)], origin, now: now() }),
  )
})

embedRoutes.get('/indlejr/kort/*', cached(PRODUCERS_TAG, [LANGUAGE_KEY]), database, async (c) => {
  const subject = mapSubjectAt(c.req.path)
  if (subject === undefined) throw notFound(answers.noSuchMap)
  const producers = producersOn(subject, await listVerifiedProducers(c.var.db))
  return c.html(
    mapPage(subject, producers, {
      origin: c.env.platform.siteUrl,
      outline: await readLand(c.env.root),
    }),
  )
})
