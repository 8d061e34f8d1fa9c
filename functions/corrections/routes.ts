import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { saveCorrection } from '#db/queries/corrections/correction-requests.ts'
import { lockVerifiedProducer } from '#db/queries/producer/producers.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'

import { storedSuggestion } from './stored-suggestion.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import { answeredCaptcha, spendCaptcha } from '#functions/reviews/captcha.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, saveOnce, sender } from '#functions/_lib/limits/submission.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const correctionRoutes: Hono<Env> = createApp('/api/producers/:id/corrections')

correctionRoutes.post('/', limited('correction'), validBody(correctionSubmission), async (c) => {
  const { captchaAnswer, captchaId, ...correction } = c.req.valid('json')
  const slugOrId = c.req.param('id') ?? ''
  const captcha = captchaAnswer === undefined ? null : await answeredCaptcha(c, { captchaAnswer, captchaId })
  await saveOnce(c, 'correctionRequests', { slugOrId, ...correction }, async (trx, submissionKey) => {
    const producerId = await lockVerifiedProducer(trx, slugOrId)
    if (producerId === undefined) throw unknownProducer()
    if (captcha && !(await spendCaptcha(trx, captcha, 'correctionRequests', submissionKey))) return
    const suggestion = await storedSuggestion(trx, producerId, correction)
    await saveCorrection(trx, { ...correction, ...suggestion, ...sender(c), producerId, submissionKey })
  })
  return accepted(c, 'Rettelse indsendt')
})
