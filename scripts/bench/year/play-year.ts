import type { Faker } from '@faker-js/faker'
import { sql } from 'kysely'

import type { Database } from '#db/connection.ts'
import { forgetVisitors, saveConfirmation } from '#db/queries/confirmations/confirmations.ts'
import { becomeOwner, confirmAsOwner, findOwnerId, forgetReminders } from '#db/queries/owners/owners.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import type { ChangeReason } from '#db/queries/producer/write.ts'
import { lastWordAt } from '#db/queries/producer/row.ts'
import type { Mailer } from '#functions/_lib/mail/mailer.ts'
import { remindOwners } from '#functions/_lib/mail/remind.ts'
import { sendQueue } from '#functions/_lib/mail/send-queue.ts'
import { mergeAnswer } from '#functions/_lib/sources/merge-answer.ts'
import { openStreetMap } from '#functions/_lib/sources/osm/openstreetmap.ts'
import { answerOf } from '#functions/_tests/support/mapped-shops.ts'

import { ageBy } from './age.ts'
import { ageFarm, change, draw, factNames, map, openFarms, saidOf } from './farms.ts'
import type { Facts, Farm } from './farms.ts'

const WEEKS = 52
const DAYS = 7

/** Shares of the farms, or how many of them in a week. */
const OWNED = 0.4
const NEW_OWNERS = 2
const CHANGED = 6
const CLOSED = 0.5
const DRAWN = 1
const EDITED_BY_OPERATORS = 2
const VISITS = 12
/** Chances in a week. */
const IS_MAPPED = 0.08
const TELLS_OF_CHANGE = 0.2
const ANSWERS = 0.6
const BOUNCES = 1 / 3

export interface Year {
  farms: number
  /** Of the public ones, on whom somebody said within a year that they are right, before and after. */
  freshBefore: number
  freshAfter: number
  mails: number
  bounced: number
  mostMailsOfShop: number
  /** Facts that a map said anew, and how many waited for an operator at once, at most. */
  said: number
  waiting: number
  /** What people had set and something else took the place of. */
  lost: number
  /** Producers over the number of farms. */
  doubled: number
}

interface Stored extends Facts {
  id: string
}

interface Played {
  db: Database
  faker: Faker
  farms: Farm[]
  /** By the number of the map's object. */
  stored: Map<number, Stored>
  /** What people have set, by producer. */
  set: Map<string, Partial<Facts>>
  owners: Map<string, Farm>
}

async function readStored(db: Database): Promise<Played['stored']> {
  const rows = await db
    .selectFrom('producers')
    .select(['id', 'externalId', 'phone', 'openingHours', 'website'])
    .execute()
  return new Map(
    rows.map(({ id, externalId, phone, openingHours, website }) => [
      Number(externalId?.split('/').at(-1)),
      { id, phone: phone ?? '', openingHours, website: website ?? '' },
    ]),
  )
}

const storedOf = ({ stored }: Played, { mapped }: Farm): Stored | undefined =>
  mapped === null ? undefined : stored.get(mapped.id)

const differing = (page: Facts, truth: Facts): Partial<Facts> =>
  Object.fromEntries(factNames.filter((fact) => page[fact] !== truth[fact]).map((fact) => [fact, truth[fact]]))

const some = ({ faker, farms }: Played, count: number): Farm[] =>
  faker.helpers.arrayElements(farms, Math.floor(count) + (faker.datatype.boolean(count % 1) ? 1 : 0))

async function reasonOf(trx: Database, by: 'edit' | 'owner', id: string, farm: Farm): Promise<ChangeReason> {
  if (by === 'edit') return { source: 'edit', operatorId: null }
  return { source: 'owner', operatorId: null, ownerId: (await findOwnerId(trx, id, addressOf(farm))) ?? null }
}

/** Somebody puts a page right, or says that it is. */
async function lookAt(played: Played, farm: Farm, by: 'edit' | 'owner'): Promise<void> {
  const { db, set } = played
  const page = storedOf(played, farm)
  if (page === undefined || farm.isClosed) return
  const edit = differing(page, farm.truth)
  if (Object.keys(edit).length > 0) set.set(page.id, { ...set.get(page.id), ...edit })
  await db.transaction().execute(async (trx) => {
    if (Object.keys(edit).length > 0) await changeProducer(trx, page.id, edit, await reasonOf(trx, by, page.id, farm))
    else if (by === 'owner') await confirmAsOwner(trx, page.id, new Date())
    if (by === 'owner') await forgetReminders(trx, page.id)
  })
  Object.assign(page, edit)
}

const addressOf = ({ number }: Farm): string => `ejer@gaard-${number}.example`

async function visit(played: Played, farm: Farm): Promise<void> {
  const page = storedOf(played, farm)
  if (page === undefined || farm.isClosed || Object.keys(differing(page, farm.truth)).length > 0) return
  const visitor = played.faker.string.uuid()
  await played.db.transaction().execute((trx) => saveConfirmation(trx, { producerId: page.id, visitor }))
}

async function own(played: Played, farm: Farm): Promise<void> {
  const page = storedOf(played, farm)
  if (page === undefined) return
  const email = addressOf(farm)
  played.owners.set(email, farm)
  await played.db.transaction().execute((trx) => becomeOwner(trx, page.id, email))
}

