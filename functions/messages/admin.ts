import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import {
  countMessages,
  deleteMessage,
  listMessages,
  markMessageRead,
  recordAnswer,
  replyToMessage,
  setMessageStatus,
} from '#db/queries/messages/messages.ts'
import {
  adminMessagesQuery,
  newReply,
  messageAnswer,
  messageStatusChange,
} from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage, MessageFigures } from '#src/contracts/messages/admin-messages.ts'
import { replyMail } from '#src/domain/mail/mails.ts'

import { only } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { publishesWrite, sendsMail } from '#functions/follow-up/after-write.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'

const GONE = 'This message no longer exists.'

export const messageAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/contact-messages')

messageAdminRoutes.get('/', validQuery(adminMessagesQuery), async (c) =>
  answerPage<AdminMessage>(c, await listMessages(c.var.db, c.req.valid('query'))),
)

messageAdminRoutes.get('/stats', async (c) =>
  c.json((await countMessages(c.var.db, c.env.platform.now())) satisfies MessageFigures),
)
messageAdminRoutes.all('/stats', only('GET'))

messageAdminRoutes.put('/:id/read', publishesWrite, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await markMessageRead(c.var.db, id))) throw notFound(GONE)
  return c.json({ id })
})

messageAdminRoutes.put('/:id/status', publishesWrite, validId(GONE), validBody(messageStatusChange), async (c) => {
  const { id } = c.req.valid('param')
  const { status } = c.req.valid('json')
  if (!(await setMessageStatus(c.var.db, id, status))) throw notFound(GONE)
  return c.json({ id, status })
})

messageAdminRoutes.put('/:id/answered', publishesWrite, validId(GONE), validBody(messageAnswer), async (c) => {
  const { id } = c.req.valid('param')
  const { isAnswered } = c.req.valid('json')
  const by = isAnswered ? { operatorId: operatorOf(c).id, at: c.env.platform.now() } : null
  if (!(await recordAnswer(c.var.db, id, by))) throw notFound(GONE)
  return c.json({ id, isAnswered })
})

/** Answered when the reply is stored. Its delivery is shown with the message later. */
messageAdminRoutes.post('/:id/replies', publishesWrite, sendsMail, validId(GONE), validBody(newReply), async (c) => {
  const { id: messageId } = c.req.valid('param')
  const { id, text } = c.req.valid('json')
  const reply = { id, messageId, text, operatorId: operatorOf(c).id }
  const isKept = await c.var.db
    .transaction()
    .execute((trx) => replyToMessage(trx, reply, (message) => replyMail(text, message)))
  if (!isKept) throw notFound(GONE)
  return c.json({ id }, 201)
})

messageAdminRoutes.delete('/:id', publishesWrite, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await deleteMessage(c.var.db, id))) throw notFound(GONE)
  return c.json({ id })
})
