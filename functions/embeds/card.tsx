/** @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx'

import { localMoment, timeOf } from '#src/domain/hours/local-time.ts'
import { doubtedStatus, hoursLabel, hoursStatusAt } from '#src/domain/hours/status.ts'
import { noticeOnCard } from '#src/domain/owners/notice.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { embeds } from '#src/texts/texts.ts'

import { framePage, LinkOut } from './page.tsx'

const PRODUCTS_SHOWN = 6

const Status: FC<{ status: string; text: string }> = ({ status, text }) => (
  <p class="status" data-status={status}>
    {text}
  </p>
)

/** The status by the opening hours, with the time it holds for: a frame may stay open for hours. */
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
          <small>{embeds.seenAt(timeOf(moment.minutes))}</small>
        </p>
      ) : (
        phone !== null && (
          <p>
            {embeds.phone} <a href={phoneLink(phone)}>{phone}</a>
          </p>
        )
      )}
    </>
  )
}

interface CardContext {
  /** The owner's notices for these days, and what visitors found. */
  notices: readonly CurrentNotice[]
  origin: string
  now: Date
}

/** The status now, with the notices: above the hours, and below a line that replaces them. */
const CurrentStatus: FC<{ producer: Producer; notices: readonly CurrentNotice[]; now: Date }> = ({
  producer,
  notices,
  now,
}) => {
  if (producer.standing === 'closed') return <Status status="closed" text={embeds.closedForGood} />
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
export function cardPage(producer: Producer, { notices, origin, now }: CardContext): string {
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
        <LinkOut href={page}>{embeds.seeShop}</LinkOut>
      </p>
    </>,
  )
}
