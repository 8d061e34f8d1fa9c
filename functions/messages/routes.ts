import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { contactSubmission } from '#src/contracts/messages/messages.ts'
import { answers } from '#src/texts/texts.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, sender, submit } from '#functions/_lib/limits/submission.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const messageRoutes: Hono<Env> = createApp('/api/contact')

messageRoutes.post('/', limitedByHandler('contact'), validBody(contactSubmission), async (c) => {
  const { name, email, subject, message } = c.req.valid('json')
  const content = { name, email, subject, message }
  await submit(c, { table: 'contactMessages', content }, () => ({ values: { ...content, ...sender(c) } }))
  return accepted(c, answers.messageSent)
})
