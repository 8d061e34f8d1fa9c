import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, inject } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { startNeonBridge, useNeonBridge } from '#db/testing/neon-bridge.ts'
import type { NeonBridge } from '#db/testing/neon-bridge.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { statementsDuring } from '#db/testing/statement-log.ts'
import { addCorrection, addMessage } from '#db/testing/submissions.ts'
import { setRole } from '#db/queries/operators/operators.ts'
import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { confirmationLink, unsubscribePath } from '#functions/mail/mail-links.ts'

import { askCaptcha } from './captcha.ts'
import { deployedEntries, isWithin } from './every-call.ts'
import type { Entry } from './every-call.ts'
import { jpeg } from './pictures.ts'
import { operatorWrites } from './operator-writes.ts'
import { signedInOperator } from './operator.ts'
import { signedInOwner } from './owner.ts'
import { lend, platform, visit } from './platform.ts'
import { formWith } from './upload-image.ts'
import { newVisitor } from './visitor.ts'

/** The shop in the paths of owners' calls. */
export const SHOP = '22222222-2222-4222-8222-222222222222'
export const SLUG = 'klintholm-22222222'
/** The address of its owner. */
export const EMAIL = 'inger@example.dk'

let bridge: NeonBridge
let opened: TestDatabase
let entries: Entry[] = []
let operator = { id: '', cookie: '' }
let ownerCookie = ''
let ownerId = ''

/** The parts of a call that are prepared before it is measured. `id` replaces the parameter in its path. */
interface Sent {
  body?: object
  cookie?: string
  id?: string
  query?: string
  /** The expected status of a call that needs something that this test lacks. */
  status?: number
}
export type Caller = () => Promise<Sent>

/** The measured database, for adding rows. */
export const measured = () => opened.db

export const anybody =
  (body?: object, status?: number): Caller =>
  async () => ({ ...(body && { body }), ...(status && { status }) })
export const withCaptcha =
  (body: object): Caller =>
  async () => {
    const { id: captchaId, cookie, answer: captchaAnswer } = await askCaptcha()
    return { cookie, body: { ...body, captchaId, captchaAnswer } }
  }
/** A call of an operator, about a row that `add` adds before. */
export const operatorWith =
  (body?: object, add?: () => Promise<string>): Caller =>
  async () => ({ cookie: operator.cookie, ...(add && { id: await add() }), ...(body && { body }) })
/** A call of the owner, about a row that `add` adds before. */
export const ownerWith =
  (body?: object, add?: () => Promise<string>): Caller =>
  async () => ({ cookie: ownerCookie, ...(add && { id: await add() }), ...(body && { body }) })
/** A call that has to acquire the geocoder, which is free. */
export const atItsTurn =
  (caller: Caller): Caller =>
  async () => {
    await opened.db.deleteFrom('geocoderTurns').execute()
    return caller()
  }
/** A call for which the geocoder's next turn is too far away to wait for. */
export const outOfTurn =
  (caller: Caller): Caller =>
  async () => {
    const nextAt = new Date(Date.now() + 3_600_000)
    await opened.db.deleteFrom('geocoderTurns').execute()
    await opened.db.insertInto('geocoderTurns').values({ id: 1, nextAt }).execute()
    return caller()
  }
/** An operator's write, with the body from `operatorWrites`. */
export const operatorsWrite =
  (name: string): Caller =>
  async () => ({ cookie: operator.cookie, ...(await operatorWrites[name]?.(opened.db, operator.id)) })

export const withPicture =
  (caller: Caller): Caller =>
  async () => ({ ...(await caller()), body: formWith(Buffer.from(await jpeg({ width: 30, height: 30 }))) })

export const newShop = (verified = true): Promise<string> => addProducer(opened.db, { verified })
export const mailToken = (): string => new URL(confirmationLink(platform, ownerId)).hash.slice(1)
export const unsubscribeCall = (): string => unsubscribePath(platform, { ownerId, wish: 'wantsReviews' })

