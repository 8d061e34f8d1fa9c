import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { storedHoursQuery } from '#db/queries/corrections/corrections.ts'
import { verifiedProducerId } from '#db/queries/producer/producers.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'

import { storedSuggestion } from './stored-suggestion.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, sender, submit } from '#functions/_lib/limits/submission.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const correctionRoutes: Hono<Env> = createApp('/api/producers/:id/corrections')

correctionRoutes.post('/', limitedByHandler('correction'), validBody(correctionSubmission), async (c) => {
  const { captchaAnswer, captchaId, ...correction } = c.req.valid('json')
  const slugOrId = c.req.param('id') ?? ''
  const producerId = verifiedProducerId(c.var.db, slugOrId)
  const isOfHours = correctedProperty(correction.field) === 'openingHours'
  const submission = {
    table: 'correctionRequests',
    content: { slugOrId, ...correction },
    answer: captchaAnswer === undefined ? null : { captchaAnswer, captchaId },
    read: isOfHours && producerId !== null ? storedHoursQuery(producerId) : null,
  } as const
  await submit(c, submission, (before) => {
    if (producerId === null) return null
    const { suggestion, also } = storedSuggestion(correction, before)
    return { values: { ...correction, ...suggestion, ...sender(c) }, producerId, also }
  })
  return accepted(c, 'Rettelse indsendt')
})
