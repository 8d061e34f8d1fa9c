import type { Context, Hono } from 'hono'
import { z } from 'zod'

import type { Database } from '#db/connection.ts'
import { countCall } from '#db/queries/limits/rate-limits.ts'
import { hadOwnerEnded, inviteOwner, saveClaim, deleteOwnerDraft } from '#db/queries/owners/claims.ts'
import { saveNotice, deleteNotice } from '#db/queries/owners/notices.ts'
import { confirmAsOwner, endOwner, isOwner, setWishes } from '#db/queries/owners/owners.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { deleteAnswer, saveAnswer } from '#db/queries/owners/review-answers.ts'
import { saveWeeklyAnswer, findShopView } from '#db/queries/owners/shop-view.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import { invalidField, unknownProducer, notFound, Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { countMail } from '#functions/mail/mail-quotas.ts'
import { publishesWrite, sendsMail } from '#functions/follow-up/after-write.ts'
import { addressBody } from '#src/contracts/owners/claims.ts'
import { noticeBody, ownerEdit, pinBody, reviewAnswerBody, wishesBody } from '#src/contracts/owners/owners.ts'
import type { OwnedShop as Answer, pinAnswer } from '#src/contracts/owners/owners.ts'
import { weeklyAnswer } from '#src/contracts/owners/week.ts'
import type { WeeklyAnswer } from '#src/contracts/owners/week.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { expressionOf } from '#src/domain/hours/write-expression.ts'
import { limits, MAX_TAGS } from '#src/domain/limits/limits.ts'
import { invitationMail } from '#src/domain/mail/mails.ts'
import { INVITATIONS } from '#src/domain/owners/claim.ts'
import { noticeProblem } from '#src/domain/owners/notice-problem.ts'
import { noticeKinds } from '#src/domain/owners/notice.ts'
import type { Notice, NoticeKind } from '#src/domain/owners/notice.ts'
import { addressKey } from '#src/domain/owners/owner.ts'
import { goodsText, mondayOf, restOfWeek, sundayOf, withOtherHours, weeklyQuestions } from '#src/domain/owners/week.ts'
import type { OtherHours, WeeklyQuestion } from '#src/domain/owners/week.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { wrong } from '#src/texts/texts.ts'

import { editShop, movePin, placeOfAddress } from './edit-shop.ts'
import { sendLink } from './links.ts'
import { createOwnerApp, ownedShopOf } from './session.ts'

const ownerReason = ({ ownerId }: OwnerShop) => ({ source: 'owner', operatorId: null, ownerId }) as const

/** Saves a notice of an owner. Throws 422. */
async function publishNotice(
  db: Database,
  { id: producerId, ownerId }: OwnerShop,
  notice: Notice,
  today: string,
): Promise<void> {
  const problem = noticeProblem(notice, today)
  if (problem !== null) throw invalidField(problem.path, problem.message)
  await saveNotice(db, { ...notice, producerId, ownerId })
}

async function locked(trx: Database, id: string): Promise<Producer> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) throw unknownProducer()
  return producer
}

const NOT_BY_DAY =
  'Jeres faste tider er skrevet, så vi ikke kan ændre enkelte dage. Skriv det som en linje, eller ret åbningstiderne.'
const TOO_MANY = 'Der er ikke plads til flere særlige dage. Ret åbningstiderne, og fjern nogle først.'

/** Writes the hours of some days of this week into the opening hours. */
async function changeDays(trx: Database, shop: OwnerShop, days: readonly OtherHours[], day: number): Promise<void> {
  const week = restOfWeek(day).map(dateOf)
  if (!days.every(({ date }) => week.includes(date))) throw invalidField('days', 'Vælg dage i denne uge')
  const { model } = (await locked(trx, shop.id)).hours
  if (model === null) throw invalidField('days', NOT_BY_DAY)
  const openingHours = expressionOf(withOtherHours(model, days, dateOf(day)))
  if (openingHours.length > limits.openingHours.max) throw invalidField('days', TOO_MANY)
  await changeProducer(trx, shop.id, { openingHours }, ownerReason(shop))
}

