import type { Hono } from 'hono'
import type { Context } from 'hono'

import { listSourceStates } from '#db/queries/sources/answers.ts'
import { decideWaiting, findWaiting } from '#db/queries/sources/choices.ts'
import type { DecisionOutcome, WaitingSaying } from '#db/queries/sources/choices.ts'
import { answerClosedButThere, findClosedButThere } from '#db/queries/sources/closed-but-there.ts'
import { answerMaybeClosed, findMaybeClosed } from '#db/queries/sources/maybe-closed.ts'
import type { ClosureOutcome } from '#db/queries/sources/maybe-closed.ts'
import { findOrigins } from '#db/queries/sources/origins.ts'
import type { FieldOrigins } from '#db/queries/sources/origins.ts'
import { longPageQuery } from '#src/contracts/shared/page.ts'
import { closureAnswer } from '#src/contracts/sources/maybe-closed.ts'
import type { ClosedButThereProducer, MaybeClosedProducer } from '#src/contracts/sources/maybe-closed.ts'
import { sourceDecision } from '#src/contracts/sources/source-choices.ts'
import type { Origins, SourceChoice, WaitingProducer } from '#src/contracts/sources/source-choices.ts'
import type { SourceStates } from '#src/contracts/sources/source-states.ts'
import { partText } from '#src/domain/sources/part-text.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Env } from '#functions/_lib/http/platform.ts'
import { answerPage } from '#functions/_lib/http/page.ts'
import { validBody, validQuery } from '#functions/_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { answerConflict, answerToOperator, producerId, unknownToOperator } from '#functions/producer/answers.ts'
import { published } from '#functions/publishing/publish.ts'

export const sourceAdminRoutes: Hono<Env> = createOperatorApp('/api/admin')

const CHANGED_SINCE = {
  da: 'Producenten eller kilden er ændret, siden du så den.',
  en: 'The producer or its source has changed since you saw it.',
}

function answerOutcome(c: Context<Env>, outcome: DecisionOutcome | ClosureOutcome): Response {
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict') return answerConflict(c, CHANGED_SINCE, outcome.producer)
  return answerToOperator(c, outcome.producer)
}

function choicesOf(producer: Producer, sayings: readonly WaitingSaying[], origins: FieldOrigins): SourceChoice[] {
  return sayings.flatMap(({ key, dataSource, readAt, says, waiting }) =>
    waiting.map((field) => ({
      key,
      dataSource,
      readAt,
      field,
      stored: partText(field, producer, 'en'),
      said: partText(field, says, 'en'),
      setBy: origins[field],
    })),
  )
}

sourceAdminRoutes.get('/source-choices', validQuery(longPageQuery), async (c) => {
  const { rows, total } = await findWaiting(c.var.db, c.req.valid('query'))
  const listed = rows.map(({ producer, sayings, origins }): WaitingProducer => {
    const { id, name, address, verified, updatedAt } = producer
    return { id, name, address, verified, updatedAt, choices: choicesOf(producer, sayings, origins) }
  })
  return answerPage(c, { rows: listed, total })
})

sourceAdminRoutes.post('/source-choices/:id', published, producerId, validBody(sourceDecision), async (c) => {
  const { id } = c.req.valid('param')
  const decision = { ...c.req.valid('json'), operatorId: operatorOf(c).id }
  return answerOutcome(c, await c.var.db.transaction().execute((trx) => decideWaiting(trx, id, decision)))
})

sourceAdminRoutes.get('/maybe-closed', validQuery(longPageQuery), async (c) => {
  const { rows, total } = await findMaybeClosed(c.var.db, c.req.valid('query'))
  const listed = rows.map(({ since, ...row }): MaybeClosedProducer => ({ ...row, since: since.toISOString() }))
  return answerPage(c, { rows: listed, total })
})

sourceAdminRoutes.post('/maybe-closed/:id', published, producerId, validBody(closureAnswer), async (c) => {
  const { id } = c.req.valid('param')
  const answer = { ...c.req.valid('json'), operatorId: operatorOf(c).id }
  return answerOutcome(c, await c.var.db.transaction().execute((trx) => answerMaybeClosed(trx, id, answer)))
})

sourceAdminRoutes.get('/closed-but-there', validQuery(longPageQuery), async (c) => {
  const { rows, total } = await findClosedButThere(c.var.db, c.req.valid('query'))
  const listed = rows.map(({ since, ...row }): ClosedButThereProducer => ({ ...row, since: since.toISOString() }))
  return answerPage(c, { rows: listed, total })
})

sourceAdminRoutes.post('/closed-but-there/:id', published, producerId, validBody(closureAnswer), async (c) => {
  const { id } = c.req.valid('param')
  const answer = { ...c.req.valid('json'), operatorId: operatorOf(c).id }
  return answerOutcome(c, await c.var.db.transaction().execute((trx) => answerClosedButThere(trx, id, answer)))
})

sourceAdminRoutes.get('/source-states', async (c) => {
  const states = await listSourceStates(c.var.db)
  return c.json(
    states.map(({ dataSource, lastReadAt, problem, askedAt, dueAt }) => ({
      dataSource,
      lastReadAt: lastReadAt?.toISOString() ?? null,
      problem,
      askedAt: askedAt.toISOString(),
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
