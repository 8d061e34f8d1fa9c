import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { findDuplicates } from '#db/queries/producer/candidates.ts'
import { approveProducers, findHistory, findLastBatch, undoBatch, undoChange } from '#db/queries/producer/history.ts'
import {
  findUnverifiedVersions,
  findUnverifiedPage,
  findVerifiedPage,
  findWarnings,
} from '#db/queries/producer/operator-producers.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { saveSubmittedProducer } from '#db/queries/producer/submitted.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { deleteProducers } from '#db/queries/standing/standing.ts'
import { approval, unverifiedQuery, verifiedQuery } from '#src/contracts/producer/operator-producers.ts'
import type { ProducerChange, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { searchQuery, waitingIds } from '#src/contracts/producer/waiting-producers.ts'
import type {
  ApprovedAnswer,
  DeletedAnswer,
  LastBatch,
  UndoneAnswer,
  WaitingWarnings,
} from '#src/contracts/producer/waiting-producers.ts'
import { MAX_IDS_BYTES } from '#src/contracts/shared/ids.ts'
import { operatorSubmission } from '#src/contracts/producer/submission.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'
import { MAX_BODY_BYTES } from '#src/domain/limits/limits.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { facet, pictureFields } from '#src/domain/producer/fields.ts'
import { warningsOf } from '#src/domain/producer/warnings.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import {
  answerConflict,
  answerOperatorPage,
  answerOvertaken,
  answerToOperator,
  producerId,
  unknownToOperator,
} from './answers.ts'
import { requireDisplayed } from '#functions/_lib/http/if-match.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { operatorByHandler, operatorOf, operatorOnly, readAsOperator } from '#functions/operators/session.ts'
import { accepted, submissionKey } from '#functions/_lib/limits/submission.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { validBody, validId, validOptionalBody, validQuery } from '#functions/_lib/http/validate.ts'

const CHANGE_GONE = { da: 'Ændringen findes ikke længere.', en: 'This change no longer exists.' }

const BATCH_GONE = { da: 'Godkendelsen findes ikke længere.', en: 'This approval no longer exists.' }

export const producerAdminRoutes: Hono<Env> = createApp('/api')

producerAdminRoutes.get('/admin/unverified', operatorByHandler, validQuery(unverifiedQuery), async (c) => {
  const { rows, total } = await findUnverifiedPage(c.var.db, c.req.valid('query'), readAsOperator(c))
  const duplicates = await findDuplicates(c.var.db, rows)
  const now = c.env.platform.now()
  const listed = rows.map(({ version, ...producer }): UnverifiedProducer => {
    const possible = duplicates.get(producer.id) ?? []
    return {
      ...answeredToOperator(producer, now),
      version,
      duplicates: possible,
      warnings: warningsOf(producer, possible.length > 0),
    }
  })
  return answerPage(c, { rows: listed, total })
})

producerAdminRoutes.get('/admin/unverified/warnings', operatorByHandler, validQuery(searchQuery), async (c) =>
  c.json((await findWarnings(c.var.db, c.req.valid('query').q, readAsOperator(c))) satisfies WaitingWarnings),
)

producerAdminRoutes.use(operatorOnly)

producerAdminRoutes.get('/admin/producers', validQuery(verifiedQuery), async (c) =>
  answerOperatorPage(c, await findVerifiedPage(c.var.db, c.req.valid('query'))),
)

producerAdminRoutes.post('/admin/producers', publishesWrite, validBody(operatorSubmission), async (c) => {
  const { isPublic, ...producer } = c.req.valid('json')
  const by = { operatorId: operatorOf(c).id, isPublic }
  await saveSubmittedProducer(c.var.db, producer, submissionKey(c, 'producers', producer), by)
  return accepted(c, 'Ny producent er tilføjet til systemet.')
})

producerAdminRoutes.get('/admin/producers/:id', producerId, async (c) => {
  const producer = await findProducer(c.var.db, c.req.valid('param').id)
  if (producer === undefined) throw unknownToOperator()
  return answerToOperator(c, producer)
})

