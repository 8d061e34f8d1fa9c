import type { Context, Hono } from 'hono'

import { findDraft, saveDraft, withdrawClaim } from '#db/queries/owners/claims.ts'
import { eraseUnknownAddress } from '#db/queries/owners/owners.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { notFound, unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { draftBody } from '#src/contracts/owners/owners.ts'
import type { DraftAnswer } from '#src/contracts/owners/owners.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { accessOf, createOwnerApp, shopIdOf } from './session.ts'

/**
 * The drafts of claimants, until an operator decides. A session proves the address, so a draft belongs to its mailbox.
 */
export const draftRoutes: Hono<Env> = createOwnerApp('/api/owners/drafts/:id')
const write = limited('owner')

const noClaim = () => notFound('Der er ingen anmodning om gården. Måske er den afgjort.')

/** The claim of the shop in the path. Throws 404 if the session does not cover it. */
function claimKeyOf(c: Context<Env>): { producerId: string; email: string } {
  const { email, producerId: only } = accessOf(c)
  const producerId = shopIdOf(c)
  if (producerId === null || (only !== null && only !== producerId)) throw noClaim()
  return { producerId, email }
}

draftRoutes.get('/', async (c) => {
  const key = claimKeyOf(c)
  const claim = await findDraft(c.var.db, key)
  if (claim === undefined) throw noClaim()
  const producer = await findProducer(c.var.db, key.producerId)
  if (!producer?.verified) throw unknownProducer()
  const shown = answeredToOperator(producer, c.env.platform.now())
  return c.json({ producer: shown, draft: claim.draft, isApproved: claim.status === 'approved' } satisfies DraftAnswer)
})

draftRoutes.put('/', write, validBody(draftBody), async (c) => {
  if (!(await saveDraft(c.var.db, claimKeyOf(c), c.req.valid('json')))) throw noClaim()
  return c.json({ message: 'Kladden er gemt.' })
})

/** Withdraws the claim and erases what belongs to it. */
draftRoutes.delete('/', write, async (c) => {
  const key = claimKeyOf(c)
  await c.var.db.transaction().execute(async (trx) => {
    if (!(await withdrawClaim(trx, key))) throw noClaim()
    await eraseUnknownAddress(trx, key.email)
  })
  return c.json({ message: 'Anmodningen er trukket tilbage, og det, du skrev, er slettet.' })
})
