import type { Config } from '@netlify/functions'

import { saveConfirmation } from '#db/queries/confirmations/confirmations.ts'
import { lockListedProducer } from '#db/queries/producer/producers.ts'
import { CONFIRMED } from '#src/domain/confirmations/words.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { unknownProducer } from './_lib/http/errors.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { accepted } from './_lib/limits/submission.ts'
import { browserOf, visitorOf } from './_lib/limits/visitor.ts'

const app = createApp('/api/producers/:id/confirmations')

/** Nothing but the address is read: what is sent with it says nothing. */
app.post('/', limited('confirmation'), async (c) => {
  await c.var.db.transaction().execute(async (trx) => {
    const producerId = await lockListedProducer(trx, c.req.param('id') ?? '')
    if (producerId === undefined) throw unknownProducer()
    const [visitor, browser] = [visitorOf(c, producerId), await browserOf(c, producerId)]
    await saveConfirmation(trx, { producerId, visitor, browser })
  })
  return accepted(c, CONFIRMED)
})

export default handle(app)

export const config: Config = {
  path: '/api/producers/:id/confirmations',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
