import type { Hono } from 'hono'

import { deleteVisitorReport, findVisitorFacts, findVisitorReports } from '#db/queries/visits/visitor-reports.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { validId, validQuery } from '#functions/_lib/http/validate.ts'
import { updatesLiveChanges } from '#functions/follow-up/after-write.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'
import type { ShownVisitorFact, VisitorReport } from '#src/contracts/visits/visitor-reports.ts'

const GONE = 'Meldingen findes ikke længere.'

/**
 * Visitors' reports and facts. A fact is removed by undoing the change that added it: `functions/producer/admin.ts`.
 */
export const visitorAdminRoutes: Hono<Env> = createOperatorApp('/api/admin')

visitorAdminRoutes.get('/visitor-facts', validQuery(pageQuery), async (c) =>
  answerPage<ShownVisitorFact>(c, await findVisitorFacts(c.var.db, c.req.valid('query'))),
)

visitorAdminRoutes.get('/visitor-reports', validQuery(pageQuery), async (c) =>
  answerPage<VisitorReport>(c, await findVisitorReports(c.var.db, c.req.valid('query'))),
)

visitorAdminRoutes.delete('/visitor-reports/:id', updatesLiveChanges, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  const wasThere = await c.var.db.transaction().execute((trx) => deleteVisitorReport(trx, id, c.env.platform.now()))
  if (!wasThere) throw notFound(GONE)
  return c.json({ id })
})
