import type { Context, Hono } from 'hono'

import { listSourceStates } from '#db/queries/sources/source-responses.ts'
import { findOrigins, findPendingConflicts, resolveConflicts } from '#db/queries/sources/conflicts.ts'
import type { ConflictOutcome, ProducerConflicts } from '#db/queries/sources/conflicts.ts'
import { decideReopened, decideReportedGone, findReopened, findReportedGone } from '#db/queries/sources/closures.ts'
import type { ClosureOutcome } from '#db/queries/sources/closures.ts'
import { longPageQuery } from '#src/contracts/shared/page.ts'
import { closureAnswer } from '#src/contracts/sources/admin-sources.ts'
import type { MaybeClosedProducer, ReopenedProducer, SourceStates } from '#src/contracts/sources/admin-sources.ts'
import { sourceDecision } from '#src/contracts/sources/source-choices.ts'
import type { Origins, SourceChoice, WaitingProducer } from '#src/contracts/sources/source-choices.ts'
import { partText } from '#src/domain/sources/parts.ts'

import type { Env } from '#functions/_lib/http/platform.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { validBody, validQuery } from '#functions/_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { answerConflict, answerToOperator, producerId, unknownToOperator } from '#functions/producer/answers.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'

export const sourceAdminRoutes: Hono<Env> = createOperatorApp('/api/admin')

const CHANGED_SINCE = {
  da: 'Producenten eller kilden er ændret, siden du så den.',
  en: 'The producer or its source has changed since you saw it.',
}

function answerOutcome(c: Context<Env>, outcome: ConflictOutcome | ClosureOutcome): Response {
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict') return answerConflict(c, CHANGED_SINCE, outcome.producer)
  return answerToOperator(c, outcome.producer)
}

function choicesOf({ producer, conflicts, origins }: ProducerConflicts): SourceChoice[] {
  return conflicts.flatMap(({ key, dataSource, readAt, snapshot, pending }) =>
    pending.map((field) => ({
      key,
      dataSource,
      readAt,
      field,
      stored: partText(field, producer, 'en'),
      incoming: partText(field, snapshot, 'en'),
      setBy: origins[field],
    })),
  )
}

sourceAdminRoutes.get('/source-choices', validQuery(longPageQuery), async (c) => {
  const { rows, total } = await findPendingConflicts(c.var.db, c.req.valid('query'))
  const listed = rows.map((row): WaitingProducer => {
    const { id, name, address, verified, updatedAt } = row.producer
    return { id, name, address, verified, updatedAt, choices: choicesOf(row) }
  })
  return answerPage(c, { rows: listed, total })
})

sourceAdminRoutes.post('/source-choices/:id', publishesWrite, producerId, validBody(sourceDecision), async (c) => {
  const { id } = c.req.valid('param')
  const decision = { ...c.req.valid('json'), operatorId: operatorOf(c).id }
  return answerOutcome(c, await c.var.db.transaction().execute((trx) => resolveConflicts(trx, id, decision)))
})

sourceAdminRoutes.get('/maybe-closed', validQuery(longPageQuery), async (c) =>
  answerPage<MaybeClosedProducer>(c, await findReportedGone(c.var.db, c.req.valid('query'))),
)

sourceAdminRoutes.post('/maybe-closed/:id', publishesWrite, producerId, validBody(closureAnswer), async (c) => {
  const { id } = c.req.valid('param')
  const answer = { ...c.req.valid('json'), operatorId: operatorOf(c).id }
  return answerOutcome(c, await c.var.db.transaction().execute((trx) => decideReportedGone(trx, id, answer)))
})

sourceAdminRoutes.get('/reopened', validQuery(longPageQuery), async (c) =>
  answerPage<ReopenedProducer>(c, await findReopened(c.var.db, c.req.valid('query'))),
)

sourceAdminRoutes.post('/reopened/:id', publishesWrite, producerId, validBody(closureAnswer), async (c) => {
  const { id } = c.req.valid('param')
  const answer = { ...c.req.valid('json'), operatorId: operatorOf(c).id }
  return answerOutcome(c, await c.var.db.transaction().execute((trx) => decideReopened(trx, id, answer)))
})

sourceAdminRoutes.get('/source-states', async (c) => {
  const states = await listSourceStates(c.var.db)
  return c.json(
    states.map(({ dataSource, lastReadAt, problem, attemptedAt, dueAt }) => ({
      dataSource,
      lastReadAt: lastReadAt?.toISOString() ?? null,
      problem,
      askedAt: attemptedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })) satisfies SourceStates,
  )
})

sourceAdminRoutes.get('/producers/:id/origins', producerId, async (c) => {
  const { id } = c.req.valid('param')
  const origins = (await findOrigins(c.var.db, [id])).get(id)
  if (origins === undefined) throw unknownToOperator()
  return c.json(origins satisfies Origins)
})
