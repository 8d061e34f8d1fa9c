import { randomUUID } from 'node:crypto'

import type { Faker } from '@faker-js/faker'
import sharp from 'sharp'

import type { Database } from '#db/connection.ts'
import { cacheRoad } from '#db/queries/place/geocoding.ts'
import { becomeOwner, confirmAsOwner } from '#db/queries/owners/owners.ts'
import { undoChange } from '#db/queries/producer/history.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { eraseVisitors } from '#db/queries/visits/visits.ts'
import { deleteOldAnswers } from '#db/queries/visits/answers.ts'
import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { STALL_FIELD } from '#src/contracts/stalls/stalls.ts'
import { roadCell } from '#src/domain/place/road.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { nextQuestion } from '#src/domain/visits/next-question.ts'

import { ageBy } from '../year/age.ts'
import { falseFacts, openTown, readPages, statementsOf } from './town.ts'
import type { PageStatement, TownPage, TownShop } from './town.ts'

const DAYS = 30
/** Nine honest visitors a day, each at two shops. */
const HONEST_VISITS_A_DAY = 18
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
 * Probabilities: of a mistake in an honest answer, of answering on a visit, of objecting to a false fact, of looking on
 * a given day, and of mistaking an unrelated photo for the stall.
 */
const SLIP = 0.03
const ANSWERS = 0.5
const OBJECTS = 0.3
const OWNER_LOOKS = 0.15
const OWNER_LOOKS_WHEN_DOUBTED = 0.5
const OPERATOR_LOOKS = 0.05
const OVERLOOKED = 0.1

/** A visitor, with their network address and cookie. */
interface TownVisitor {
  ip: string
  cookie: string | null
}

/** Sends a visitor's call to the functions. Returns whether it was accepted. */
export type CallAsVisitor = (path: string, body: object | FormData, visitor: TownVisitor) => Promise<boolean>

/** A false statement, with the days on which it appeared and was gone, and who ended it. */
interface Falsehood extends PageStatement {
  from: number
  until: number | null
  endedBy: string | null
}

const noCounts = {
  calls: 0,
  refused: 0,
  /** Reports that a shop has closed. */
  rightReports: 0,
  wrongReports: 0,
  photos: 0,
  unrelatedPhotos: 0,
  droppedPhotos: 0,
}

interface Play {
  db: Database
  faker: Faker
  call: CallAsVisitor
  shops: ReadonlyMap<string, TownShop>
  counts: typeof noCounts
  stalls: Map<string, { isMadeUp: boolean; hasOwnPhoto: boolean }>
  /** Who ended false statements about a shop today, by its id, unless it was other visitors. */
  ends: Map<string, string>
}

let networks = 0
function newVisitor(): TownVisitor {
  networks += 1
  return { ip: `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`, cookie: null }
}

async function send({ call, counts }: Play, path: string, body: object, visitor: TownVisitor): Promise<boolean> {
  counts.calls += 1
  const isAccepted = await call(path, body, visitor)
  if (!isAccepted) counts.refused += 1
  return isAccepted
}

async function report(play: Play, { id }: TownShop, visitor: TownVisitor, finding: string): Promise<void> {
  const body = { id: randomUUID(), finding, visitedAt: new Date().toISOString() }
  await send(play, `/api/producers/${idSegment(id)}/visits`, body, visitor)
}

async function answer(play: Play, { id }: TownShop, visitor: TownVisitor, tag: string, isYes: boolean): Promise<void> {
  const body = { id: randomUUID(), tag, answer: isYes ? 'yes' : 'no' }
  await send(play, `/api/producers/${idSegment(id)}/answers`, body, visitor)
}

/** An honest visitor reports their finding, answers the page's question, and may object to a false fact. */
async function visitHonestly(play: Play, shop: TownShop, page: TownPage): Promise<void> {
  const { boolean } = play.faker.datatype
  const visitor = newVisitor()
  const slips = boolean(SLIP)
  const isOpen = shop.areHoursRight !== slips
  await report(play, shop, visitor, shop.isThere ? (isOpen ? 'open' : 'shut') : 'closed')
  if (!shop.isThere) return
  const asked = nextQuestion(page)
  if (asked !== null && boolean(ANSWERS))
    await answer(play, shop, visitor, asked.value, shop.tags.has(asked.value) !== slips)
  for (const { value } of falseFacts(shop, page.visitorFacts))
    if (boolean(OBJECTS)) await answer(play, shop, visitor, value, shop.tags.has(value))
}