/** Adds products that the page does not have yet. Throws 422 if that makes too many. */
async function addProducts(trx: Database, shop: OwnerShop, newProducts: readonly string[]): Promise<void> {
  if (newProducts.length === 0) return
  const products = [...new Set([...(await locked(trx, shop.id)).products, ...newProducts])]
  if (products.length > MAX_TAGS) throw invalidField('newProducts', wrong.atMost(MAX_TAGS))
  await changeProducer(trx, shop.id, { products }, ownerReason(shop))
}

/** Applies an owner's answer and records its question as answered this week. The caller opens the transaction. Throws 422. */
async function answerWeek(trx: Database, shop: OwnerShop, given: WeeklyAnswer, now: Date): Promise<void> {
  const { day } = localMoment(now)
  const today = dateOf(day)
  const record = (question: WeeklyQuestion): Promise<void> =>
    saveWeeklyAnswer(trx, { producerId: shop.id, question, monday: dateOf(mondayOf(day)) })
  switch (given.answer) {
    case 'as-usual':
      await confirmAsOwner(trx, shop.id, now)
      return record('hours')
    case 'other-hours':
      await changeDays(trx, shop, given.days, day)
      return record('hours')
    case 'goods': {
      await addProducts(trx, shop, given.newProducts)
      const notice = {
        kind: 'for-sale',
        text: goodsText(given.labels),
        firstDay: today,
        lastDay: sundayOf(day),
      } as const
      await publishNotice(trx, shop, notice, today)
      return record('goods')
    }
    case 'news': {
      const { text, firstDay, lastDay } = given
      await publishNotice(trx, shop, { kind: 'line', text, firstDay, lastDay }, today)
      return record('news')
    }
    case 'skip':
      return record(given.question)
  }
}

/** 'YYYY-MM-DD' in Denmark. */
const todayOf = (c: Context<Env>): string => dateOf(localMoment(c.env.platform.now()).day)

/** Everything that the owner's page displays of a shop. */
async function shopAnswer(c: Context<Env>, { id, ownerId }: OwnerShop): Promise<Answer> {
  const now = c.env.platform.now()
  const { day } = localMoment(now)
  const viewed = { producerId: id, ownerId, today: dateOf(day), monday: dateOf(mondayOf(day)) }
  const found = await findShopView(c.var.db, viewed)
  if (found === undefined) throw unknownProducer()
  const { answered, producer, ...view } = found
  return {
    ...view,
    producer: answeredToOperator(producer, now),
    questions: weeklyQuestions.filter((question) => !answered.includes(question)),
  }
}

export const ownerShopRoutes: Hono<Env> = createOwnerApp('/api/owners/shops/:id')
const write = limited('owner')

const INVITED = 'Invitationen er på vej, hvis adressen ikke har fået en mail fra os i dag.'
const NO_REVIEW = 'Anmeldelsen findes ikke længere.'
const reviewId = z.guid()

function reviewIdOf(c: Context<Env>): string {
  const { success, data } = reviewId.safeParse(c.req.param('review'))
  if (!success) throw notFound(NO_REVIEW)
  return data
}

function noticeKindOf(c: Context<Env>): NoticeKind {
  const kind = noticeKinds.find((known) => known === c.req.param('kind'))
  if (kind === undefined) throw notFound('Den besked kendes ikke.')
  return kind
}

ownerShopRoutes.get('/', async (c) => c.json(await shopAnswer(c, ownedShopOf(c))))

ownerShopRoutes.patch('/', write, publishesWrite, validBody(ownerEdit), async (c) => {
  const shop = ownedShopOf(c)
  const edit = c.req.valid('json')
  const place = await placeOfAddress(c.var.db, c.env.platform, shop, edit.address, shop.address)
  const { outcome, waits } = await c.var.db.transaction().execute((trx) => editShop(trx, shop, edit, place))
  if (outcome.status === 'missing') throw unknownProducer()
  const producer = answeredToOperator(outcome.producer, c.env.platform.now())
  if (outcome.status === 'conflict')
    return c.json({ message: 'En anden har ændret siden, efter at du begyndte.', producer, changes: [] }, 409)
  return c.json({ producer, waits, addressProblem: place.status === 'problem' ? place.problem : null })
})

ownerShopRoutes.put('/position', write, publishesWrite, validBody(pinBody), async (c) => {
  const shop = ownedShopOf(c)
  const waits = await c.var.db.transaction().execute((trx) => movePin(trx, shop, c.req.valid('json')))
  return c.json({ waits } satisfies z.input<typeof pinAnswer>)
})

