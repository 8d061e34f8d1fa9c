import type { Faker } from '@faker-js/faker'
import { sql } from 'kysely'

import type { Database } from '#db/connection.ts'
import { eraseVisitors } from '#db/queries/visits/visits.ts'
import { confirmedAt } from '#db/queries/producer/producers.ts'
import { mergeResponse } from '#functions/sources/merge-response.ts'
import { openStreetMap } from '#functions/sources/osm/openstreetmap.ts'
import { answerOf } from '#functions/_lib/testing/mapped-shops.ts'

import { ageBy } from './age.ts'
import { ageFarm, change, draw, factNames, map, openFarms, mappedFacts } from './farms.ts'
import type { Facts } from './farms.ts'
import { askOwners, differing, lookAt, own, readStored, some, storedOf, visit } from './people.ts'
import type { Played } from './people.ts'

const WEEKS = 52
const DAYS = 7

/** The share of farms with an owner, then the number of farms per week. */
const OWNED = 0.4
const NEW_OWNERS = 2
const CHANGED = 6
const CLOSED = 0.5
const DRAWN = 1
const EDITED_BY_OPERATORS = 2
const VISITS = 12
/** Probabilities per week. */
const IS_MAPPED = 0.08
const TELLS_OF_CHANGE = 0.2

/** Syncs with the map. Returns the number of facts that people had set and the sync overwrote. */
async function merge(played: Played, before: ReadonlyMap<number, Facts>): Promise<number> {
  const { db, farms, set } = played
  const answer = answerOf(farms.flatMap(({ mapped }) => mapped ?? []))
  await mergeResponse(db, openStreetMap, answer, { now: new Date(), newFromSources: 'publish' })
  played.stored = await readStored(db)
  let lost = 0
  for (const farm of farms) {
    const page = storedOf(played, farm)
    const wanted = page && set.get(page.id)
    const known = farm.mapped && before.get(farm.number)
    if (page === undefined || wanted === undefined) continue
    for (const fact of factNames) {
      if (wanted[fact] === undefined || page[fact] === wanted[fact]) continue
      // A fact that the map agreed with may change with the map.
      if (known?.[fact] !== wanted[fact]) lost++
      delete wanted[fact]
    }
  }
  return lost
}

/** Simulates a week of changes in reality and on the map. Returns the number of new facts on the map. */
function passWeek(played: Played): number {
  const { faker, farms } = played
  for (const farm of farms) ageFarm(farm, DAYS)
  for (const farm of some(played, CHANGED)) change(farm, faker.helpers.arrayElement(factNames))
  for (const farm of some(played, CLOSED)) farm.isClosed = true
  for (const farm of some(played, DRAWN)) draw(farm)
  let mapped = 0
  for (const farm of farms) {
    if (farm.mapped === null) continue
    const news = Object.keys(differing(mappedFacts(farm.mapped), farm.truth)).length
    if ((news === 0 && !farm.isClosed) || !faker.datatype.boolean(IS_MAPPED)) continue
    map(farm)
    if (!farm.isClosed) mapped += news
  }
  return mapped
}

/** Returns the share of public producers that were confirmed within a year. */
async function confirmedShare(db: Database): Promise<number> {
  const { share } = await db
    .selectFrom('producers')
    .select(sql<number>`avg(coalesce(${confirmedAt} > now() - interval '365 days', false)::int)::float8`.as('share'))
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .executeTakeFirstOrThrow()
  return share
}

/** Counts the facts that await an operator, the mails of the shop with the most, and the producers. */
async function count(db: Database) {
  const { rows } = await sql<{ waiting: number; mostMailsOfShop: number; producers: number }>`
    select (select coalesce(sum(cardinality(pending)), 0)::int from producer_sources) as waiting,
      (select coalesce(max(mails), 0)::int from (
        select count(*) as mails from mails
        where starts_with(key, 'reminder:') group by left(key, -11)) as shops) as most_mails_of_shop,
      (select count(*)::int from producers) as producers`.execute(db)
  return rows[0] ?? { waiting: 0, mostMailsOfShop: 0, producers: 0 }
}

/** Simulates a year of the directory, week by week, on an empty migrated database. */
export async function playYear(db: Database, farmCount: number, faker: Faker) {
  const farms = await openFarms(farmCount, faker)
  const played: Played = {
    db,
    faker,
    farms,
    stored: new Map(),
    set: new Map(),
    owners: new Map(),
    mails: 0,
    bounced: 0,
  }
  await merge(played, new Map())
  // Publishes those held back as possible duplicates, as if an operator had approved them.
  await sql`update producers set verified = true`.execute(db)
  for (const farm of some(played, farmCount * OWNED)) await own(played, farm)
  const freshBefore = await confirmedShare(db)
  // New facts on the map, those set by people that were lost, and the most that awaited an operator at once.
  let [mapped, lost, waiting] = [0, 0, 0]
  for (let week = 0; week < WEEKS; week++) {
    await ageBy(db, DAYS)
    const before = new Map(
      farms.flatMap(({ number, mapped }) => (mapped ? [[number, mappedFacts(mapped)] as const] : [])),
    )
    mapped += passWeek(played)
    lost += await merge(played, before)
    waiting = Math.max(waiting, (await count(db)).waiting)
    for (const farm of some(played, EDITED_BY_OPERATORS)) await lookAt(played, farm, 'edit')
    for (const farm of some(played, NEW_OWNERS)) await own(played, farm)
    for (const farm of played.owners.values()) {
      const page = storedOf(played, farm)
      const isOld = page !== undefined && Object.keys(differing(page, farm.truth)).length > 0
      if (isOld && faker.datatype.boolean(TELLS_OF_CHANGE)) await lookAt(played, farm, 'owner')
    }
    for (const farm of some(played, VISITS)) await visit(played, farm)
    await eraseVisitors(db)
    await askOwners(played)
  }
  const { producers, mostMailsOfShop } = await count(db)
  const { mails, bounced } = played
  const doubled = producers - farmCount
  const freshAfter = await confirmedShare(db)
  return { freshBefore, freshAfter, mails, bounced, mostMailsOfShop, mapped, waiting, lost, doubled }
}
