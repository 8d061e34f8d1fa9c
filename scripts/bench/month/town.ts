import { randomUUID } from 'node:crypto'

import type { Faker } from '@faker-js/faker'

import type { Database } from '#db/connection.ts'
import { writeProducers } from '#db/queries/producer/write.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { parseFacts } from '#src/domain/visits/visitor-facts.ts'

/** The actual state of a shop, which its page may or may not show. */
export interface TownShop {
  id: string
  segment: string
  /** Whether it still exists, and whether its stated hours are right. */
  isThere: boolean
  areHoursRight: boolean
  /** What it actually offers, whatever the page states. */
  tags: ReadonlySet<string>
}

/** The tags that visitors of this town are asked about, and the share of shops with each. */
const tagShares: Readonly<Record<string, number>> = {
  self_service_stall: 0.4,
  mobilepay: 0.8,
  eggs: 0.3,
  vegetables: 0.3,
  potatoes: 0.2,
  fruits: 0.2,
  meat: 0.2,
  honey: 0.2,
}

const SHOPS = 100
/**
 * As in the directory, few state their hours. They are always open, so that a month can be simulated at any time of
 * day.
 */
const WITH_HOURS = 25
const CLOSED = 3
const WITH_WRONG_HOURS = 4

/** Fills an empty migrated database with shops about which little is known. */
export async function openTown(db: Database, faker: Faker): Promise<TownShop[]> {
  const shops = Array.from({ length: SHOPS }, (_, nth): TownShop & { openingHours: string; name: string } => {
    const id = randomUUID()
    return {
      id,
      segment: idSegment(id),
      name: `Gård ${nth}`,
      isThere: nth >= CLOSED,
      areHoursRight: nth % 6 !== 0 || nth / 6 >= WITH_WRONG_HOURS,
      tags: new Set(Object.keys(tagShares).filter((tag) => faker.datatype.boolean(tagShares[tag] ?? 0))),
      openingHours: nth < WITH_HOURS ? 'Mo-Su 00:00-24:00; PH 00:00-24:00' : '',
    }
  })
  const writes = shops.map(({ id, name, openingHours }, nth) => {
    const place = { address: `Bakkevej ${nth}, 5700 Svendborg`, latitude: 55 + nth / 1000, longitude: 10.6 }
    const content = { ...facet(contentFields, 'empty'), name, description: 'Gårdbutik.', openingHours, ...place }
    return { id, add: { ...content, verified: true, dataSource: 'openstreetmap' } }
  })
  await db.transaction().execute((trx) => writeProducers(trx, writes, { source: 'upload', operatorId: null }))
  return shops
}

/**
 * A false statement on a page: a fact by visitors, hours in doubt, an entry in the shop's own lists, or a confirmation.
 */
export interface Falsehood {
  kind: 'visitors' | 'doubt' | 'stated' | 'confirmed'
  shopId: string
  what: string
}

interface PageRow {
  id: string
  visitorFacts: string[]
  products: string[]
  salesTypes: string[]
  payments: string[]
  isDoubted: boolean
  isConfirmedByVisitors: boolean
}

/** Compares pages with the actual shops. Returns their false statements and their true ones. */
export function compare(
  shops: readonly TownShop[],
  pages: readonly PageRow[],
): { false: Falsehood[]; true: Falsehood[] } {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const found = shops.flatMap((shop) => {
    const page = byId.get(shop.id)
    if (page === undefined) return []
    const of = (kind: Falsehood['kind'], what: string, isTrue: boolean) => ({ kind, shopId: shop.id, what, isTrue })
    return [
      ...parseFacts(page.visitorFacts).map(({ value, answer }) =>
        of('visitors', `${answer}:${value}`, shop.tags.has(value) === (answer === 'yes')),
      ),
      ...[...page.products, ...page.salesTypes, ...page.payments].map((tag) => of('stated', tag, shop.tags.has(tag))),
      ...(page.isDoubted ? [of('doubt', 'hours', !shop.areHoursRight || !shop.isThere)] : []),
      ...(page.isConfirmedByVisitors ? [of('confirmed', 'exists', shop.isThere)] : []),
    ]
  })
  const part = (isTrue: boolean): Falsehood[] => found.filter((each) => each.isTrue === isTrue)
  return { false: part(false), true: part(true) }
}
