import { ownerEditAnswer } from '#src/contracts/owners/owners.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import { conflictAnswer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { addressProblemTexts } from '#src/domain/owners/address-problem.ts'
import { ownedFields } from '#src/domain/owners/owned-fields.ts'
import { pick } from '#src/domain/producer/fields.ts'

import { editableOf } from '../admin/producer-edit.ts'
import { call, CallError, serverMessage } from '../call.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import type { Sending } from '../pictures/send-picture.ts'
import { failureOf } from '../submit.ts'
import type { Failure } from '../submit.ts'
import { showToast } from '../toasts.ts'
import { openShop, shopPath } from './session.ts'

const SAVED = { tone: 'neutral', title: 'Gemt', description: 'Det står på siden nu.' } as const
const WAITS = 'Navn og adresse vises, når redaktionen har set på dem.'
const REST = 'Resten står på siden nu.'
const CONFLICT =
  'En anden har ændret det samme, siden du begyndte. Genindlæs siden, og ret det igen; det, du har skrevet, er ikke gemt.'

/** Saves what an owner has changed of a shop that was so when they began. Null when it was received. */
export async function saveShop(base: OperatorProducer, edit: OwnerEdit): Promise<Failure | null> {
  const changed = ownedFields.filter((field) => edit[field] !== undefined)
  const body = { ...edit, basedOn: base.updatedAt, seen: pick(editableOf(base), changed) }
  try {
    const { waits, addressProblem } = ownerEditAnswer.parse(await call('PATCH', shopPath(base.id), body))
    const why = addressProblem === null ? WAITS : addressProblemTexts[addressProblem]
    showToast(waits ? { ...SAVED, description: `${why} ${REST}` } : SAVED)
    await openShop(base.id)
    return null
  } catch (error) {
    const isConflict =
      error instanceof CallError && error.status === 409 && conflictAnswer.safeParse(error.answer).success
    showToast({ tone: 'destructive', title: 'Det blev ikke gemt', description: serverMessage(error) ?? 'Prøv igen.' })
    return isConflict ? { text: CONFLICT, fields: [] } : failureOf(error)
  }
}

/** Uploads a picture of a shop. Throws as `sendPicture` does. */
export const uploadPicture = (id: string, photo: File, sending: Sending): Promise<string> =>
  sendPicture(`${shopPath(id)}/picture`, photo, sending)
