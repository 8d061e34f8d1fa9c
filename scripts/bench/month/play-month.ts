import { randomUUID } from 'node:crypto'

import type { Faker } from '@faker-js/faker'
import { sql } from 'kysely'
import sharp from 'sharp'

import type { Database } from '#db/connection.ts'
import { cacheRoad } from '#db/queries/place/geocoding.ts'
import { becomeOwner, confirmAsOwner } from '#db/queries/owners/owners.ts'
import { undoChange } from '#db/queries/producer/history.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { areHoursInDoubt, eraseVisitors } from '#db/queries/visits/visits.ts'
import { deleteOldAnswers } from '#db/queries/visits/answers.ts'
import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { STALL_FIELD } from '#src/contracts/stalls/stalls.ts'
import { roadCell } from '#src/domain/place/road.ts'
import { nextQuestion } from '#src/domain/visits/next-question.ts'
import { parseFacts } from '#src/domain/visits/visitor-facts.ts'

import { ageBy } from '../year/age.ts'
import { compare, openTown } from './town.ts'
import type { Falsehood, TownShop } from './town.ts'

const DAYS = 30
const HONEST = 280
/**
 * Hostile visitors: rivals who report closings, inventors of goods, inventors of stalls, and one person with six
 * networks.
 */
const RIVALS = 8
const INVENTORS = 6
const NETWORKS = 6
const OWNERS = 8
const STALLS = 15
/** Made up by the remaining hostile visitors. */
const FALSE_STALLS = 5
/** Every fourth real stall has an unrelated photo, as all made-up ones do. */
const UNRELATED_PHOTO = 4

/**
 * Probabilities: of a mistake in an honest answer, of answering on a visit, of objecting, and of looking on a given
 * day.
 */
const SLIP = 0.03
const ANSWERS = 0.5
const OBJECTS = 0.3
const OWNER_LOOKS = 0.15
const OPERATOR_LOOKS = 0.05
/** The share of unrelated photos that an operator mistakes for the stall. */
const OVERLOOKED = 0.1

/** Sends a visitor's call to the functions. Returns the status. */
export type CallAsVisitor = (call: { path: string; body: object | FormData; person: Person }) => Promise<number>

/** A visitor, with their network address and cookie. */
export interface Person {
  ip: string
  cookie: string | null
}

/** A falsehood, with the days on which it appeared and was gone. */
interface Shown extends Falsehood {
  from: number
  until: number | null
  endedBy: string | null
}

export interface Month {
  visits: number
  answers: number
  refused: number
  /** Distinct true facts by visitors, justified doubts, and true confirmations that were shown on any day. */
  becameTrue: Record<Falsehood['kind'], number>
  falsehoods: Shown[]
  stalls: { published: number; falseOnes: number; waiting: number }
  /** Photos shown with a stall, unrelated ones among these, and those the operator dropped before publication. */
  photos: { shown: number; unrelated: number; dropped: number }
  closedReports: { right: number; wrong: number }
}

interface Play {
  db: Database
  faker: Faker
  call: CallAsVisitor
  shops: TownShop[]
  counts: { visits: number; answers: number; refused: number }
  photos: Month['photos']
  stalls: AddedStall[]
  /** Why a shop's falsehood ended today, by shop id, if known. */
  ends: Map<string, string>
}

interface AddedStall {
  id: string
  isMadeUp: boolean
  hasOwnPhoto: boolean
}

let nextNetwork = 0
function newNetwork(): string {
  nextNetwork += 1
  return `10.${nextNetwork >> 16}.${(nextNetwork >> 8) & 255}.${nextNetwork & 255}`
}
const newPerson = (): Person => ({ ip: newNetwork(), cookie: null })

async function report({ call, counts }: Play, shop: TownShop, person: Person, finding: string): Promise<void> {
  const body = { id: randomUUID(), finding, visitedAt: new Date().toISOString() }
  counts.visits += 1
  if ((await call({ path: `/api/producers/${shop.segment}/visits`, body, person })) !== 201) counts.refused += 1
}

async function answer(
  { call, counts }: Play,
  shop: TownShop,
  person: Person,
  { tag, isYes }: { tag: string; isYes: boolean },
): Promise<void> {
  const body = { id: randomUUID(), tag, answer: isYes ? 'yes' : 'no' }
  counts.answers += 1
  if ((await call({ path: `/api/producers/${shop.segment}/answers`, body, person })) !== 201) counts.refused += 1
}

const pagesOf = (db: Database) =>
  db
    .selectFrom('producers')
    .select(['id', 'name', 'description', 'openingHours', 'products', 'salesTypes', 'payments', 'visitorFacts'])
    .select([
      areHoursInDoubt.as('isDoubted'),
      sql<boolean>`visitors_confirmed_at is not null`.as('isConfirmedByVisitors'),
    ])
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .execute()
type Page = Awaited<ReturnType<typeof pagesOf>>[number]

