import { awaitedFields } from '#src/domain/owners/owned-fields.ts'
import type { AwaitedField } from '#src/domain/owners/owned-fields.ts'

import type { Database } from '../../database.ts'
import { changeStands } from '../standing/conditions.ts'

/** Whether an operator has applied a correction of this field that this owner asked for, and not taken that back. */
export async function wasTrusted(db: Database, ownerId: string, field: AwaitedField): Promise<boolean> {
  const approved = await db
    .selectFrom('correctionRequests')
    .innerJoin('producerChanges', 'producerChanges.correctionId', 'correctionRequests.id')
    .select('correctionRequests.id')
    .where('correctionRequests.ownerId', '=', ownerId)
    .where('correctionRequests.field', '=', field)
    .where('correctionRequests.status', '=', 'approved')
    .where(changeStands)
    .limit(1)
    .executeTakeFirst()
  return approved !== undefined
}

/** Of what fields that is so. */
export async function listTrusted(db: Database, ownerId: string): Promise<AwaitedField[]> {
  const trusted: AwaitedField[] = []
  for (const field of awaitedFields) if (await wasTrusted(db, ownerId, field)) trusted.push(field)
  return trusted
}

/** Has what an owner asks for wait for an operator. The caller opens the transaction, and has withdrawn what they asked for before. */
export async function askAsOwner(
  trx: Database,
  asked: { producerId: string; ownerId: string; field: AwaitedField; from: string; to: string },
): Promise<void> {
  const { producerId, ownerId, field, from, to } = asked
  await trx
    .insertInto('correctionRequests')
    .values({
      producerId,
      ownerId,
      field,
      currentValue: from,
      suggestedValue: JSON.stringify(to),
      suggestedText: to,
      submitterName: 'Ejeren',
    })
    .execute()
}

/** Takes back what an owner asked for and nobody has decided. */
export async function withdraw(trx: Database, ownerId: string, field: AwaitedField): Promise<void> {
  await trx
    .deleteFrom('correctionRequests')
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .where('status', '=', 'pending')
    .execute()
}

/** What an owner has asked for and nobody has decided. */
export async function listAsked(db: Database, ownerId: string): Promise<{ field: string; text: string }[]> {
  return db
    .selectFrom('correctionRequests')
    .select(['field', 'suggestedText as text'])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .orderBy('field')
    .execute()
}
