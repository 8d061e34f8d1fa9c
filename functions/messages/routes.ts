import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { saveContactMessage } from '#db/queries/messages/messages.ts'
import { contactSubmission } from '#src/contracts/messages/messages.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, saveOnce, sender } from '#functions/_lib/limits/submission.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const messageRoutes: Hono<Env> = createApp('/api/contact')

messageRoutes.post('/', limited('contact'), validBody(contactSubmission), async (c) => {
  const { name, email, subject, message } = c.req.valid('json')
  const content = { name, email, subject, message }
  await saveOnce(c, 'contactMessages', content, (trx, submissionKey) =>
    saveContactMessage(trx, { ...content, ...sender(c), submissionKey }),
  )
  return accepted(c, 'Besked sendt!')
})