/** Takes over what the map says, and counts what people had set and is gone by that. */
async function merge(played: Played, before: ReadonlyMap<number, Facts>): Promise<number> {
  const { db, farms, set } = played
  const answer = answerOf(farms.flatMap(({ mapped }) => mapped ?? []))
  await mergeAnswer(db, openStreetMap, answer, { now: new Date(), newFromSources: 'publish' })
  played.stored = await readStored(db)
  let lost = 0
  for (const farm of farms) {
    const page = storedOf(played, farm)
    const wanted = page && set.get(page.id)
    const said = farm.mapped && before.get(farm.number)
    if (page === undefined || wanted === undefined) continue
    for (const fact of factNames) {
      if (wanted[fact] === undefined || page[fact] === wanted[fact]) continue
      // What the map had said too is the map's to change.
      if (said?.[fact] !== wanted[fact]) lost++
      delete wanted[fact]
    }
  }
  return lost
}

interface Post {
  mails: number
  bounced: number
}

/** Asks owners, of whom some answer; to a third of the addresses no mail can be brought. */
async function askOwners(played: Played, counted: Post): Promise<void> {
  const { db, faker, owners } = played
  const reached: string[] = []
  const mailer: Mailer = {
    ownAddress: 'post@gaardkortet.example',
    send: ({ to }) => {
      const isUnknown = Number(/\d+/.exec(to)?.[0]) % Math.round(1 / BOUNCES) === 0
      counted.mails++
      if (isUnknown) counted.bounced++
      else reached.push(to)
      return Promise.resolve(isUnknown ? { status: 'refused', problem: '550 No such mailbox' } : { status: 'sent' })
    },
  }
  const post = {
    secret: () => 'a secret of a year that is played',
    siteUrl: 'https://gaardkortet.example',
    mail: null,
    now: () => new Date(),
    log: () => undefined,
  }
  await remindOwners(db, post, 60_000)
  await sendQueue(db, post, mailer)
  for (const email of reached) {
    const farm = owners.get(email)
    if (farm !== undefined && faker.datatype.boolean(ANSWERS)) await lookAt(played, farm, 'owner')
  }
}

/** What happens in the world, and on the map. Returns how many facts the map says anew. */
function passWeek(played: Played): number {
  const { faker, farms } = played
  for (const farm of farms) ageFarm(farm, DAYS)
  for (const farm of some(played, CHANGED)) change(farm, faker.helpers.arrayElement(factNames))
  for (const farm of some(played, CLOSED)) farm.isClosed = true
  for (const farm of some(played, DRAWN)) draw(farm)
  let said = 0
  for (const farm of farms) {
    if (farm.mapped === null) continue
    const news = Object.keys(differing(saidOf(farm.mapped), farm.truth)).length
    if ((news === 0 && !farm.isClosed) || !faker.datatype.boolean(IS_MAPPED)) continue
    map(farm)
    if (!farm.isClosed) said += news
  }
  return said
}

async function freshShare(db: Database): Promise<number> {
  const { share } = await db
    .selectFrom('producers')
    .select(sql<number>`avg((${lastWordAt} > now() - interval '365 days')::int)::float8`.as('share'))
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .executeTakeFirstOrThrow()
  return share
}

async function count(db: Database): Promise<Pick<Year, 'waiting' | 'mostMailsOfShop'> & { producers: number }> {
  const { rows } = await sql<{ waiting: number; mostMailsOfShop: number; producers: number }>`
    select (select coalesce(sum(cardinality(waiting)), 0)::int from producer_sources) as waiting,
      (select coalesce(max(mails), 0)::int from (
        select count(*) as mails from mails where starts_with(key, 'reminder:') group by left(key, -11)) as shops) as most_mails_of_shop,
      (select count(*)::int from producers) as producers`.execute(db)
  return rows[0] ?? { waiting: 0, mostMailsOfShop: 0, producers: 0 }
}

/** Plays a year of a directory, week by week, on an empty migrated database. */
export async function playYear(db: Database, farmCount: number, faker: Faker): Promise<Year> {
  const farms = await openFarms(farmCount, faker)
  const played: Played = { db, faker, farms, stored: new Map(), set: new Map(), owners: new Map() }
  await merge(played, new Map())
  // An operator has looked at those that are like others.
  await sql`update producers set verified = true`.execute(db)
  for (const farm of some(played, farmCount * OWNED)) await own(played, farm)
  const freshBefore = await freshShare(db)
  const post: Post = { mails: 0, bounced: 0 }
  let [said, lost, waiting] = [0, 0, 0]
  for (let week = 0; week < WEEKS; week++) {
    await ageBy(db, DAYS)
    const before = new Map(farms.flatMap(({ number, mapped }) => (mapped ? [[number, saidOf(mapped)] as const] : [])))
    said += passWeek(played)
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
    await forgetVisitors(db)
    await askOwners(played, post)
  }
  const { producers, mostMailsOfShop } = await count(db)
  return {
    farms: farmCount,
    freshBefore,
    freshAfter: await freshShare(db),
    ...post,
    mostMailsOfShop,
    said,
    waiting,
    lost,
    doubled: producers - farmCount,
  }
}
