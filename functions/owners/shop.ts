import type { Context, Hono } from 'hono'
import { z } from 'zod'

import { countCall } from '#db/queries/limits/rate-limits.ts'
import { hadOwnerEnded, inviteOwner, saveClaim, deleteOwnerDraft } from '#db/queries/owners/claims.ts'
import { deleteNotice } from '#db/queries/owners/notices.ts'
import { confirmAsOwner, endOwner, isOwner, setWishes } from '#db/queries/owners/owners.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { deleteAnswer, saveAnswer } from '#db/queries/owners/review-answers.ts'
import { findShopView } from '#db/queries/owners/shop-view.ts'
import { notFound, Refusal, unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { countMail } from '#functions/mail/mail-quotas.ts'
import { sendsMail } from '#functions/mail/sends-mail.ts'
import { publishesWrite } from '#functions/publishing/publish.ts'
import { addressBody } from '#src/contracts/owners/claims.ts'
import { noticeBody, ownerEdit, pinBody, reviewAnswerBody, wishesBody } from '#src/contracts/owners/owners.ts'
import type { OwnedShop as Answer, pinAnswer } from '#src/contracts/owners/owners.ts'
import { weeklyAnswer } from '#src/contracts/owners/week.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { invitationMail } from '#src/domain/mail/mails.ts'
import { INVITATIONS } from '#src/domain/owners/mail-limits.ts'
import { noticeKinds } from '#src/domain/owners/notice.ts'
import type { NoticeKind } from '#src/domain/owners/notice.ts'
import { addressKey } from '#src/domain/owners/owner.ts'
import { mondayOf, weeklyQuestions } from '#src/domain/owners/week.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { editShop, movePin, placeOfAddress } from './edit-shop.ts'
import { sendLink } from './links.ts'
import { createOwnerApp, ownedShopOf } from './session.ts'
import { answerWeek, publishNotice } from './week.ts'

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
