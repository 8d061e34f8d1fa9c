import type { Database } from '#db/connection.ts'
import { saveOwnerRequest, wasTrusted, withdrawOwnerRequest } from '#db/queries/owners/corrections.ts'
import type { OwnerShop } from '#db/queries/owners/owners.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import type { ChangeOutcome } from '#db/queries/producer/changes.ts'
import type { StoredProducer } from '#db/queries/producer/plan-writes.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import { invalidField } from '#functions/_lib/http/errors.ts'
import { findPlace } from '#functions/place/find-place.ts'
import type { Geocoder, PlaceResult } from '#functions/place/find-place.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import { awaitedFields } from '#src/domain/owners/owned-fields.ts'
import type { AddressProblem, AwaitedField } from '#src/domain/owners/owned-fields.ts'
import { pictureAt } from '#src/domain/pictures/pictures.ts'
import { picturesOf } from '#src/domain/pictures/shop-pictures.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { pick, pictureFields, placeFields } from '#src/domain/producer/fields.ts'
import type { PlaceField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

type PlaceOfAddress =
  | { status: 'found'; position: Pick<Producer, PlaceField> }
  | { status: 'problem'; problem: AddressProblem }
  /** Nobody is asked: the address stays as it is, or an operator looks at it anyway. */
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
 * Where the new address of a shop is, for an owner of whom an operator has approved one before. It may take as long as
 * the geocoder does: no transaction waits for it.
 */
export async function placeOfAddress(
  db: Database,
  geocoder: Geocoder,
  { ownerId }: Pick<OwnerShop, 'ownerId'>,
  address: string | undefined,
  former: string | undefined,
): Promise<PlaceOfAddress> {
  if (address === undefined || address === former || !(await wasTrusted(db, ownerId, 'address')))
    return { status: 'unasked' }
  return positionIn(await findPlace(db, geocoder, address))
}

type Edit = Omit<OwnerEdit, 'basedOn' | 'seen'>

/** A picture from elsewhere would tell its host who looks at the page. */
function refuseForeignPictures(edit: Edit, producer: Pick<Producer, (typeof pictureFields)[number]>): void {
  const known = picturesOf(producer)
  const isForeign = (address: string): boolean => !known.includes(address) && pictureAt(address) === null
  for (const field of pictureFields)
    if ([edit[field] ?? []].flat().some(isForeign)) throw invalidField(field, 'Læg billedet op her på siden')
}

/** Which fields of an edit an operator looks at first. */
async function waitingFields(
  trx: Database,
  { ownerId }: OwnerShop,
  edit: Edit,
  producer: Producer,
  place: PlaceOfAddress,
): Promise<AwaitedField[]> {
  const waiting: AwaitedField[] = []
  for (const field of awaitedFields) {
    if (edit[field] === undefined || edit[field] === producer[field]) continue
    // What was looked at once is theirs; an address goes with a place, which has to be known.
    const mayBePublic = field === 'name' || place.status === 'found'
    if (!mayBePublic || !(await wasTrusted(trx, ownerId, field))) waiting.push(field)
  }
  return waiting
}

/** Has fields wait for an operator; what was asked for of the others before is settled by now. */
async function ask(
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
 * Writes what an owner changes: public at once, but for what an operator looks at first; an address whose place is known
 * goes with that. Of a conflict nothing is written. The caller opens the transaction. Throws 422.
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
  const waiting = await waitingFields(trx, shop, edit, producer, place)
  const atOnce = Object.fromEntries(Object.entries(edit).filter(([field]) => !waiting.some((each) => each === field)))
  const isMoved = 'address' in atOnce && edit.address !== producer.address && place.status === 'found'
  const outcome = await changeProducer(
    trx,
    shop.id,
    { ...atOnce, ...(isMoved ? place.position : {}) },
    reason,
    // The position follows the address: who has put it right at the former one meanwhile is not asked.
    { updatedAt, shown: { ...seen, ...pick(producer, placeFields) } },
  )
  if (outcome.status !== 'changed' && outcome.status !== 'unchanged') return { outcome, waits: false }
  await ask(trx, shop, edit, producer, waiting)
  return { outcome, waits: waiting.length > 0 }
}
