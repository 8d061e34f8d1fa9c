import type { Config } from '@netlify/functions'

import { hadOwnerEnded, saveClaim } from '#db/queries/owners/claims.ts'
import { isOwner } from '#db/queries/owners/owners.ts'
import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { addressBody } from '#src/contracts/owners/claims.ts'
import { CLAIMED, supportOf } from '#src/domain/owners/claim.ts'
import { linkMail } from '#src/domain/owners/mails.ts'
import { addressKey } from '#src/domain/owners/owner.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { unknownProducer } from './_lib/http/errors.ts'
import { validBody } from './_lib/http/validate.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { accepted } from './_lib/limits/submission.ts'
import { mailed } from './_lib/mail/mailed.ts'
import { inEqualTime, mayMail, sendLink } from './_lib/owners/links.ts'

const app = createApp('/api/producers/:id/claims')

/** The answer says nothing of what is stored, and nor does the time that it takes. */
app.post('/', limited('claim'), mailed, validBody(addressBody), async (c) => {
  const email = addressKey(c.req.valid('json').email)
  const producer = await findVerifiedProducer(c.var.db, c.req.param('id') ?? '')
  if (producer === undefined || producer.standing !== 'listed') throw unknownProducer()
  const { id: producerId, name } = producer
  await inEqualTime(async () => {
    const isKnown = await isOwner(c.var.db, producerId, email)
    const support = supportOf(email, producer)
    const isPlain = isKnown || (support !== 'none' && !(await hadOwnerEnded(c.var.db, producerId)))
    const mayBeMailed = await mayMail(c, email, isKnown)
    await c.var.db.transaction().execute(async (trx) => {
      if (!isPlain) await saveClaim(trx, { producerId, email, support })
      else if (mayBeMailed) await sendLink(trx, c, { email, producerId }, (link) => linkMail({ name, link }))
    })
  })
  return accepted(c, CLAIMED)
})

export default handle(app)

export const config: Config = {
  path: '/api/producers/:id/claims',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
