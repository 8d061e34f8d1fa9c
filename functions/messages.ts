import type { Config } from '@netlify/functions'

import { saveContactMessage } from '#db/queries/messages/messages.ts'
import { contactSubmission } from '#src/contracts/messages/messages.ts'

import { createApp, handle, only } from './_lib/http/app.ts'
import { limit } from './_lib/limits/rate-limit.ts'
import { sender } from './_lib/limits/sender.ts'
import { accepted, keepOnce } from './_lib/limits/submission.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api/contact')

app.post('/', async (c) => {
  const { name, email, subject, message } = await validBody(c, contactSubmission)
  await limit(c, 'contact')
  const content = { name, email, subject, message }
  await keepOnce(c, 'contactMessages', content, (trx, submissionKey) =>
    saveContactMessage(trx, { ...content, ...sender(c), submissionKey }),
  )
  return accepted(c, 'Besked sendt!')
})
app.all('/', only('POST'))

export default handle(app)

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
