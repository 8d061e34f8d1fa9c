import { localMoment } from '#src/domain/hours/local-time.ts'
import type { LocalMoment } from '#src/domain/hours/local-time.ts'
import { hoursLabel } from '#src/domain/hours/status.ts'
import { hoursStatusAt } from '#src/domain/hours/status.ts'
import { timeOf } from '#src/domain/hours/local-time.ts'
import { noticeOnCard } from '#src/domain/owners/notice.ts'
import type { Notice } from '#src/domain/owners/notice.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { phoneLink } from '#src/domain/text/links.ts'

import { escapeHtml } from '#functions/producer-page/shell.ts'
import { framePage, linkOut } from './page.ts'

const PRODUCTS_SHOWN = 6

const line = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** What holds at this moment, and before it what the owner says of these days; of a status that goes by the clock, the time it is of, since a frame may stay open for hours. */
function statusHtml({ hours, phone, standing }: Producer, notices: readonly Notice[], now: Date): string {
  if (standing === 'closed') return '<p class="status" data-status="closed">Lukket for altid</p>'
  const moment = localMoment(now)
  const { notice, shut } = noticeOnCard(notices, moment.day)
  const said = notice === null ? '' : notice.split('\n').map(line).join('')
  if (shut !== null) return `<p class="status" data-status="closed">${escapeHtml(shut)}</p>${said}`
  return `${said}${hoursHtml({ hours, phone }, moment)}`
}

function hoursHtml({ hours, phone }: Pick<Producer, 'hours' | 'phone'>, moment: LocalMoment): string {
  const status = hoursStatusAt(hours.timeline, moment)
  const label = `<p class="status" data-status="${status.status}">${escapeHtml(hoursLabel(status, phone !== null))}</p>`
  if (status.status === 'open' || status.status === 'closed')
    return `${label}<p><small>Set kl. ${timeOf(moment.minutes)}. Tjek siden for ferie og særlige dage.</small></p>`
  return phone === null
    ? label
    : `${label}<p>Telefon ${`<a href="${escapeHtml(phoneLink(phone))}">${escapeHtml(phone)}</a>`}</p>`
}

interface CardContext {
  /** What its owner says of these days. */
  notices: readonly Notice[]
  origin: string
  now: Date
}

/** A producer's card as a page for a frame. */
export function cardPage(producer: Producer, { notices, origin, now }: CardContext): string {
  const { id, name, address, products, standing } = producer
  const page = new URL(producerPath(name, id), origin).href
  const goods = products.slice(0, PRODUCTS_SHOWN).map(productLabel).join(' · ')
  const html =
    `<h1>${linkOut(page, escapeHtml(name))}</h1><p class="moss">${escapeHtml(address)}</p>${statusHtml(producer, notices, now)}` +
    (goods === '' || standing === 'closed' ? '' : `<p>${escapeHtml(goods)}</p>`) +
    `<p><small>${escapeHtml(freshnessOf(producer, now).text)}</small></p>` +
    `<p class="more">${linkOut(page, 'Se åbningstider, varer og vej')}</p>`
  return framePage(name, origin, html)
}
