import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

import { findShopOfOwner } from '#db/queries/mail/owner-mails.ts'
import { confirmAsOwner, unsubscribeOwner } from '#db/queries/owners/owners.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { mailToken } from '#src/contracts/mail/confirmation.ts'
import type { AskedShop } from '#src/contracts/mail/confirmation.ts'
import { pageFacts } from '#src/domain/mail/mails.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { createPlainApp, database, originGuard } from '#functions/_lib/http/app.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody, validQuery } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { readConfirmation, readUnsubscribeToken } from './mail-links.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'

const wrongLink = (): Refusal => new Refusal(410, 'Linket er for gammelt, eller der mangler noget af det.')

const ENDING = '/api/mail/ending'

/** Mail programs unsubscribe from any origin (RFC 8058): no cookie is read, and the link is signed. */
const guardOrigin = createMiddleware<Env>((c, next) =>
  c.req.method === 'POST' && c.req.path === ENDING ? next() : originGuard(c, next),
)

export const mailRoutes: Hono<Env> = createPlainApp().basePath('/api/mail').use(guardOrigin).use(database)

mailRoutes.post('/ending', limited('mail-ending'), validQuery(mailToken), async (c) => {
  const mails = readUnsubscribeToken(c.env.platform, c.req.valid('query').t)
  if (mails === null) throw wrongLink()
  await unsubscribeOwner(c.var.db, mails.ownerId, mails.wish)
  return c.json({ message: 'Du får ikke flere mails af den slags.' }, 200, { 'Cache-Control': 'no-store' })
})

/** The shop of the owner to whom a link was sent; 410 if either no longer exists. */
async function shopOfLink(c: Context<Env>, token: string): Promise<string> {
  const ownerId = readConfirmation(c.env.platform, token)
  const producerId = ownerId === null ? undefined : await findShopOfOwner(c.var.db, ownerId)
  if (producerId === undefined) throw wrongLink()
  return producerId
}

/** Only reads: opening a link confirms nothing. */
mailRoutes.post('/asked', limited('mail-confirmation'), validBody(mailToken), async (c) => {
  const producer = await findProducer(c.var.db, await shopOfLink(c, c.req.valid('json').t))
  if (producer === undefined) throw wrongLink()
  const { name, id } = producer
  const shop: AskedShop = { name, path: producerPath(name, id), facts: pageFacts(producer) }
  return c.json(shop, 200, { 'Cache-Control': 'no-store' })
})

mailRoutes.post('/confirmation', limited('mail-confirmation'), publishesWrite, validBody(mailToken), async (c) => {
  const producerId = await shopOfLink(c, c.req.valid('json').t)
  await confirmAsOwner(c.var.db, producerId, c.env.platform.now())
  return c.json({ message: 'Tak. Nu står der på siden, at gården selv har bekræftet det.' }, 200, {
    'Cache-Control': 'no-store',
  })
})