producerAdminRoutes.get('/admin/producers/:id/changes', producerId, validQuery(pageQuery), async (c) =>
  answerPage<ProducerChange>(c, await findHistory(c.var.db, c.req.valid('param').id, c.req.valid('query'))),
)

const validApproval = validOptionalBody(approval, {
  maxBytes: MAX_BODY_BYTES,
  absent: { withoutPhoto: false },
  allowsEmpty: true,
})

producerAdminRoutes.post('/producers/:id/approve', publishesWrite, producerId, validApproval, async (c) => {
  const { id } = c.req.valid('param')
  const { withoutPhoto } = c.req.valid('json')
  const edit = { verified: true, ...(withoutPhoto && facet(pictureFields, 'empty')) }
  const outcome = await c.var.db.transaction().execute(async (trx) => {
    await requireDisplayed(c, trx, 'producers', [id])
    return changeProducer(trx, id, edit, { source: 'approval', operatorId: operatorOf(c).id })
  })
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict')
    return answerConflict(
      c,
      {
        da: 'Producenten er taget af kortet.',
        en: 'This producer is unpublished: publish it again under Unlisted Producers.',
      },
      outcome.producer,
    )
  return answerToOperator(c, outcome.producer)
})

producerAdminRoutes.get('/admin/unverified/ids', validQuery(searchQuery), async (c) =>
  c.json(await findUnverifiedVersions(c.var.db, c.req.valid('query').q)),
)

const approvedIds = waitingIds.partial()

producerAdminRoutes.post(
  '/admin/approve-all',
  publishesWrite,
  validOptionalBody(approvedIds, { maxBytes: MAX_IDS_BYTES, absent: {} }),
  async (c) => {
    const { ids } = c.req.valid('json')
    const approved = await c.var.db.transaction().execute(async (trx) => {
      const wanted = ids ?? (await findUnverifiedVersions(trx)).map(({ id }) => id)
      await requireDisplayed(c, trx, 'producers', wanted)
      return approveProducers(trx, wanted, operatorOf(c).id)
    })
    return c.json(approved satisfies ApprovedAnswer)
  },
)

producerAdminRoutes.get('/admin/last-batch', async (c) => c.json((await findLastBatch(c.var.db)) satisfies LastBatch))

producerAdminRoutes.post('/admin/batches/:id/undo', publishesWrite, validId(BATCH_GONE), async (c) => {
  const { id } = c.req.valid('param')
  const undone = await c.var.db.transaction().execute((trx) => undoBatch(trx, id, operatorOf(c).id))
  if (undone === null) throw notFound(BATCH_GONE)
  return c.json({ undone } satisfies UndoneAnswer)
})

producerAdminRoutes.post('/admin/delete-producers', publishesWrite, validBody(waitingIds, MAX_IDS_BYTES), async (c) => {
  const { ids } = c.req.valid('json')
  const deleted = await c.var.db.transaction().execute(async (trx) => {
    // One that was approved meanwhile is public.
    await requireDisplayed(c, trx, 'producers', ids)
    return deleteProducers(trx, ids, operatorOf(c).id)
  })
  return c.json({ deleted } satisfies DeletedAnswer)
})

producerAdminRoutes.post('/admin/changes/:id/undo', publishesWrite, validId(CHANGE_GONE), async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await c.var.db.transaction().execute((trx) => undoChange(trx, id, operatorOf(c).id))
  switch (outcome.status) {
    case 'undone':
      return answerToOperator(c, outcome.producer)
    case 'undone-before':
      return answerConflict(
        c,
        { da: 'Ændringen er allerede fortrudt.', en: 'This change has been undone already.' },
        outcome.producer,
      )
    case 'overtaken':
      return answerOvertaken(c, outcome)
    case 'missing':
      throw notFound(CHANGE_GONE)
  }
})
