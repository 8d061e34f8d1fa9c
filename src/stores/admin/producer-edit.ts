import { conflictAnswer, operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'

import { call, CallError, serverMessage } from '../call.ts'
import { isSignedOut, signInAgain } from './operator.ts'
import { failureOf } from '../submit.ts'
import type { Failure } from '../submit.ts'

export type SaveOutcome =
  | { status: 'saved'; producer: OperatorProducer }
  /** Somebody else has saved it since the edit began: nothing was saved, and this is what there is. */
  | { status: 'conflict'; producer: OperatorProducer }
  | { status: 'failed'; failure: Failure; message: string | null }
  | { status: 'signed-out' }

/** The producer that a 409 tells of; null for any other error. */
export function newerIn(error: unknown): OperatorProducer | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  return conflictAnswer.safeParse(error.answer).data?.producer ?? null
}

/** Saves what was changed of a producer. `basedOn` is the `updatedAt` that the edit began with. */
export async function saveEdit(id: string, edit: Partial<EditableProducer>, basedOn: string): Promise<SaveOutcome> {
  try {
    return {
      status: 'saved',
      producer: operatorProducer.parse(await call('PATCH', `/api/producers/${id}`, { ...edit, basedOn })),
    }
  } catch (error) {
    if (isSignedOut(error)) {
      signInAgain()
      return { status: 'signed-out' }
    }
    const newer = newerIn(error)
    return newer
      ? { status: 'conflict', producer: newer }
      : { status: 'failed', failure: failureOf(error), message: serverMessage(error) }
  }
}
