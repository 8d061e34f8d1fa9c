import type { Hono } from 'hono'
import { z } from 'zod'

import type { Database } from '#db/database.ts'
import {
  findCorrectionChange,
  lockCorrection,
  saveDecision,
  deleteCorrection,
  deleteCorrections,
  listCorrections,
  reopenCorrection,
} from '#db/queries/corrections/corrections.ts'
import type { LockedCorrection } from '#db/queries/corrections/corrections.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { findLastChanges } from '#db/queries/producer/history.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import { only } from '#functions/_lib/http/app.ts'
import { invalid, notFound, Refusal } from '#functions/_lib/http/errors.ts'
import { requireDisplayed } from '#functions/_lib/http/if-match.ts'
import type { Platform, Env } from '#functions/_lib/http/platform.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'
import { notifyOfCorrection } from '#functions/mail/notifications.ts'
import { publishesWrite, sendsMail } from '#functions/follow-up/after-write.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import {
  correctionEdit,
  adminCorrectionsQuery,
  correctionDecision,
  deletedCorrections,
  manyDecisions,
} from '#src/contracts/corrections/admin-corrections.ts'
import type {
  CorrectionDecisionBody,
  CorrectionDecisionsAnswer,
  AdminCorrection,
} from '#src/contracts/corrections/admin-corrections.ts'
import { MAX_IDS_BYTES } from '#src/contracts/shared/ids.ts'
import { correctedProperty, correctionStatuses, isOfPlace } from '#src/domain/corrections/fields.ts'
import { weekAt } from '#src/domain/hours/compiled-hours.ts'
import { resolveHours } from '#src/domain/hours/evaluation/compile.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { isSameValue } from '#src/domain/producer/changes.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { facet } from '#src/domain/producer/fields.ts'
import type { SuggestedField } from '#src/domain/producer/fields.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'

const NO_CORRECTION = 'Rettelsesforslaget findes ikke længere.'

/** ' af anna, 21/11/2026 12:05', without unknown parts. */
function reviewedBy(operator: string | null, at: string | null): string {
  const [by, when] = [operator === null ? '' : ` af ${operator}`, at === null ? '' : `, ${dateTimeLabel(at)}`]
  return `${by}${when}`
}

/** 409: another operator was faster, or the decision is final. */
function alreadyJudged({ status, reviewer, reviewedAt }: LockedCorrection): Refusal {
  const decided = `${correctionStatuses[status].toLowerCase()}${reviewedBy(reviewer, reviewedAt?.toISOString() ?? null)}`
  return new Refusal(409, `Rettelsesforslaget er allerede behandlet: ${decided}.`)
}

interface OperatorDecision extends Pick<CorrectionDecisionBody, 'status' | 'value' | 'basedOn' | 'seen' | 'position'> {
  adminNotes: string | null
  operatorId: string
}

/** The parts of the platform that notifications about a correction need. */
type Place = Pick<Platform, 'secret' | 'siteUrl' | 'log' | 'now'>

/** Locks the stored correction for the transaction, or throws 404. */
async function lockedCorrection(trx: Database, id: string): Promise<LockedCorrection> {
  const correction = await lockCorrection(trx, id)
  if (correction === undefined) throw notFound(NO_CORRECTION)
  return correction
}

const seenSchema = (property: SuggestedField) => z.object(facet([property], 'value')).partial()

function editOf({ field }: LockedCorrection, value: OperatorDecision['value']): Partial<GivenEditable> {
  const edit = correctionEdit(field).safeParse({ [correctedProperty(field)]: value })
  if (!edit.success) throw invalid(edit.error)
  return edit.data
}

async function apply(
  trx: Database,
  place: Place,
  id: string,
  correction: LockedCorrection,
  { value, basedOn, seen, position, operatorId }: OperatorDecision,
): Promise<void> {
  const edit = { ...editOf(correction, value), ...(isOfPlace(correction.field) ? position : {}) }
  const property = correctedProperty(correction.field)
  const outcome = await changeProducer(
    trx,
    correction.producerId,
    edit,
    { source: 'correction', operatorId, correctionId: id },
    { updatedAt: basedOn, shown: seenSchema(property).safeParse({ [property]: seen }).data },
  )
  if (outcome.status === 'changed')
    await notifyOfCorrection(trx, place, { ...correction, correctionId: id }, outcome.producer)
  if (outcome.status !== 'conflict') return
  const [change] = await findLastChanges(trx, correction.producerId, outcome.fields)
  const who = change === undefined ? '' : reviewedBy(change.operator, change.createdAt)
  throw new Refusal(409, `Gårdbutikken er ændret${who}, siden du så den. Se på rettelsen igen.`)
}

