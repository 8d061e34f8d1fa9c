import type { Database } from '#db/connection.ts'
import { saveNotice } from '#db/queries/owners/notices.ts'
import { confirmAsOwner } from '#db/queries/owners/owners.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { saveWeeklyAnswer } from '#db/queries/owners/shop-view.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import { invalidField, unknownProducer } from '#functions/_lib/http/errors.ts'
import type { WeeklyAnswer } from '#src/contracts/owners/week.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { expressionOf } from '#src/domain/hours/write-expression.ts'
import { limits } from '#src/domain/limits/forms.ts'
import { noticeProblem } from '#src/domain/owners/notice-problem.ts'
import type { Notice } from '#src/domain/owners/notice.ts'
import { goodsText, mondayOf, restOfWeek, sundayOf, withOtherHours } from '#src/domain/owners/week.ts'
import type { OtherHours, WeeklyQuestion } from '#src/domain/owners/week.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

const ownerReason = ({ ownerId }: OwnerShop) => ({ source: 'owner', operatorId: null, ownerId }) as const

/** Saves a notice of an owner. Throws 422. */
export async function publishNotice(
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

/** Adds products that the page does not have yet. */
async function addProducts(trx: Database, shop: OwnerShop, newProducts: readonly string[]): Promise<void> {
  if (newProducts.length === 0) return
  const { products } = await locked(trx, shop.id)
  await changeProducer(trx, shop.id, { products: [...new Set([...products, ...newProducts])] }, ownerReason(shop))
}

/** Applies an owner's answer and records its question as answered this week. The caller opens the transaction. Throws 422. */
export async function answerWeek(trx: Database, shop: OwnerShop, given: WeeklyAnswer, now: Date): Promise<void> {
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
