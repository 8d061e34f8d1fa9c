import type { Config } from '@netlify/functions'

import { saveContactMessage } from '#db/queries/messages/messages.ts'
import { contactSubmission } from '#src/contracts/messages/messages.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { accepted, saveOnce, sender } from './_lib/limits/submission.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api/contact')

app.post('/', limited('contact'), validBody(contactSubmission), async (c) => {
  const { name, email, subject, message } = c.req.valid('json')
  const content = { name, email, subject, message }
  await saveOnce(c, 'contactMessages', content, (trx, submissionKey) =>
    saveContactMessage(trx, { ...content, ...sender(c), submissionKey }),
  )
  return accepted(c, 'Besked sendt!')
})

export default handle(app)

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