/** An honest visitor reports their finding, answers the page's question, and may object to a false fact. */
async function visitHonestly(play: Play, shop: TownShop, page: Page): Promise<void> {
  const { faker } = play
  const person = newPerson()
  const slips = faker.datatype.boolean(SLIP)
  const isOpen = shop.areHoursRight !== slips
  await report(play, shop, person, shop.isThere ? (isOpen ? 'open' : 'shut') : 'closed')
  if (!shop.isThere) return
  const asked = nextQuestion(page)
  if (asked !== null && faker.datatype.boolean(ANSWERS))
    await answer(play, shop, person, { tag: asked.value, isYes: shop.tags.has(asked.value) !== slips })
  for (const fact of parseFacts(page.visitorFacts)) {
    const isFalse = shop.tags.has(fact.value) !== (fact.answer === 'yes')
    if (isFalse && faker.datatype.boolean(OBJECTS))
      await answer(play, shop, person, { tag: fact.value, isYes: shop.tags.has(fact.value) })
  }
}

/**
 * Returns the acts of hostile visitors by day. One person uses six networks, and clears cookies before every second
 * call.
 */
function hostileActs(play: Play): Map<number, (() => Promise<void>)[]> {
  const { faker, shops } = play
  const acts = new Map<number, (() => Promise<void>)[]>()
  const on = (day: number, act: () => Promise<void>): void => void acts.set(day, [...(acts.get(day) ?? []), act])
  const day = (): number => faker.number.int({ min: 1, max: DAYS - 1 })
  const withHours = shops.filter(({ areHoursRight, isThere }, nth) => areHoursRight && isThere && nth < 25)
  // Two rivals attack the same shop: the worst case.
  for (let rival = 0; rival < RIVALS; rival++) {
    const shop = withHours[Math.floor(rival / 2)]
    if (shop) on(day(), () => report(play, shop, newPerson(), rival % 4 === 3 ? 'closed' : 'shut'))
  }
  const others = shops.slice(30)
  for (let inventor = 0; inventor < INVENTORS; inventor++) {
    const shop = others[Math.floor(inventor / 2)]
    const wrong = shop && ['eggs', 'honey', 'meat'].find((tag) => !shop.tags.has(tag))
    if (shop && wrong) on(day(), () => answer(play, shop, newPerson(), { tag: wrong, isYes: true }))
  }
  const victim = withHours[6]
  let cookie: Person['cookie'] = null
  for (let network = 0; network < NETWORKS; network++) {
    const shop = victim
    if (shop === undefined) break
    on(4 * network + 2, async () => {
      const person = { ip: newNetwork(), cookie: network % 2 === 0 ? null : cookie }
      await report(play, shop, person, 'shut')
      await answer(play, shop, person, { tag: 'mobilepay', isYes: !shop.tags.has('mobilepay') })
      cookie = person.cookie
    })
  }
  return acts
}

/** A visitor adds a stall on the spot, with a photo. The geocoder's response for its road is already cached. */
async function addStall(play: Play, nth: number, isMadeUp: boolean): Promise<void> {
  const id = randomUUID()
  const position = { latitude: 55.2 + nth / 100, longitude: 10.4 }
  await cacheRoad(play.db, roadCell(position), { road: `Vejbodsvej ${nth}`, postcode: '5700' })
  const stall = { id, ...position, metres: 8, name: '', products: ['eggs'], payments: ['cash'], time: 'daylight' }
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: `#${100 + nth}` } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set(STALL_FIELD, JSON.stringify(stall))
  body.set(IMAGE_FIELD, new File([new Uint8Array(picture)], 'bod.jpg', { type: 'image/jpeg' }))
  if ((await play.call({ path: '/api/stalls', body, person: newPerson() })) !== 201) play.counts.refused += 1
  else play.stalls.push({ id, isMadeUp, hasOwnPhoto: !isMadeUp && nth % UNRELATED_PHOTO !== 0 })
}

/** The operator publishes the stalls that exist, and drops unrelated photos unless they mistake one for the stall. */
async function approveStalls({ db, faker, stalls, photos }: Play): Promise<void> {
  const waiting = await db.selectFrom('producers').select('id').where('verified', '=', false).execute()
  for (const { id } of waiting) {
    const stall = stalls.find((added) => added.id === id)
    if (stall === undefined || stall.isMadeUp) continue
    if (stall.hasOwnPhoto || faker.datatype.boolean(OVERLOOKED)) {
      photos.shown += 1
      if (!stall.hasOwnPhoto) photos.unrelated += 1
    } else {
      photos.dropped += 1
      await db.updateTable('producers').set({ imageUrl: null }).where('id', '=', id).execute()
    }
    await db.updateTable('producers').set({ verified: true }).where('id', '=', id).execute()
  }
}

