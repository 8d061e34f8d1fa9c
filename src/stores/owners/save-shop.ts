import { ownerEditAnswer, pinAnswer } from '#src/contracts/owners/owners.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { addressProblemTexts, ownedFields } from '#src/domain/owners/owned-fields.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { pick } from '#src/domain/producer/fields.ts'

import { editableOf, newerIn } from '../admin/producer-edit.ts'
import { call, serverMessage } from '../call.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import type { Sending } from '../pictures/send-picture.ts'
import { failureOf } from '../submit.ts'
import type { SubmitFailure } from '../submit.ts'
import { $toast, showToast } from '../toasts.ts'
import { $shop, refetchShop, shopPath } from './session.ts'

const SAVED = { tone: 'neutral', title: 'Gemt', description: 'Siden viser det om et par minutter.' } as const
const WAITS = 'Navn og adresse vises, når redaktionen har set på dem.'
const REST = 'Resten viser siden om et par minutter.'

export type ShopOutcome =
  | { status: 'saved' }
  /** The shop was changed by another person since: nothing was saved; this is the newer version. */
  | { status: 'conflict'; producer: OperatorProducer }
  | { status: 'failed'; failure: SubmitFailure }

/** Saves an owner's changes to a shop, given the version that the edit started from. */
export async function saveShop(base: OperatorProducer, edit: OwnerEdit): Promise<ShopOutcome> {
  // Clears the outcome of the previous attempt.
  $toast.set(null)
  const changed = ownedFields.filter((field) => edit[field] !== undefined)
  const body = { ...edit, basedOn: base.updatedAt, seen: pick(editableOf(base), changed) }
  try {
    const { producer, waits, addressProblem } = ownerEditAnswer.parse(await call('PATCH', shopPath(base.id), body))
    const why = addressProblem === null ? WAITS : addressProblemTexts[addressProblem]
    showToast(waits ? { ...SAVED, description: `${why} ${REST}` } : SAVED)
    const shop = $shop.get()
    // The form starts from it again, even if the rest cannot be refetched.
    if (shop?.producer.id === producer.id) $shop.set({ ...shop, producer })
    await refetchShop(base.id)
    return { status: 'saved' }
  } catch (error) {
    const newer = newerIn(error)
    if (newer !== null) return { status: 'conflict', producer: newer.producer }
    showToast({ tone: 'destructive', title: 'Det blev ikke gemt', description: serverMessage(error) ?? 'Prøv igen.' })
    return { status: 'failed', failure: failureOf(error) }
  }
}

/** Keeps the other person's version of a shop. */
export async function takeTheirs(id: string): Promise<void> {
  showToast({ tone: 'neutral', title: 'Siden står nu, som andre har rettet den' })
  await refetchShop(id)
}

/** Uploads a picture of a shop. Throws as `sendPicture` does. */
export const uploadPicture = (id: string, photo: File, sending: Sending): Promise<string> =>
  sendPicture(`${shopPath(id)}/picture`, photo, sending)

/** Moves the pin of a shop, and shows whether it waits for an operator. Returns whether it succeeded. */
export async function savePin(id: string, { latitude, longitude }: Position): Promise<boolean> {
  try {
    const { waits } = pinAnswer.parse(await call('PUT', `${shopPath(id)}/position`, { latitude, longitude }))
    if (await refetchShop(id))
      showToast(
        waits
          ? { ...SAVED, description: 'Nålen flyttes, når redaktionen har set på den.' }
          : { ...SAVED, title: 'Nålen er flyttet' },
      )
    return true
  } catch (error) {
    showToast({
      tone: 'destructive',
      title: 'Nålen blev ikke flyttet',
      description: serverMessage(error) ?? 'Prøv igen.',
    })
    return false
  }
}