/** Removes the owner and their address. */
ownerShopRoutes.delete('/', write, publishesWrite, async (c) => {
  const { ownerId } = ownedShopOf(c)
  await c.var.db.transaction().execute((trx) => endOwner(trx, ownerId, 'left'))
  return c.json({ message: 'Du er ikke længere ejer her, og din adresse er slettet.' })
})

ownerShopRoutes.post('/confirmation', write, publishesWrite, async (c) => {
  const { id } = ownedShopOf(c)
  await confirmAsOwner(c.var.db, id, c.env.platform.now())
  return accepted(c, 'Tak. Nu er siden bekræftet af ejeren.')
})

/** Answers one of the week's questions. */
ownerShopRoutes.post('/week', write, publishesWrite, validBody(weeklyAnswer), async (c) => {
  const shop = ownedShopOf(c)
  await c.var.db.transaction().execute((trx) => answerWeek(trx, shop, c.req.valid('json'), c.env.platform.now()))
  return c.json({ message: 'Tak.' })
})

ownerShopRoutes.put('/notices/:kind', write, publishesWrite, validBody(noticeBody), async (c) => {
  await publishNotice(c.var.db, ownedShopOf(c), { ...c.req.valid('json'), kind: noticeKindOf(c) }, todayOf(c))
  return c.json({ message: 'Det står på siden nu.' })
})

ownerShopRoutes.delete('/notices/:kind', write, publishesWrite, async (c) => {
  const { id } = ownedShopOf(c)
  await deleteNotice(c.var.db, id, noticeKindOf(c))
  return c.json({ message: 'Det er taget af siden.' })
})

/** Discards the draft that was written while the shop was claimed. */
ownerShopRoutes.delete('/draft', write, async (c) => {
  await deleteOwnerDraft(c.var.db, ownedShopOf(c).ownerId)
  return c.json({ message: 'Kladden er slettet.' })
})

ownerShopRoutes.put('/wishes', write, validBody(wishesBody), async (c) => {
  const { ownerId } = ownedShopOf(c)
  await setWishes(c.var.db, ownerId, c.req.valid('json'))
  return c.json({ message: 'Det er gemt.' })
})

ownerShopRoutes.post('/invitations', write, sendsMail, validBody(addressBody), async (c) => {
  const { id: producerId, ownerId, name } = ownedShopOf(c)
  const email = addressKey(c.req.valid('json').email)
  const seconds = await countCall(c.var.db, `owner-invites:${ownerId}`, INVITATIONS)
  if (seconds !== null)
    throw new Refusal(429, 'Du kan invitere tre om dagen. Prøv igen i morgen.', { retryAfter: seconds })
  if (await isOwner(c.var.db, producerId, email)) return accepted(c, INVITED)
  if (await hadOwnerEnded(c.var.db, producerId)) {
    await saveClaim(c.var.db, { producerId, email, support: 'invited', invitedBy: ownerId })
    return accepted(c, 'Redaktionen ser på invitationen, før den sendes.')
  }
  await c.var.db.transaction().execute(async (trx) => {
    if (!(await countMail(trx, c.env.platform, 'invitation', { email }))) return
    await inviteOwner(trx, { producerId, email, invitedBy: ownerId })
    await sendLink(trx, c.env, { access: { email, producerId }, mailOf: (link) => invitationMail({ name, link }) })
  })
  return accepted(c, INVITED)
})

ownerShopRoutes.put('/reviews/:review', write, publishesWrite, validBody(reviewAnswerBody), async (c) => {
  const { id: producerId, ownerId } = ownedShopOf(c)
  const answer = { producerId, ownerId, reviewId: reviewIdOf(c), ...c.req.valid('json') }
  if (!(await c.var.db.transaction().execute((trx) => saveAnswer(trx, answer)))) throw notFound(NO_REVIEW)
  return c.json({ message: 'Svaret vises, når redaktionen har godkendt det.' })
})

ownerShopRoutes.delete('/reviews/:review', write, publishesWrite, async (c) => {
  const { id } = ownedShopOf(c)
  const reviewId = reviewIdOf(c)
  if (!(await c.var.db.transaction().execute((trx) => deleteAnswer(trx, id, reviewId)))) throw notFound(NO_REVIEW)
  return c.json({ message: 'Svaret er slettet.' })
})
