import { ownerEditAnswer } from '#src/contracts/owners/owners.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import { conflictAnswer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { IMAGE_FIELD, uploadedImage } from '#src/contracts/pictures/upload-image.ts'
import { ownedFields } from '#src/domain/owners/owned-fields.ts'
import { pick } from '#src/domain/producer/fields.ts'

import { editableOf } from '../admin/producer-edit.ts'
import { call, CallError, serverMessage } from '../call.ts'
import { shrunkPhoto } from '../shrink-photo.ts'
import { failureOf } from '../submit.ts'
import type { Failure } from '../submit.ts'
import { showToast } from '../toasts.ts'
import { openShop, shopPath } from './session.ts'

const SAVED = { tone: 'neutral', title: 'Gemt', description: 'Det står på siden nu.' } as const
const WAITS = {
  tone: 'neutral',
  title: 'Gemt',
  description: 'Navn og adresse vises, når redaktionen har set på dem. Resten står på siden nu.',
} as const
const CONFLICT =
  'En anden har ændret det samme, siden du begyndte. Genindlæs siden, og ret det igen; det, du har skrevet, er ikke gemt.'

/** Saves what an owner has changed of a shop that was so when they began. Null when it was received. */
export async function saveShop(base: OperatorProducer, edit: OwnerEdit): Promise<Failure | null> {
  const changed = ownedFields.filter((field) => edit[field] !== undefined)
  const body = { ...edit, basedOn: base.updatedAt, seen: pick(editableOf(base), changed) }
  try {
    const { waits } = ownerEditAnswer.parse(await call('PATCH', shopPath(base.id), body))
    showToast(waits ? WAITS : SAVED)
    await openShop(base.id)
    return null
  } catch (error) {
    const isConflict =
      error instanceof CallError && error.status === 409 && conflictAnswer.safeParse(error.answer).success
    showToast({ tone: 'destructive', title: 'Det blev ikke gemt', description: serverMessage(error) ?? 'Prøv igen.' })
    return isConflict ? { text: CONFLICT, fields: [] } : failureOf(error)
  }
}

/** Uploads a picture; its address, or null when that failed, which is told. */
export async function uploadPicture(id: string, photo: File): Promise<string | null> {
  try {
    const form = new FormData()
    form.set(IMAGE_FIELD, await shrunkPhoto(photo))
    return uploadedImage.parse(await call('POST', `${shopPath(id)}/picture`, form)).imageUrl
  } catch (error) {
    const description = serverMessage(error) ?? 'Prøv igen.'
    showToast({ tone: 'destructive', title: 'Billedet kom ikke med', description })
    return null
  }
}
