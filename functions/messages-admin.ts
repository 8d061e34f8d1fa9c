import type { Config } from '@netlify/functions'

import {
  countMessages,
  deleteMessage,
  listMessages,
  markMessageRead,
  noteAnswer,
  setMessageStatus,
} from '#db/queries/messages/inbox.ts'
import { replyToMessage } from '#db/queries/messages/send-reply.ts'
import {
  adminMessagesQuery,
  newReply,
  messageAnswer,
  messageStatusChange,
} from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage, MessageFigures } from '#src/contracts/messages/admin-messages.ts'
import { replyMail } from '#src/domain/mail/reply-mail.ts'
import type { Page } from '#src/contracts/shared/page.ts'

import { handle, only } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { answerPage } from './_lib/http/page.ts'
import { mailed } from './_lib/mail/mailed.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validBody, validId, validQuery } from './_lib/http/validate.ts'

const GONE = 'The message is not there any more.'

const app = createOperatorApp('/api/admin/contact-messages')

app.get('/', validQuery(adminMessagesQuery), async (c) => {
  const messages: Page<AdminMessage> = await listMessages(c.var.db, c.req.valid('query'))
  return answerPage(c, messages)
})

app.get('/stats', async (c) => c.json((await countMessages(c.var.db, c.env.platform.now())) satisfies MessageFigures))
app.all('/stats', only('GET'))

app.put('/:id/read', published, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await markMessageRead(c.var.db, id))) throw notFound(GONE)
  return c.json({ id })
})

app.put('/:id/status', published, validId(GONE), validBody(messageStatusChange), async (c) => {
  const { id } = c.req.valid('param')
  const { status } = c.req.valid('json')
  if (!(await setMessageStatus(c.var.db, id, status))) throw notFound(GONE)
  return c.json({ id, status })
})

app.put('/:id/answered', published, validId(GONE), validBody(messageAnswer), async (c) => {
  const { id } = c.req.valid('param')
  const { isAnswered } = c.req.valid('json')
  const by = isAnswered ? { operatorId: operatorOf(c).id, at: c.env.platform.now() } : null
  if (!(await noteAnswer(c.var.db, id, by))) throw notFound(GONE)
  return c.json({ id, isAnswered })
})

/** Answered as soon as it is kept: what becomes of the mail is told with the message. */
app.post('/:id/replies', published, mailed, validId(GONE), validBody(newReply), async (c) => {
  const { id: messageId } = c.req.valid('param')
  const { id, text } = c.req.valid('json')
  const reply = { id, messageId, text, operatorId: operatorOf(c).id }
  const isKept = await c.var.db
    .transaction()
    .execute((trx) => replyToMessage(trx, reply, (message) => replyMail(text, message)))
  if (!isKept) throw notFound(GONE)
  return c.json({ id }, 201)
})

app.delete('/:id', published, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await deleteMessage(c.var.db, id))) throw notFound(GONE)
  return c.json({ id })
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/contact-messages',
    '/api/admin/contact-messages/stats',
    '/api/admin/contact-messages/:id/read',
    '/api/admin/contact-messages/:id/status',
    '/api/admin/contact-messages/:id/answered',
    '/api/admin/contact-messages/:id/replies',
    '/api/admin/contact-messages/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
