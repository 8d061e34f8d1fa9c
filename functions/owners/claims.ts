import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import type { Database } from '#db/database.ts'
import { findOtherContacts, saveClaim } from '#db/queries/owners/claims.ts'
import { claimStateQuery } from '#db/queries/owners/links.ts'
import type { ClaimState } from '#db/queries/owners/links.ts'
import { verifiedProducerId } from '#db/queries/producer/producers.ts'
import { claimBody } from '#src/contracts/owners/claims.ts'
import { sharesDomain, supportOf } from '#src/domain/owners/claim.ts'
import { answers } from '#src/texts/texts.ts'
import type { ClaimSupport } from '#src/domain/owners/claim.ts'
import { linkMail, proofMail } from '#src/domain/mail/mails.ts'
import { addressKey } from '#src/domain/owners/owner.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { countWith, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { sendsMail } from '#functions/follow-up/after-write.ts'
import { linkStateParameters, inConstantTime, requestLink, requestOwnerLink } from './links.ts'

export const claimRoutes: Hono<Env> = createApp('/api/producers/:id/claims')

/**
 * The support for a claim by this address. Its domain counts only if no other shop has its website or mail address
 * there.
 */
async function supportNow(
  db: Database,
  { id, pageEmail, website }: ClaimState & { id: string },
  email: string,
): Promise<Exclude<ClaimSupport, 'invited'>> {
  const support = supportOf(email, { email: pageEmail, website })
  if (support !== 'domain') return support
  const others = await findOtherContacts(db, id)
  return others.some((other) => sharesDomain(email, other)) ? 'none' : 'domain'
}

/** Neither the response nor its timing reveals what is stored. */
claimRoutes.post('/', limitedByHandler('claim'), sendsMail, validBody(claimBody), async (c) => {
  const { db } = c.var
  const { name: claimant, phone, ...given } = c.req.valid('json')
  const email = addressKey(given.email)
  const wanted = verifiedProducerId(db, c.req.param('id') ?? '')
  const { read: shop } = await countWith(c, { read: wanted && claimStateQuery(wanted, linkStateParameters(c, email)) })
  if (shop === null || shop.id === null || shop.standing !== 'listed') throw unknownProducer()
  const { id: producerId, name } = shop
  await inConstantTime(c.env.platform, async () => {
    const support = await supportNow(db, { ...shop, id: producerId }, email)
    if (shop.isOwner) return requestOwnerLink(c, shop, email)
    const claim = { producerId, email, support, contact: { name: claimant, phone } }
    if (support === 'none' || shop.hadOwnerEnded) {
      await saveClaim(db, claim)
      return requestLink(c, shop, {
        kind: 'domain',
        access: { email, producerId: null },
        mailOf: (link) => proofMail({ name, link }),
      })
    }
    // Strangers may have exhausted the quota, so an operator reviews the claim instead.
    return requestLink(c, shop, {
      kind: support,
      access: { email, producerId },
      mailOf: (link) => linkMail({ name, link }),
      claim,
    })
  })
  // The same for every claim, whatever is stored.
  return accepted(c, answers.claimed)
})
