import type { Hono } from 'hono'

import { requestRebuild } from '#db/queries/publishing/builds.ts'
import { findUnmatchedSmileys, matchSmiley } from '#db/queries/smileys/register.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody, validQuery } from '#functions/_lib/http/validate.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { longPageQuery } from '#src/contracts/shared/page.ts'
import { smileyAnswer } from '#src/contracts/sources/admin-sources.ts'
import type { SmileyDoubtRow } from '#src/contracts/sources/admin-sources.ts'

const CHANGED_SINCE = {
  da: 'Nogen har svaret, eller registret siger noget andet, siden du så det.',
  en: 'Someone has answered, or the register has changed, since you saw it.',
}

/** The number of a shop in the food authority's register. */
const REGISTER_NUMBER = /^\d{1,20}$/

export const smileyAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/smiley-doubts')

smileyAdminRoutes.get('/', validQuery(longPageQuery), async (c) => {
  const { rows, total } = await findUnmatchedSmileys(c.var.db, c.req.valid('query'))
  return answerPage(c, { rows: rows.map(({ number, ...row }): SmileyDoubtRow => ({ id: number, ...row })), total })
})

smileyAdminRoutes.post('/:number', publishesWrite, validBody(smileyAnswer), async (c) => {
  const { producerId } = c.req.valid('json')
  const number = c.req.param('number') ?? ''
  if (!REGISTER_NUMBER.test(number)) throw new Refusal(409, CHANGED_SINCE)
  const isMatched = await c.var.db.transaction().execute(async (trx) => {
    const matched = await matchSmiley(trx, number, producerId)
    if (matched && producerId !== null) await requestRebuild(trx, 'smiley')
    return matched
  })
  if (!isMatched) throw new Refusal(409, CHANGED_SINCE)
  return c.json({ message: 'Saved' })
})
