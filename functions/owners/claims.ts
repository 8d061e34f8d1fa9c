import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import type { Database } from '#db/database.ts'
import { findOtherContacts, hadOwnerEnded, saveClaim } from '#db/queries/owners/claims.ts'
import { isOwner } from '#db/queries/owners/owners.ts'
import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { addressBody } from '#src/contracts/owners/claims.ts'
import { CLAIMED, sharesDomain, supportOf } from '#src/domain/owners/claim.ts'
import type { ClaimSupport } from '#src/domain/owners/claim.ts'
import { linkMail } from '#src/domain/owners/mails.ts'
import { addressKey } from '#src/domain/owners/owner.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { mailed } from '#functions/mail/mailed.ts'
import { inEqualTime, sendOwnerLink, sendRequestedLink } from './links.ts'

export const claimRoutes: Hono<Env> = createApp('/api/producers/:id/claims')

/** What supports the address; a domain only if no other shop has its website or its address there. */
async function supportNow(db: Database, producer: Producer, email: string): Promise<Exclude<ClaimSupport, 'invited'>> {
  const support = supportOf(email, producer)
  if (support !== 'domain') return support
  const others = await findOtherContacts(db, producer.id)
  return others.some((other) => sharesDomain(email, other)) ? 'none' : 'domain'
}

/** The answer says nothing of what is stored, and nor does the time that it takes. */
claimRoutes.post('/', limited('claim'), mailed, validBody(addressBody), async (c) => {
  const email = addressKey(c.req.valid('json').email)
  const producer = await findVerifiedProducer(c.var.db, c.req.param('id') ?? '')
  if (producer === undefined || producer.standing !== 'listed') throw unknownProducer()
  const { id: producerId, name } = producer
  await inEqualTime(async () => {
    const isKnown = await isOwner(c.var.db, producerId, email)
    const support = await supportNow(c.var.db, producer, email)
    if (isKnown) return void (await sendOwnerLink(c, email))
    const wait = () => c.var.db.transaction().execute((trx) => saveClaim(trx, { producerId, email, support }))
    if (support === 'none' || (await hadOwnerEnded(c.var.db, producerId))) return wait()
    // Strangers may have spent the quota: an operator looks at it instead.
    const access = { email, producerId }
    const outcome = await sendRequestedLink(c, support, access, (link) => linkMail({ name, link }))
    if (outcome === 'spent') await wait()
  })
  return accepted(c, CLAIMED)
})