/** Whether the decision equals the stored one: by the same operator, and with the same value. */
async function isRepeated(
  trx: Database,
  id: string,
  correction: LockedCorrection,
  { status, operatorId, value }: OperatorDecision,
): Promise<boolean> {
  if (correction.status !== status || correction.reviewedBy !== operatorId) return false
  const { producerId, field } = correction
  const property = correctedProperty(field)
  const change = (await findCorrectionChange(trx, id, producerId))?.[property]
  if (value === undefined) return change === undefined
  const producer = await lockProducer(trx, producerId)
  const given = editOf(correction, value)
  const stored = producer ? { expression: producer.openingHours, hours: producer.hours } : null
  const wanted =
    given.openingHours === undefined ? given[property] : resolveHours(given.openingHours, stored, new Date())
  const written = change ? change.to : producer?.[property]
  return wanted !== undefined && written !== undefined && isSameValue(wanted, written)
}

/**
 * Stores an operator's decision. If it includes a value, writes that into the producer and queues the mails about it,
 * all in one transaction. Repeating a decision, after a lost response, changes nothing and is no conflict. `requireShown`
 * compares the versions once the producer is locked, which every writer locks before its corrections. Throws 404, 409
 * and 422.
 */
async function judgeCorrection(
  trx: Database,
  place: Place,
  id: string,
  judgement: OperatorDecision,
  requireShown: () => Promise<void> = async () => undefined,
): Promise<void> {
  const correction = await lockedCorrection(trx, id)
  await requireShown()
  if (correction.status !== 'pending') {
    if (await isRepeated(trx, id, correction, judgement)) return
    throw alreadyJudged(correction)
  }
  await saveDecision(trx, id, judgement)
  if (judgement.value !== undefined) await apply(trx, place, id, correction, judgement)
}

/**
 * Decides each correction separately: a failed one does not affect the others. Reports refusals; other errors are
 * thrown.
 */
async function judgeCorrections(
  db: Database,
  place: Place,
  decisions: readonly (Omit<OperatorDecision, 'operatorId'> & { id: string })[],
  operatorId: string,
): Promise<CorrectionDecisionsAnswer> {
  const failures: CorrectionDecisionsAnswer['failures'] = []
  for (const { id, ...decision } of decisions) {
    try {
      await db.transaction().execute((trx) => judgeCorrection(trx, place, id, { ...decision, operatorId }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ id, message: error.message })
    }
  }
  return { decided: decisions.length - failures.length, failures }
}

export const correctionAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/corrections')

correctionAdminRoutes.get('/', validQuery(adminCorrectionsQuery), async (c) => {
  const { rows, total } = await listCorrections(c.var.db, c.req.valid('query'))
  const now = c.env.platform.now()
  const corrections = rows.map(({ producer, suggestedHours: hours, ...correction }): AdminCorrection => ({
    ...correction,
    producer: answeredToOperator(producer, now),
    suggestedHours: hours && {
      openingHours: weekAt(hours, now),
      hoursModel: hours.model,
      hoursSentences: hours.sentences,
    },
  }))
  return answerPage(c, { rows: corrections, total })
})

correctionAdminRoutes.put('/status', publishesWrite, sendsMail, validBody(manyDecisions, MAX_IDS_BYTES), async (c) => {
  const { decisions } = c.req.valid('json')
  const ids = decisions.map(({ id }) => id)
  await c.var.db.transaction().execute((trx) => requireDisplayed(c, trx, 'correctionRequests', ids))
  return c.json(await judgeCorrections(c.var.db, c.env.platform, decisions, operatorOf(c).id))
})

correctionAdminRoutes.post('/delete', publishesWrite, validBody(deletedCorrections, MAX_IDS_BYTES), async (c) =>
  c.json({ deleted: await deleteCorrections(c.var.db, c.req.valid('json').ids) }),
)

correctionAdminRoutes.all('/status', only('PUT'))
correctionAdminRoutes.all('/delete', only('POST'))

correctionAdminRoutes.put('/:id/reopen', publishesWrite, validId(NO_CORRECTION), async (c) => {
  const { id } = c.req.valid('param')
  await c.var.db.transaction().execute(async (trx) => {
    await lockedCorrection(trx, id)
    await reopenCorrection(trx, id)
  })
  return c.json({ id, status: 'pending' })
})

correctionAdminRoutes.put(
  '/:id/status',
  publishesWrite,
  sendsMail,
  validId(NO_CORRECTION),
  validBody(correctionDecision),
  async (c) => {
    const { id } = c.req.valid('param')
    const decision = c.req.valid('json')
    const judgement = { ...decision, operatorId: operatorOf(c).id }
    await c.var.db.transaction().execute(async (trx) => {
      await judgeCorrection(trx, c.env.platform, id, judgement, () =>
        requireDisplayed(c, trx, 'correctionRequests', [id]),
      )
    })
    return c.json({ id, status: decision.status })
  },
)

correctionAdminRoutes.delete('/:id', publishesWrite, validId(NO_CORRECTION), async (c) => {
  const { id } = c.req.valid('param')
  await c.var.db.transaction().execute(async (trx) => {
    const correction = await lockedCorrection(trx, id)
    if (correction.status !== 'pending') throw alreadyJudged(correction)
    await deleteCorrection(trx, id)
  })
  return c.json({ id })
})
