import type { Config } from '@netlify/functions'

import { countMessages, deleteMessage, listMessages, markMessageRead } from '#db/queries/messages/inbox.ts'
import { adminMessagesQuery } from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage, MessageFigures } from '#src/contracts/messages/admin-messages.ts'
import type { Page } from '#src/contracts/shared/page.ts'

import { handle, only } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { answerPage } from './_lib/http/page.ts'
import { createOperatorApp } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validId, validQuery } from './_lib/http/validate.ts'

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
    '/api/admin/contact-messages/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
