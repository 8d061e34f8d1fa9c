import { randomUUID } from 'node:crypto'

import type { Faker } from '@faker-js/faker'
import { sql } from 'kysely'

import type { Database } from '#db/connection.ts'
import { writeProducers } from '#db/queries/producer/write.ts'
import { areHoursInDoubt } from '#db/queries/visits/visits.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { parseFacts } from '#src/domain/visits/visitor-facts.ts'

/** The actual state of a shop, which its page may or may not show. */
export interface TownShop {
  id: string
  /** Whether it still exists, and whether its stated hours are right. */
  isThere: boolean
  areHoursRight: boolean
  /** What it actually offers, whatever the page states. */
  tags: ReadonlySet<string>
}

/** The tags that visitors of this town are asked about, and the share of shops with each. */
const tagShares = {
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
const ALWAYS = 'Mo-Su 00:00-24:00; PH 00:00-24:00'
const CLOSED = 3
const WITH_WRONG_HOURS = 4

/** Fills an empty migrated database with shops about which little is known. */
export async function openTown(db: Database, faker: Faker): Promise<TownShop[]> {
  const shops = Array.from({ length: SHOPS }, (_, nth) => ({
    id: randomUUID(),
    isThere: nth >= CLOSED,
    areHoursRight: nth % 6 !== 0 || nth / 6 >= WITH_WRONG_HOURS,
    tags: new Set(
      Object.entries(tagShares)
        .filter(([, share]) => faker.datatype.boolean(share))
        .map(([tag]) => tag),
    ),
  }))
  const writes = shops.map(({ id }, nth) => {
    const place = { address: `Bakkevej ${nth}, 5700 Svendborg`, latitude: 55 + nth / 1000, longitude: 10.6 }
    const openingHours = nth < WITH_HOURS ? ALWAYS : ''
    const shop = { name: `Gård ${nth}`, description: 'Gårdbutik.', openingHours, ...place }
    return { id, add: { ...facet(contentFields, 'empty'), ...shop, verified: true, dataSource: 'openstreetmap' } }
  })
  await db.transaction().execute((trx) => writeProducers(trx, writes, { source: 'upload', operatorId: null }))
  return shops
}

/** A statement on a page: a fact by visitors, hours in doubt, an entry in the shop's own lists, or a confirmation. */
export interface PageStatement {
  kind: 'visitors' | 'doubt' | 'stated' | 'confirmed'
  shopId: string
  what: string
  isTrue: boolean
}

/** Returns what the public page of each shop states, by the shop's id. */
export async function readPages(db: Database) {
  const pages = await db
    .selectFrom('producers')
    .select(['id', 'name', 'description', 'openingHours', 'products', 'salesTypes', 'payments', 'visitorFacts'])
    .select([
      areHoursInDoubt.as('isDoubted'),
      sql<boolean>`visitors_confirmed_at is not null`.as('isConfirmedByVisitors'),
    ])
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .execute()
  return new Map(pages.map((page) => [page.id, page]))
}

type TownPages = Awaited<ReturnType<typeof readPages>>
export type TownPage = NonNullable<ReturnType<TownPages['get']>>

/** Returns the facts of visitors on a page that are false. */
export const falseFacts = ({ tags }: TownShop, visitorFacts: readonly string[]) =>
  parseFacts(visitorFacts).filter(({ value, answer }) => tags.has(value) !== (answer === 'yes'))

/** Compares pages with the actual shops. */
export function statementsOf(shops: readonly TownShop[], pages: TownPages): PageStatement[] {
  return shops.flatMap((shop) => {
    const page = pages.get(shop.id)
    if (page === undefined) return []
    const of = (kind: PageStatement['kind'], what: string, isTrue: boolean) => ({ kind, shopId: shop.id, what, isTrue })
    const wrong = falseFacts(shop, page.visitorFacts).map(({ value }) => value)
    return [
      ...parseFacts(page.visitorFacts).map(({ value, answer }) =>
        of('visitors', `${answer}:${value}`, !wrong.includes(value)),
      ),
      ...[...page.products, ...page.salesTypes, ...page.payments].map((tag) => of('stated', tag, shop.tags.has(tag))),
      ...(page.isDoubted ? [of('doubt', 'hours', !shop.areHoursRight || !shop.isThere)] : []),
      ...(page.isConfirmedByVisitors ? [of('confirmed', 'exists', shop.isThere)] : []),
    ]
  })
}
