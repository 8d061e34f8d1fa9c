import type { Database } from '#db/connection.ts'
import {
  findMeasuredPosition,
  listTrustedFields,
  saveOwnerRequest,
  withdrawOwnerRequest,
} from '#db/queries/owners/shop-view.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import type { ChangeOutcome } from '#db/queries/producer/write.ts'
import type { StoredProducer } from '#db/queries/producer/plan-writes.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import { invalidField, unknownProducer } from '#functions/_lib/http/errors.ts'
import { findPlace } from '#functions/place/find-place.ts'
import type { PlaceResult, Geocoder } from '#functions/place/find-place.ts'
import { pinText } from '#src/domain/corrections/suggestions.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import { awaitedFields, FREE_MOVE_KM, moveLabel } from '#src/domain/owners/owned-fields.ts'
import type { AddressProblem, AwaitedField } from '#src/domain/owners/owned-fields.ts'
import { pictureAt, picturesOf } from '#src/domain/pictures/pictures.ts'
import { distanceKm, isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { fieldWords, pick, pictureFields, placeFields } from '#src/domain/producer/fields.ts'
import type { PlaceField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

type PlaceOfAddress =
  | { status: 'found'; position: Pick<Producer, PlaceField> }
  | { status: 'problem'; problem: AddressProblem }
  /** Not looked up: the address is unchanged, or an operator reviews it anyway. */
  | { status: 'unasked' }

function positionIn(finding: PlaceResult): PlaceOfAddress {
  if (finding.kind === 'unknown') return { status: 'problem', problem: 'unknown' }
  if (finding.kind !== 'found') return { status: 'problem', problem: 'unreachable' }
  const { latitude, longitude, accuracy } = finding.place
  return isApproximate(accuracy)
    ? { status: 'problem', problem: 'imprecise' }
    : { status: 'found', position: { latitude, longitude, placeAccuracy: accuracy } }
}

/**
 * Geocodes the new address of a shop for an owner who has had an address approved before. May take as long as the
 * geocoder, so it runs outside any transaction.
 */
export async function placeOfAddress(
  db: Database,
  geocoder: Geocoder,
  { ownerId }: Pick<OwnerShop, 'ownerId'>,
  address: string | undefined,
  former: string | undefined,
): Promise<PlaceOfAddress> {
  if (address === undefined || address === former) return { status: 'unasked' }
  if (!(await listTrustedFields(db, ownerId)).includes('address')) return { status: 'unasked' }
  return positionIn(await findPlace(db, geocoder, address))
}

type Edit = Omit<OwnerEdit, 'basedOn' | 'seen'>

/** A picture on another host would reveal the page's visitors to that host. */
function refuseForeignPictures(edit: Edit, producer: Pick<Producer, (typeof pictureFields)[number]>): void {
  const known = picturesOf(producer)
  const isForeign = (address: string): boolean => !known.includes(address) && pictureAt(address) === null
  for (const field of pictureFields)
    if ([edit[field] ?? []].flat().some(isForeign)) throw invalidField(field, 'Læg billedet op her på siden')
}

/** The fields of an edit that an operator has to review. */
async function fieldsToReview(
  trx: Database,
  { ownerId }: OwnerShop,
  edit: Edit,
  producer: Producer,
  place: PlaceOfAddress,
): Promise<AwaitedField[]> {
  const changed = awaitedFields.filter((field) => edit[field] !== undefined && edit[field] !== producer[field])
  if (changed.length === 0) return []
  const trusted = await listTrustedFields(trx, ownerId)
  // A name or address that was approved before may change without review; an address also needs a known place.
  const mayBePublic = (field: AwaitedField): boolean =>
    trusted.includes(field) && (field === 'name' || place.status === 'found')
  return changed.filter((field) => !mayBePublic(field))
}

/** Queues fields for review. Earlier requests for the other fields are settled now. */
async function queueForReview(
  trx: Database,
  { id, ownerId }: OwnerShop,
  edit: Edit,
  producer: Producer,
  waiting: readonly AwaitedField[],
): Promise<void> {
  for (const field of awaitedFields) {
    const to = edit[field]
    if (to === undefined) continue
    await withdrawOwnerRequest(trx, ownerId, field)
    if (waiting.includes(field))
      await saveOwnerRequest(trx, { producerId: id, ownerId, field, from: producer[field], to })
  }
}

/**
 * Writes an owner's edit. It is public at once, except for fields that an operator reviews first. Writes nothing on a
 * conflict. The caller opens the transaction. Throws 422.
 */
export async function editShop(
  trx: Database,
  shop: OwnerShop,
  { basedOn: updatedAt, seen, ...edit }: OwnerEdit,
  place: PlaceOfAddress,
): Promise<{ outcome: ChangeOutcome; waits: boolean }> {
  const reason = { source: 'owner', operatorId: null, ownerId: shop.ownerId } as const
  if (awaitedFields.every((field) => edit[field] === undefined)) {
    const allowed = (stored: StoredProducer): Edit => {
      refuseForeignPictures(edit, stored)
      return edit
    }
    return { outcome: await changeProducer(trx, shop.id, allowed, reason, { updatedAt, shown: seen }), waits: false }
  }
  const producer = await lockProducer(trx, shop.id)
  if (producer === undefined) return { outcome: { status: 'missing' }, waits: false }
  refuseForeignPictures(edit, producer)
  const waiting = await fieldsToReview(trx, shop, edit, producer, place)
  const atOnce = Object.fromEntries(Object.entries(edit).filter(([field]) => !waiting.some((each) => each === field)))
  const isMoved = 'address' in atOnce && edit.address !== producer.address && place.status === 'found'
  const outcome = await changeProducer(
    trx,
    shop.id,
    { ...atOnce, ...(isMoved ? place.position : {}) },
    reason,
    // The position follows the new address, so a concurrent change of the old position is no conflict.
    { updatedAt, shown: { ...seen, ...pick(producer, placeFields) } },
  )
  if (outcome.status !== 'changed' && outcome.status !== 'unchanged') return { outcome, waits: false }
  await queueForReview(trx, shop, edit, producer, waiting)
  return { outcome, waits: waiting.length > 0 }
}

/**
 * Moves the pin of a shop. A move of more than `FREE_MOVE_KM`, and the first pin of a shop without a position, wait for an
 * operator. Returns whether it waits. The caller opens the transaction. Throws 404.
 */
export async function movePin(trx: Database, { id, ownerId }: OwnerShop, pin: Position): Promise<boolean> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) throw unknownProducer()
  // A new pin replaces a pending one.
  await withdrawOwnerRequest(trx, ownerId, 'place')
  const measured = await findMeasuredPosition(trx, producer)
  const km = isLocated(measured) ? distanceKm(measured, pin) : null
  if (km !== null && km <= FREE_MOVE_KM) {
    const reason = { source: 'owner', operatorId: null, ownerId } as const
    await changeProducer(trx, id, { ...pin, placeAccuracy: null }, reason)
    return false
  }
  const where = `${pin.latitude}, ${pin.longitude}`
  await saveOwnerRequest(trx, {
    ...{ producerId: id, ownerId, field: 'place' },
    from: fieldWords('placeAccuracy', producer.placeAccuracy, 'da'),
    to: pinText(pin),
    text: km === null ? `Nålen sættes på kortet: ${where}` : `Nålen flyttes ${moveLabel(km)}: ${where}`,
  })
  return true
}
