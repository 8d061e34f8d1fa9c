import type { Config } from '@netlify/functions'

import { saveCorrection } from '#db/queries/corrections/correction-requests.ts'
import { lockVerifiedProducer } from '#db/queries/producer/producers.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'

import { storedSuggestion } from './_lib/corrections/stored-suggestion.ts'
import { createApp, handle } from './_lib/http/app.ts'
import { unknownProducer } from './_lib/http/errors.ts'
import { answeredCaptcha, spendCaptcha } from './_lib/reviews/captcha.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { accepted, saveOnce, sender } from './_lib/limits/submission.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api/producers/:id/corrections')

app.post('/', limited('correction'), validBody(correctionSubmission), async (c) => {
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

export default handle(app)

export const config: Config = {
  path: '/api/producers/:id/corrections',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
