import type { Config } from '@netlify/functions'

import { saveCorrection } from '#db/queries/corrections/correction-requests.ts'
import { lockVerifiedProducer } from '#db/queries/producer/producers.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'

import { createApp, handle, only } from './_lib/http/app.ts'
import { unknownProducer } from './_lib/http/errors.ts'
import { limit } from './_lib/limits/rate-limit.ts'
import { sender } from './_lib/limits/sender.ts'
import { accepted, keepOnce } from './_lib/limits/submission.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api/producers/:id/corrections')

app.post('/', async (c) => {
  const correction = await validBody(c, correctionSubmission)
  await limit(c, 'correction')
  const slugOrId = c.req.param('id') ?? ''
  await keepOnce(c, 'correctionRequests', { slugOrId, ...correction }, async (trx, submissionKey) => {
    const producerId = await lockVerifiedProducer(trx, slugOrId)
    if (producerId === undefined) throw unknownProducer()
    await saveCorrection(trx, { ...correction, ...sender(c), producerId, submissionKey })
  })
  return accepted(c, 'Rettelse indsendt')
})
app.all('/', only('POST'))

export default handle(app)

export const config: Config = {
  path: '/api/producers/:id/corrections',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
