import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { decideClaim, listPendingClaims } from '#db/queries/owners/claims.ts'
import { listPendingAnswers, moderateAnswer } from '#db/queries/owners/review-answers.ts'
import { listOwners, undoOwner } from '#db/queries/owners/owner-list.ts'
import { eraseUnknownAddress, removeOwner } from '#db/queries/owners/owners.ts'
import { claimDecision } from '#src/contracts/owners/claims.ts'
import type { WaitingClaim } from '#src/contracts/owners/claims.ts'
import { endedOwnerQuery } from '#src/contracts/owners/owners.ts'
import type { ListedOwner, WaitingAnswer } from '#src/contracts/owners/owners.ts'
import { moderation } from '#src/contracts/reviews/admin-reviews.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'
import { approvalMail } from '#src/domain/mail/mails.ts'
import { fieldLabel } from '#src/domain/producer/fields.ts'

import { notFound } from '#functions/_lib/http/errors.ts'
import { requireDisplayed } from '#functions/_lib/http/if-match.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'
import { administratorOnly, createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { publishesWrite, sendsMail } from '#functions/follow-up/after-write.ts'
import { sendLink } from './links.ts'

const CLAIM_GONE = 'This claim has already been decided.'
const OWNER_GONE = 'This owner no longer exists.'
const ANSWER_GONE = 'This answer is no longer waiting.'

export const ownerAdminRoutes: Hono<Env> = createOperatorApp('/api/admin')

ownerAdminRoutes.get('/claims', validQuery(pageQuery), async (c) => {
  const { rows, total } = await listPendingClaims(c.var.db, c.req.valid('query'))
  return answerPage<WaitingClaim>(c, {
    rows: rows.map((row) => ({ ...row, drafted: row.drafted.map((field) => fieldLabel(field, 'en')) })),
    total,
  })
})

ownerAdminRoutes.put(
  '/claims/:id',
  publishesWrite,
  sendsMail,
  validId(CLAIM_GONE),
  validBody(claimDecision),
  async (c) => {
    const { isApproved } = c.req.valid('json')
    const decision = { isApproved, operatorId: operatorOf(c).id }
    await c.var.db.transaction().execute(async (trx) => {
      await requireDisplayed(c, trx, 'claims', [c.req.valid('param').id])
      const claim = await decideClaim(trx, c.req.valid('param').id, decision)
      if (claim === undefined) throw notFound(CLAIM_GONE)
      const { email, producerId, name } = claim
      if (!isApproved) await eraseUnknownAddress(trx, email)
      else
        await sendLink(trx, c.env, {
          access: { email, producerId },
          mailOf: (link) => approvalMail({ name, link }),
          reason: 'approved',
        })
    })
    return c.json({ message: isApproved ? 'A link is on its way.' : 'The claim is refused.' })
  },
)

ownerAdminRoutes.get('/owners', validQuery(pageQuery), async (c) => {
  const { rows, total } = await listOwners(c.var.db, c.req.valid('query'))
  return answerPage<ListedOwner>(c, {
    rows: rows.map((owner) => ({ ...owner, lastFields: owner.lastFields.map((field) => fieldLabel(field, 'en')) })),
    total,
  })
})

ownerAdminRoutes.post('/owners/:id/undo', publishesWrite, validId(OWNER_GONE), async (c) => {
  const { id } = c.req.valid('param')
  const undone = await c.var.db.transaction().execute((trx) => undoOwner(trx, id, operatorOf(c).id))
  if (undone === undefined) throw notFound(OWNER_GONE)
  return c.json(undone)
})

ownerAdminRoutes.delete(
  '/owners/:id',
  administratorOnly,
  publishesWrite,
  validId(OWNER_GONE),
  validQuery(endedOwnerQuery),
  async (c) => {
    const { id } = c.req.valid('param')
    const { keep } = c.req.valid('query')
    if (!(await c.var.db.transaction().execute((trx) => removeOwner(trx, id, keep)))) throw notFound(OWNER_GONE)
    return c.json({ message: 'Ownership ended and address erased.' })
  },
)

ownerAdminRoutes.get('/review-answers', validQuery(pageQuery), async (c) =>
  answerPage<WaitingAnswer>(c, await listPendingAnswers(c.var.db, c.req.valid('query'))),
)

ownerAdminRoutes.put('/review-answers/:id', publishesWrite, validId(ANSWER_GONE), validBody(moderation), async (c) => {
  const { id } = c.req.valid('param')
  const { isApproved } = c.req.valid('json')
  await c.var.db.transaction().execute(async (trx) => {
    await requireDisplayed(c, trx, 'reviewAnswers', [id])
    if (!(await moderateAnswer(trx, id, isApproved))) throw notFound(ANSWER_GONE)
  })
  return c.json({ message: isApproved ? 'The answer is public.' : 'The answer is deleted.' })
})