/** A stall without a photo, whose road is cached because the browser has requested it. */
export const stall =
  (given: object): Caller =>
  async () => {
    const body = new FormData()
    const position = { latitude: 55.06, longitude: 10.61, metres: null }
    const sent = { id: randomUUID(), ...position, name: '', products: ['eggs'], payments: [], ...given }
    body.set('stall', JSON.stringify(sent))
    await opened.db
      .insertInto('roadCache')
      .values({ cell: '55.0600,10.6100', road: null, postcode: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { body }
  }

/** A stall with a photo, as the form usually sends it. */
export const photographedStall: Caller = async () => {
  const { body } = await stall({ time: null })()
  if (body instanceof FormData)
    body.set(
      IMAGE_FIELD,
      new File([Buffer.from(await jpeg({ width: 30, height: 30 }))], 'bod.jpg', { type: 'image/jpeg' }),
    )
  return { body }
}

/** Adds a shop with one answer, by another visitor two days ago: it takes MobilePay. */
export async function shopWithAnswer(): Promise<string> {
  const producerId = await newShop()
  await opened.db
    .insertInto('answers')
    .values({
      ...{ id: randomUUID(), producerId, tag: 'mobilepay', answer: 'yes' as const, person: randomUUID() },
      ...{ visitor: 'another network', browser: 'another browser', createdAt: new Date(Date.now() - 2 * 86_400_000) },
    })
    .execute()
  return producerId
}

/** Adds an approved review of the shop with the owner's answer. */
export async function addAnsweredReview(): Promise<string> {
  const reviewId = await addReview(opened.db, SHOP, 5)
  await opened.db.insertInto('reviewAnswers').values({ reviewId, ownerId, text: 'Tak.' }).execute()
  return reviewId
}

/** Adds a visitor's finding. */
export async function addVisit(): Promise<string> {
  const [id, person, now] = [randomUUID(), randomUUID(), new Date()]
  const found = { finding: 'open', stated: 'open', visitedAt: now, createdAt: now } as const
  await opened.db
    .insertInto('visits')
    .values({ ...found, id, person, producerId: await newShop() })
    .execute()
  return id
}

/** A call of someone who claims a shop. */
export const claimant =
  (body?: object): Caller =>
  async () => {
    const id = await newShop()
    const email = `${id}@example.dk`
    await opened.db.insertInto('claims').values({ producerId: id, email, support: 'none' }).execute()
    const { cookie } = await signedInOwner(opened.db, null, email)
    return { cookie, id, ...(body && { body }) }
  }

/** A call of another owner, with a shop of their own. */
export const otherOwner =
  (body?: object): Caller =>
  async () => {
    const id = await newShop()
    const { cookie } = await signedInOwner(opened.db, id, `${id}@example.dk`)
    return { cookie, id, ...(body && { body }) }
  }

/** Sets up a database whose log is read, behind a bridge that speaks Neon's protocols. */
export function measuresStatements(): void {
  beforeAll(async () => {
    entries = await deployedEntries()
    bridge = await startNeonBridge(Number(new URL(inject('testDatabases').postgresUrl).port))
    opened = await openTestDatabase('neon', { logsStatements: true })
    useNeonBridge(bridge.port)
    const { db } = opened
    Object.assign(platform, {
      withDatabase: lend(opened),
      readSiteFile: async () => '<title></title><main></main>',
      images: { ...platform.images, save: async () => undefined },
    })
    const listed = { email: EMAIL, openingHours: 'Mo-Fr 09:00-17:00', products: ['honey'], website: 'https://gaard.dk' }
    await addProducer(db, { id: SHOP, name: 'Klintholm', ...listed })
    await addProducer(db, { name: 'Søgård', openingHours: 'Sa 10:00-12:00', products: ['honey'] })
    await addProducer(db, { name: 'Venter', verified: false, openingHours: 'Su 10:00-12:00' })
    await addReview(db, SHOP, 4)
    await addCorrection(db, SHOP)
    await addMessage(db)
    operator = await signedInOperator(db)
    await setRole(db, operator.id, 'administrator')
    ownerCookie = (await signedInOwner(db, SHOP, EMAIL)).cookie
    await signedInOwner(db, await newShop(), 'ejer@example.dk')
    ownerId = (await db.selectFrom('owners').select('id').where('producerId', '=', SHOP).executeTakeFirstOrThrow()).id
  })
  afterAll(async () => {
    useNeonBridge(inject('testDatabases').neonBridgePort)
    await opened.close()
    await bridge.stop()
  })
}

/** The deployed function that answers a path. The longest matching pattern wins. */
function handlerOf(path: string): Entry['handler'] {
  const patterns = entries.flatMap(({ handler, features }) =>
    features.flatMap(({ paths }) => paths.map((pattern) => ({ handler, pattern }))),
  )
  const [best] = patterns
    .filter(({ pattern }) => isWithin(path, pattern))
    .toSorted((one, other) => other.pattern.length - one.pattern.length)
  if (best === undefined) throw new Error(`No function answers ${path}`)
  return best.handler
}

/** Makes a call, and returns the statements that it sends to the database. */
export async function measure(call: string, caller: Caller) {
  const [method = '', path = ''] = call.split(' ')
  const { body, cookie, id = '', query = '', status: wanted } = await caller()
  const headers = {
    Origin: 'http://localhost',
    'Accept-Language': 'en',
    // Calls of programs are not counted as presses.
    'User-Agent': 'Mozilla/5.0',
    ...(cookie && { Cookie: cookie }),
    ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  }
  const text = body && { body: body instanceof FormData ? body : JSON.stringify(body) }
  const request = new Request(`http://localhost${path.replace(/(?<=\/):\w+/, id)}${query}`, {
    method,
    headers,
    ...text,
  })
  Object.assign(bridge.traffic, { requests: 0, sockets: 0 })
  let status = 0
  const statements = await statementsDuring(opened, async () => {
    const response = await visit(handlerOf(new URL(request.url).pathname), request, { ip: newVisitor() })
    await response.arrayBuffer()
    status = response.status
  })
  const isInteractive = statements.some((statement) => statement === 'begin')
  const isOk = wanted === undefined ? status >= 200 && status < 300 : status === wanted
  return { isOk, status, statements, isInteractive, requests: bridge.traffic.requests }
}
