import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { randomUUID } from 'node:crypto'

import { readOutboxState, dismissMail, listOutbox, retryMail } from '#db/queries/mail/outbox.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { findEmail, setEmail } from '#db/queries/operators/operators.ts'
import { digestAddress, digestChoice, outboxQuery } from '#src/contracts/mail/outbox.ts'
import type { OutboxMail, OutboxState } from '#src/contracts/mail/outbox.ts'
import { digestAddressMail, digestLink, maskLinks } from '#src/domain/mail/mails.ts'

import { only } from '#functions/_lib/http/app.ts'
import { notFound, Refusal } from '#functions/_lib/http/errors.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'
import { publishesWrite, sendsMail } from '#functions/follow-up/after-write.ts'
import { readToken, signedToken } from '../_lib/signing.ts'
import { administratorOnly, createOperatorApp, operatorOf } from '#functions/operators/session.ts'

const GONE = 'This mail no longer exists, or has not been given up.'

/** How long the link to an address is valid. */
const DIGEST_LINK_MS = 24 * 3_600_000

export const mailAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/outbox')

mailAdminRoutes.get('/', validQuery(outboxQuery), async (c) => {
  const { rows, total } = await listOutbox(c.var.db, c.req.valid('query'))
  const { mail: settings } = c.env.platform
  // Links in mails sign in their recipient, so operators of a public site do not see them.
  const textOf = (text: string | null): string | null => {
    if (text === null || settings?.by !== 'files') return null
    return settings.isLocal ? text : maskLinks(text)
  }
  return answerPage<OutboxMail>(c, {
    rows: rows.map((mail) => ({ ...mail, text: textOf(mail.text) })),
    total,
  })
})

mailAdminRoutes.get('/state', async (c) => {
  const state: OutboxState = {
    by: c.env.platform.mail?.by ?? 'nobody',
    ...(await readOutboxState(c.var.db, operatorOf(c).id)),
  }
  return c.json(state)
})
mailAdminRoutes.all('/state', only('GET'))

mailAdminRoutes.put('/digest', administratorOnly, publishesWrite, sendsMail, validBody(digestChoice), async (c) => {
  const { email } = c.req.valid('json')
  const { id } = operatorOf(c)
  const { platform } = c.env
  const current = await findEmail(c.var.db, id)
  if (email === '') await setEmail(c.var.db, id, null)
  else if (email !== current) {
    const token = signedToken(platform, 'digest', `${id}.${platform.now().getTime()}.${email}`)
    await queueMail(c.var.db, {
      key: `digest:${randomUUID()}`,
      to: email,
      content: digestAddressMail(digestLink(platform.siteUrl, token)),
    })
  }
  return c.json({ digestTo: email === '' ? null : current })
})
mailAdminRoutes.all('/digest', only('PUT'))

/** Uses the link that was sent to an address: it proves that the signed-in operator reads the address's mail. */
mailAdminRoutes.post('/digest/address', administratorOnly, publishesWrite, validBody(digestAddress), async (c) => {
  const { platform } = c.env
  const [askedBy, askedAt, ...parts] = (readToken(platform, 'digest', c.req.valid('json').token) ?? '').split('.')
  const { id } = operatorOf(c)
  if (askedBy !== id || platform.now().getTime() - Number(askedAt) > DIGEST_LINK_MS)
    throw new Refusal(410, 'This link is too old, or another operator’s. Save the address again.')
  const digestTo = parts.join('.')
  await setEmail(c.var.db, id, digestTo)
  return c.json({ digestTo })
})
mailAdminRoutes.all('/digest/address', only('POST'))

mailAdminRoutes.post('/:id/again', publishesWrite, sendsMail, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await retryMail(c.var.db, id, c.env.platform.now()))) throw notFound(GONE)
  return c.json({ id })
})

mailAdminRoutes.delete('/:id', publishesWrite, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await dismissMail(c.var.db, id))) throw notFound(GONE)
  return c.json({ id })
})
