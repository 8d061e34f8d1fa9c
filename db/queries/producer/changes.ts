import { randomUUID } from 'node:crypto'

import type { GivenEditable } from '#src/domain/producer/changes.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { OPERATOR, VISITOR } from '#src/domain/producer/freshness.ts'
import type { GivenContent, Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { isRepeated } from '../limits/submissions.ts'
import { findProducer } from './producers.ts'
import type { Begun } from './plan-writes.ts'
import { writeProducers } from './write.ts'
import type { ChangeReason } from './write.ts'

export type ChangeOutcome =
  | { status: 'changed'; producer: Producer; changeId: string }
  /** Everything was so already: nothing is written. */
  | { status: 'unchanged'; producer: Producer }
  /** Somebody has changed these fields since; here it is as it is now. Nothing is written. */
  | { status: 'conflict'; producer: Producer; fields: EditableField[] }
  | { status: 'missing' }

/** Changes one stored producer as `writeProducers` does, and returns it as it is then. The caller opens the transaction. */
export async function changeProducer(
  trx: Database,
  id: string,
  edit: Partial<GivenEditable>,
  reason: ChangeReason,
  begun?: Begun,
): Promise<ChangeOutcome> {
  const [outcome] = await writeProducers(trx, [{ id, edit, begun }], reason)
  const producer = await findProducer(trx, id)
  if (outcome === undefined || producer === undefined) return { status: 'missing' }
  if (outcome.status === 'changed') return { status: 'changed', producer, changeId: outcome.changeId }
  if (outcome.status === 'conflict') return { status: 'conflict', producer, fields: outcome.fields }
  return { status: 'unchanged', producer }
}

/** Of ids with the same first segment, which is eight hexadecimal digits, only one can be stored. */
const ATTEMPTS = 5

/** Who adds a producer: a visitor, or an operator, who may have it public at once. */
export type AddedBy = { operatorId: null } | { operatorId: string; isPublic: boolean }

/**
 * Saves a producer that somebody added: one that a visitor added is public nowhere. One with the same submission key
 * is saved once. An id whose first segment another producer has is made again.
 */
export async function saveSubmittedProducer(
  trx: Database,
  content: GivenContent,
  submissionKey: string,
  by: AddedBy = { operatorId: null },
  newId: () => string = randomUUID,
): Promise<void> {
  const origin =
    by.operatorId === null ? { verified: false, dataSource: VISITOR } : { verified: by.isPublic, dataSource: OPERATOR }
  const add = { ...content, ...origin, submissionKey }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reason = { source: 'edit', operatorId: by.operatorId } as const
    const [outcome] = await writeProducers(trx, [{ id: newId(), add }], reason)
    if (outcome?.status === 'added' || (await isRepeated(trx, 'producers', submissionKey))) return
  }
  throw new Error('No free id was found for a new producer')
}