/** The operator handles the pending reports, and sometimes reviews what visitors agreed on. */
async function operate(play: Play, reports: Month['closedReports']): Promise<void> {
  const { db, faker, shops } = play
  const known = new Map(shops.map((shop) => [shop.id, shop]))
  const waiting = await db
    .selectFrom('correctionRequests')
    .select(['id', 'producerId'])
    .where('status', '=', 'pending')
    .where('field', '=', 'standing')
    .execute()
  for (const { id, producerId } of waiting) {
    const isRight = known.get(producerId)?.isThere === false
    reports[isRight ? 'right' : 'wrong'] += 1
    await db
      .updateTable('correctionRequests')
      .set({ status: isRight ? 'approved' : 'rejected', reviewedAt: new Date() })
      .where('id', '=', id)
      .execute()
    if (isRight) await db.transaction().execute((trx) => setStanding(trx, producerId, 'closed', null))
  }
  await approveStalls(play)
  const made = await db
    .selectFrom('producerChanges')
    .select(['id', 'producerId', 'fields'])
    .where('source', '=', 'visitors')
    .execute()
  for (const { id, producerId, fields } of made) {
    const shop = known.get(producerId)
    const isFalse = parseFacts(fields.visitorFacts?.to ?? []).some(
      ({ value, answer: said }) => shop?.tags.has(value) !== (said === 'yes'),
    )
    if (!isFalse || !faker.datatype.boolean(OPERATOR_LOOKS)) continue
    await db.transaction().execute((trx) => undoChange(trx, id, null))
    play.ends.set(producerId, 'an operator')
  }
}

/** An owner confirms the page, or removes the facts that visitors got wrong. */
async function lookAsOwner(play: Play, shop: TownShop, page: Page): Promise<void> {
  const { db } = play
  const wrong = parseFacts(page.visitorFacts).filter(
    ({ value, answer: said }) => shop.tags.has(value) !== (said === 'yes'),
  )
  await db.transaction().execute(async (trx) => {
    if (wrong.length > 0)
      await changeProducer(
        trx,
        shop.id,
        { visitorFacts: page.visitorFacts.filter((fact) => !wrong.some(({ value }) => fact.endsWith(`:${value}`))) },
        { source: 'owner', operatorId: null },
      )
    else await confirmAsOwner(trx, shop.id, new Date())
  })
  play.ends.set(shop.id, 'the owner')
}

const keyOf = ({ kind, shopId, what }: Falsehood): string => `${kind} ${shopId} ${what}`

/** Simulates a month of visitors on an empty migrated database, day by day. */
export async function playMonth(db: Database, faker: Faker, call: CallAsVisitor): Promise<Month> {
  const shops = await openTown(db, faker)
  const play: Play = {
    ...{ db, faker, call, shops, stalls: [], ends: new Map() },
    counts: { visits: 0, answers: 0, refused: 0 },
    photos: { shown: 0, unrelated: 0, dropped: 0 },
  }
  const owned = shops
    .filter(({ isThere }) => isThere)
    .filter((_, nth) => nth % 12 === 0)
    .slice(0, OWNERS)
  for (const { id } of owned) await db.transaction().execute((trx) => becomeOwner(trx, id, `ejer@${id}.example`))
  await ageBy(db, 40)
  const acts = hostileActs(play)
  const closedReports = { right: 0, wrong: 0 }
  const shown = new Map<string, Shown>()
  const trueOnes = new Map<string, Falsehood>()
  for (let day = 1; day <= DAYS; day++) {
    await ageBy(db, 1)
    play.ends.clear()
    const pages = new Map((await pagesOf(db)).map((page) => [page.id, page]))
    for (const shop of faker.helpers.arrayElements(shops, Math.round(HONEST / DAYS) * 2)) {
      const page = pages.get(shop.id)
      if (page) await visitHonestly(play, shop, page)
    }
    for (const act of acts.get(day) ?? []) await act()
    if (day % 2 === 0) await addStall(play, day / 2, day / 2 > STALLS - FALSE_STALLS)
    for (const shop of owned) {
      const page = pages.get(shop.id)
      if (page && faker.datatype.boolean(page.isDoubted ? 0.5 : OWNER_LOOKS)) await lookAsOwner(play, shop, page)
    }
    await operate(play, closedReports)
    await eraseVisitors(db)
    await deleteOldAnswers(db)
    const compared = compare(shops, await pagesOf(db))
    for (const each of compared.true) trueOnes.set(keyOf(each), each)
    const now = new Set(compared.false.map(keyOf))
    for (const each of compared.false)
      if (shown.get(keyOf(each))?.until !== null)
        shown.set(keyOf(each), { ...each, from: day, until: null, endedBy: null })
    for (const [key, each] of shown)
      if (each.until === null && !now.has(key))
        shown.set(key, { ...each, until: day, endedBy: play.ends.get(each.shopId) ?? 'other visitors' })
  }
  const becameTrue = { visitors: 0, doubt: 0, stated: 0, confirmed: 0 }
  for (const { kind } of trueOnes.values()) becameTrue[kind] += 1
  const added = new Map(play.stalls.map((stall) => [stall.id, stall]))
  const stored = await db
    .selectFrom('producers')
    .select(['id', 'verified'])
    .where('id', 'in', [...added.keys()])
    .execute()
  const published = stored.filter(({ verified }) => verified)
  const stalls = {
    published: published.length,
    falseOnes: published.filter(({ id }) => added.get(id)?.isMadeUp).length,
    waiting: stored.length - published.length,
  }
  const { counts, photos } = play
  return { ...counts, becameTrue, falsehoods: [...shown.values()], stalls, photos, closedReports }
}
