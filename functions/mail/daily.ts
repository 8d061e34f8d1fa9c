import type { Hono } from 'hono'

import type { Database } from '#db/database.ts'
import { listShopsToRemind, listUnansweredShops, markUnanswered, recordReminder } from '#db/queries/mail/owner-mails.ts'
import type { ShopToRemind } from '#db/queries/mail/owner-mails.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { listMailedOperators } from '#db/queries/operators/operators.ts'
import { countCollection } from '#db/queries/producer/collection-status.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { digestMail, pageFacts, reminderMail } from '#src/domain/mail/mails.ts'
import { isReminderDue, MAX_REMINDERS, unansweredReminders, unansweredSince } from '#src/domain/mail/reminders.ts'
import { OWNERS_PATH } from '#src/domain/owners/owner.ts'
import { confirmationOf } from '#src/domain/producer/freshness.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { confirmationLink, ownerMail } from './mail-links.ts'
import { sendQueue } from './send-queue.ts'

/** Queues the daily digest for administrators with an address, if anything awaits them. */
async function queueDigests(db: Database, { siteUrl, now }: Pick<Platform, 'siteUrl' | 'now'>): Promise<void> {
  const operators = await listMailedOperators(db)
  if (operators.length === 0) return
  const { unverified, waiting } = await countCollection(db)
  const content = digestMail({ unverified, ...waiting }, new URL('/admin', siteUrl).href)
  if (content === null) return
  const day = dateOf(localMoment(now()).day)
  for (const { id, email } of operators) await queueMail(db, { key: `digest:${id}:${day}`, to: email, content })
}

type MailContext = Pick<Platform, 'secret' | 'siteUrl' | 'now'>

/** Maximum number of shops per run. */
const MOST_SHOPS = 2000

function confirmedAt(producer: Producer): Date | null {
  const confirmation = confirmationOf(producer)
  return confirmation === null ? null : new Date(confirmation.at)
}

const isDue = (shop: ShopToRemind, producer: Producer, now: Date): boolean =>
  isReminderDue({ ...shop, confirmedAt: confirmedAt(producer), hasHours: producer.openingHours !== '' }, now)

/** Reminds one of a shop's owners, each time another one. */
async function remind(db: Database, context: MailContext, shop: ShopToRemind, producer: Producer): Promise<void> {
  const { producerId, owners, sentWithinYear } = shop
  const owner = owners[sentWithinYear % owners.length]
  if (owner === undefined) return
  const { ownerId, email } = owner
  const key = `reminder:${producerId}:${dateOf(localMoment(context.now()).day)}`
  const mail = ownerMail(context, { key, ownerId, email, wish: 'wantsReminders' }, (ending) =>
    reminderMail({
      name: producer.name,
      facts: pageFacts(producer),
      confirmation: confirmationLink(context, ownerId),
      ownersPage: new URL(OWNERS_PATH, context.siteUrl).href,
      ending,
    }),
  )
  const nth = unansweredReminders({ ...shop, confirmedAt: confirmedAt(producer) }) + 1
  await db.transaction().execute(async (trx) => {
    if (await queueMail(trx, mail)) await recordReminder(trx, producerId, { nth, now: context.now() })
  })
}

/**
 * Asks owners whether the pages of their shops are correct, where that is due, for at most `budgetMs`. Returns the
 * number of reminders.
 */
export async function remindOwners(db: Database, context: MailContext, budgetMs: number): Promise<number> {
  const end = Date.now() + budgetMs
  const now = context.now()
  let asked = 0
  for (const shop of await listShopsToRemind(db, now, MOST_SHOPS)) {
    if (Date.now() > end) break
    const producer = await findProducer(db, shop.producerId)
    if (producer === undefined || !isDue(shop, producer, now)) continue
    await remind(db, context, shop, producer)
    asked++
  }
  return asked
}

/** Marks shops whose owners have answered none of the reminders as not confirmed by an owner. Returns their number. */
export async function markUnansweredReminders(db: Database, now: Date): Promise<number> {
  let noted = 0
  for (const shop of await listUnansweredShops(db, MAX_REMINDERS, MOST_SHOPS)) {
    const producer = await findProducer(db, shop.producerId)
    const since = producer && unansweredSince({ ...shop, confirmedAt: confirmedAt(producer) }, now)
    if (!since) continue
    await db.transaction().execute((trx) => markUnanswered(trx, shop.producerId, since))
    noted++
  }
  return noted
}

/** Netlify stops a scheduled function after 30 seconds. The remaining owners follow the next day. */
const BUDGET_MS = 8000

export const dailyMailTask: Hono<Env> = createApp('/')

dailyMailTask.all('*', async (c) => {
  const { platform } = c.env
  await queueDigests(c.var.db, platform)
  await markUnansweredReminders(c.var.db, platform.now())
  await remindOwners(c.var.db, platform, BUDGET_MS)
  await sendQueue(c.var.db, platform)
  return c.body(null, 204)
})