/**
 * Returns the acts of hostile visitors by day. One person uses six networks, and clears cookies before every second
 * call.
 */
function planHostileActs(play: Play): Map<number, (() => Promise<void>)[]> {
  const shops = [...play.shops.values()]
  const acts = new Map<number, (() => Promise<void>)[]>()
  const plan = (act: () => Promise<void>, day = play.faker.number.int({ min: 1, max: DAYS - 1 })): void =>
    void acts.set(day, [...(acts.get(day) ?? []), act])
  const withHours = shops.filter(({ areHoursRight, isThere }, nth) => areHoursRight && isThere && nth < 25)
  // Two rivals attack the same shop: the worst case.
  for (let rival = 0; rival < RIVALS; rival++) {
    const shop = withHours[Math.floor(rival / 2)]
    if (shop) plan(() => report(play, shop, newVisitor(), rival % 4 === 3 ? 'closed' : 'shut'))
  }
  for (let inventor = 0; inventor < INVENTORS; inventor++) {
    const shop = shops[30 + Math.floor(inventor / 2)]
    const wrong = shop && ['eggs', 'honey', 'meat'].find((tag) => !shop.tags.has(tag))
    if (shop && wrong) plan(() => answer(play, shop, newVisitor(), wrong, true))
  }
  const victim = withHours[6]
  let kept: string | null = null
  for (let network = 0; network < NETWORKS && victim; network++)
    plan(
      async () => {
        const visitor = { ...newVisitor(), cookie: network % 2 === 0 ? null : kept }
        await report(play, victim, visitor, 'shut')
        await answer(play, victim, visitor, 'mobilepay', !victim.tags.has('mobilepay'))
        kept = visitor.cookie
      },
      4 * network + 2,
    )
  return acts
}

/** A visitor adds a stall on the spot, with a photo. The geocoder's response for its road is already cached. */
async function addStall(play: Play, nth: number): Promise<void> {
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
  const isMadeUp = nth > STALLS - FALSE_STALLS
  if (await send(play, '/api/stalls', body, newVisitor()))
    play.stalls.set(id, { isMadeUp, hasOwnPhoto: !isMadeUp && nth % UNRELATED_PHOTO !== 0 })
}

/** The operator publishes the stalls that exist, and drops unrelated photos unless they mistake one for the stall. */
async function approveStalls({ db, faker, stalls, counts }: Play): Promise<void> {
  const pending = await db.selectFrom('producers').select('id').where('verified', '=', false).execute()
  for (const { id } of pending) {
    const stall = stalls.get(id)
    if (stall === undefined || stall.isMadeUp) continue
    const keepsPhoto = stall.hasOwnPhoto || faker.datatype.boolean(OVERLOOKED)
    counts[keepsPhoto ? 'photos' : 'droppedPhotos'] += 1
    if (keepsPhoto && !stall.hasOwnPhoto) counts.unrelatedPhotos += 1
    const edit = { verified: true, ...(!keepsPhoto && { imageUrl: null }) }
    await db.updateTable('producers').set(edit).where('id', '=', id).execute()
  }
}

/** The operator handles the pending reports, and sometimes reviews what visitors agreed on. */
async function operate(play: Play): Promise<void> {
  const { db, faker, shops, counts } = play
  const pending = await db
    .selectFrom('correctionRequests')
    .select(['id', 'producerId'])
    .where('status', '=', 'pending')
    .where('field', '=', 'standing')
    .execute()
  for (const { id, producerId } of pending) {
    const isRight = shops.get(producerId)?.isThere === false
    counts[isRight ? 'rightReports' : 'wrongReports'] += 1
    const decision = { status: isRight ? 'approved' : 'rejected', reviewedAt: new Date() } as const
    await db.updateTable('correctionRequests').set(decision).where('id', '=', id).execute()
    if (isRight) await db.transaction().execute((trx) => setStanding(trx, producerId, 'closed', null))
  }
  await approveStalls(play)
  const agreed = await db
    .selectFrom('producerChanges')
    .select(['id', 'producerId', 'fields'])
    .where('source', '=', 'visitors')
    .execute()
  for (const { id, producerId, fields } of agreed) {
    const shop = shops.get(producerId)
    const isFalse = shop !== undefined && falseFacts(shop, fields.visitorFacts?.to ?? []).length > 0
    if (!isFalse || !faker.datatype.boolean(OPERATOR_LOOKS)) continue
    await db.transaction().execute((trx) => undoChange(trx, id, null))
    play.ends.set(producerId, 'an operator')
  }
}

