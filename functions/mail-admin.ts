import type { Config } from '@netlify/functions'

import { countOutbox, dismissMail, listOutbox, sendAgain } from '#db/queries/mail/outbox.ts'
import { findEmail, setEmail } from '#db/queries/operators/emails.ts'
import { digestChoice, outboxQuery } from '#src/contracts/mail/outbox.ts'
import type { OutboxMail, OutboxState } from '#src/contracts/mail/outbox.ts'

import { handle, only } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { answerPage } from './_lib/http/page.ts'
import { validBody, validId, validQuery } from './_lib/http/validate.ts'
import { mailed } from './_lib/mail/mailed.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'

const GONE = 'The mail is not there any more, or was not given up.'

const app = createOperatorApp('/api/admin/outbox')

app.get('/', validQuery(outboxQuery), async (c) => {
  const { rows, total } = await listOutbox(c.var.db, c.req.valid('query'))
  // A link in a mail lets in who has it: an operator of a site that sends mail is not its recipient.
  const isReadable = c.env.platform.mail?.by === 'files'
  return answerPage<OutboxMail>(c, {
    rows: rows.map((mail) => ({ ...mail, text: isReadable ? mail.text : null })),
    total,
  })
})

app.get('/state', async (c) => {
  const state: OutboxState = {
    by: c.env.platform.mail?.by ?? 'nobody',
    ...(await countOutbox(c.var.db)),
    digestTo: await findEmail(c.var.db, operatorOf(c).id),
  }
  return c.json(state)
})
app.all('/state', only('GET'))

app.put('/digest', published, validBody(digestChoice), async (c) => {
  const { email } = c.req.valid('json')
  await setEmail(c.var.db, operatorOf(c).id, email || null)
  return c.json({ digestTo: email || null })
})
app.all('/digest', only('PUT'))

app.post('/:id/again', published, mailed, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await sendAgain(c.var.db, id, c.env.platform.now()))) throw notFound(GONE)
  return c.json({ id })
})

app.delete('/:id', published, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await dismissMail(c.var.db, id))) throw notFound(GONE)
  return c.json({ id })
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/outbox',
    '/api/admin/outbox/state',
    '/api/admin/outbox/digest',
    '/api/admin/outbox/:id/again',
    '/api/admin/outbox/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
