import { conflictAnswer, operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { ConflictAnswer, OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { contentFields, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'

import { call, CallError, serverMessage } from '../call.ts'
import { isSignedOut, signInAgain } from './operator.ts'
import { failureOf } from '../submit.ts'
import type { Failure } from '../submit.ts'

export type SaveOutcome =
  | { status: 'saved'; producer: OperatorProducer }
  /** Somebody else has saved it since the edit began: nothing was saved, and this is what there is. */
  | ({ status: 'conflict' } & Pick<ConflictAnswer, 'producer' | 'changes'>)
  | { status: 'failed'; failure: Failure; message: string | null }
  | { status: 'signed-out' }

/** What a 409 tells of a producer; null for any other error. */
export function newerIn(error: unknown): ConflictAnswer | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  return conflictAnswer.safeParse(error.answer).data ?? null
}

/** What of a producer can be edited: of its opening hours the expression, which says all of them. */
export const editableOf = (producer: OperatorProducer): GivenEditable => ({ ...producer, openingHours: producer.hours })

const changedIn = (edit: Partial<GivenEditable>): ContentField[] =>
  contentFields.filter((field) => edit[field] !== undefined)

/** Saves what was changed of a producer that was so when the edit began. */
export async function saveEdit(base: OperatorProducer, edit: Partial<GivenEditable>): Promise<SaveOutcome> {
  const seen = pick(editableOf(base), changedIn(edit))
  try {
    return {
      status: 'saved',
      producer: operatorProducer.parse(
        await call('PATCH', `/api/producers/${base.id}`, { ...edit, basedOn: base.updatedAt, seen }),
      ),
    }
  } catch (error) {
    if (isSignedOut(error)) {
      signInAgain()
      return { status: 'signed-out' }
    }
    const newer = newerIn(error)
    return newer
      ? { status: 'conflict', producer: newer.producer, changes: newer.changes }
      : { status: 'failed', failure: failureOf(error), message: serverMessage(error) }
  }
}
