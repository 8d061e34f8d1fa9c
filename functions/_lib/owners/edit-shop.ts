import type { Database } from '#db/connection.ts'
import { askAsOwner, wasTrusted, withdraw } from '#db/queries/owners/corrections.ts'
import { forgetReminders } from '#db/queries/owners/owners.ts'
import type { OwnedShop } from '#db/queries/owners/owners.ts'
import { changeProducer } from '#db/queries/producer/changes.ts'
import type { ChangeOutcome } from '#db/queries/producer/changes.ts'
import { lockProducer } from '#db/queries/producer/producers.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import { awaitedFields } from '#src/domain/owners/owned-fields.ts'
import { pictureAt } from '#src/domain/pictures/pictures.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { invalidField } from '../http/errors.ts'

type Edit = Omit<OwnerEdit, 'basedOn' | 'seen'>

/** A picture from elsewhere would tell its host who looks at the page. */
function refuseForeignPicture({ imageUrl }: Edit, producer: Producer): void {
  if (imageUrl && imageUrl !== producer.imageUrl && pictureAt(imageUrl) === null)
    throw invalidField('imageUrl', 'Læg billedet op her på siden')
}

/** Takes out of an edit what an operator looks at first, and asks for it; returns whether anything waits. */
async function ask(trx: Database, { id, ownerId }: OwnedShop, edit: Edit, producer: Producer): Promise<boolean> {
  let waits = false
  for (const field of awaitedFields) {
    const to = edit[field]
    if (to === undefined) continue
    // A name that was looked at once is theirs; a place goes with a position, each time.
    if (field === 'name' && (await wasTrusted(trx, ownerId, field))) continue
    delete edit[field]
    if (to === producer[field]) await withdraw(trx, ownerId, field)
    else {
      await askAsOwner(trx, { producerId: id, ownerId, field, from: producer[field], to })
      waits = true
    }
  }
  return waits
}

/**
 * Writes what an owner changes: public at once, but for what an operator looks at first. Of a conflict nothing is
 * written. The caller opens the transaction. Throws 422.
 */
export async function editShop(
  trx: Database,
  shop: OwnedShop,
  { basedOn: updatedAt, seen, ...given }: OwnerEdit,
): Promise<{ outcome: ChangeOutcome; waits: boolean }> {
  const producer = await lockProducer(trx, shop.id)
  if (producer === undefined) return { outcome: { status: 'missing' }, waits: false }
  const edit: Edit = { ...given }
  refuseForeignPicture(edit, producer)
  const waits = await ask(trx, shop, edit, producer)
  const reason = { source: 'owner', operatorId: null, ownerId: shop.ownerId } as const
  const outcome = await changeProducer(trx, shop.id, edit, reason, { updatedAt, seen })
  await forgetReminders(trx, shop.id)
  return { outcome, waits }
}