/** An owner confirms the page, or removes the facts that visitors got wrong. */
async function lookAsOwner({ db, ends }: Play, shop: TownShop, { visitorFacts }: TownPage): Promise<void> {
  const wrong = falseFacts(shop, visitorFacts).map(({ value }) => value)
  const right = visitorFacts.filter((fact) => !wrong.some((value) => fact.endsWith(`:${value}`)))
  await db.transaction().execute(async (trx) => {
    if (wrong.length === 0) return confirmAsOwner(trx, shop.id, new Date())
    await changeProducer(trx, shop.id, { visitorFacts: right }, { source: 'owner', operatorId: null })
  })
  ends.set(shop.id, 'the owner')
}

const keyOf = ({ kind, shopId, what }: PageStatement): string => `${kind} ${shopId} ${what}`

/** Simulates a month of visitors on an empty migrated database, day by day. */
export async function playMonth(db: Database, faker: Faker, call: CallAsVisitor) {
  const shops = await openTown(db, faker)
  const play: Play = {
    ...{ db, faker, call, stalls: new Map(), ends: new Map() },
    shops: new Map(shops.map((shop) => [shop.id, shop])),
    counts: { ...noCounts },
  }
  const remaining = shops.filter(({ isThere }) => isThere)
  const owned = remaining.filter((_, nth) => nth % 12 === 0).slice(0, OWNERS)
  for (const { id } of owned) await db.transaction().execute((trx) => becomeOwner(trx, id, `ejer@${id}.example`))
  await ageBy(db, 40)
  const acts = planHostileActs(play)
  const falsehoods = new Map<string, Falsehood>()
  /** Distinct true statements that were shown on any day. */
  const becameTrue = new Map<string, PageStatement>()
  for (let day = 1; day <= DAYS; day++) {
    await ageBy(db, 1)
    play.ends.clear()
    const pages = await readPages(db)
    for (const shop of faker.helpers.arrayElements(shops, HONEST_VISITS_A_DAY)) {
      const page = pages.get(shop.id)
      if (page) await visitHonestly(play, shop, page)
    }
    for (const act of acts.get(day) ?? []) await act()
    if (day % 2 === 0) await addStall(play, day / 2)
    for (const shop of owned) {
      const page = pages.get(shop.id)
      if (page && faker.datatype.boolean(page.isDoubted ? OWNER_LOOKS_WHEN_DOUBTED : OWNER_LOOKS))
        await lookAsOwner(play, shop, page)
    }
    await operate(play)
    await eraseVisitors(db)
    await deleteOldAnswers(db)
    const statements = new Map(statementsOf(shops, await readPages(db)).map((each) => [keyOf(each), each]))
    for (const [key, statement] of statements) {
      if (statement.isTrue) becameTrue.set(key, statement)
      else if (falsehoods.get(key)?.until !== null)
        falsehoods.set(key, { ...statement, from: day, until: null, endedBy: null })
    }
    for (const [key, each] of falsehoods) {
      if (each.until !== null || statements.get(key)?.isTrue === false) continue
      each.until = day
      each.endedBy = play.ends.get(each.shopId) ?? 'other visitors'
    }
  }
  const verified = await db.selectFrom('producers').select('id').where('verified', '=', true).execute()
  const published = verified.flatMap(({ id }) => play.stalls.get(id) ?? [])
  const stalls = {
    published: published.length,
    madeUp: published.filter(({ isMadeUp }) => isMadeUp).length,
    waiting: play.stalls.size - published.length,
  }
  return { ...play.counts, stalls, becameTrue: [...becameTrue.values()], falsehoods: [...falsehoods.values()] }
}
