import type { Database } from '#db/database.ts'
import { changeByCorrection, lockCorrection, saveDecision } from '#db/queries/corrections/judged-corrections.ts'
import type { LockedCorrection } from '#db/queries/corrections/judged-corrections.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import { correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { CorrectionDecisionBody } from '#src/contracts/corrections/admin-corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { correctionStatuses } from '#src/domain/corrections/statuses.ts'
import type { CorrectionStatus } from '#src/domain/corrections/statuses.ts'
import { isSameValue } from '#src/domain/producer/changes.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'

import { invalid, notFound, Refusal } from '../http/errors.ts'

export const NO_CORRECTION = 'Rettelsesforslaget findes ikke længere.'

/** 409: another operator was quicker, or what was decided is decided. */
export const alreadyJudged = (status: CorrectionStatus): Refusal =>
  new Refusal(409, `Rettelsesforslaget er allerede behandlet: ${correctionStatuses[status].toLowerCase()}.`)

interface Judgement extends Pick<CorrectionDecisionBody, 'status' | 'value' | 'basedOn' | 'position'> {
  adminNotes: string | null
  operatorId: string
}

/** The stored correction, held for the transaction, or 404. */
export async function lockedCorrection(trx: Database, id: string): Promise<LockedCorrection> {
  const correction = await lockCorrection(trx, id)
  if (correction === undefined) throw notFound(NO_CORRECTION)
  return correction
}

function editOf({ field }: LockedCorrection, value: Judgement['value']): Partial<EditableProducer> {
  const edit = correctionEdit(field).safeParse({ [correctedProperty(field)]: value })
  if (!edit.success) throw invalid(edit.error)
  return edit.data
}

async function apply(
  trx: Database,
  id: string,
  correction: LockedCorrection,
  { value, basedOn, position, operatorId }: Judgement,
): Promise<void> {
  const edit = { ...editOf(correction, value), ...(correction.field === 'address' ? position : {}) }
  const { status } = await changeProducer(
    trx,
    correction.producerId,
    edit,
    { source: 'correction', operatorId, correctionId: id },
    basedOn,
  )
  if (status === 'conflict') throw new Refusal(409, 'Gårdbutikken er ændret, siden du så den. Se på rettelsen igen.')
}

/** Whether what was decided is what is decided now: by the same operator, and with the same value written or none. */
async function isRepeated(
  trx: Database,
  id: string,
  correction: LockedCorrection,
  { status, operatorId, value }: Judgement,
): Promise<boolean> {
  if (correction.status !== status || correction.reviewedBy !== operatorId) return false
  const { producerId, field } = correction
  const property = correctedProperty(field)
  const change = (await changeByCorrection(trx, id, producerId))?.[property]
  if (value === undefined) return change === undefined
  const wanted = editOf(correction, value)[property]
  const written = change ? change.to : (await lockProducer(trx, producerId))?.[property]
  return wanted !== undefined && written !== undefined && isSameValue(wanted, written)
}

/**
 * Keeps an operator's decision and, where a value comes with it, writes that into the producer: both or neither.
 * The same operator's same decision again, after a lost answer, changes nothing more and is no conflict. Throws 404, 409 and 422.
 */
export async function judgeCorrection(trx: Database, id: string, judgement: Judgement): Promise<void> {
  const correction = await lockedCorrection(trx, id)
  if (correction.status !== 'pending') {
    if (await isRepeated(trx, id, correction, judgement)) return
    throw alreadyJudged(correction.status)
  }
  await saveDecision(trx, id, judgement)
  if (judgement.value !== undefined) await apply(trx, id, correction, judgement)
}
