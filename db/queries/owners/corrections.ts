import { awaitedFields } from '#src/domain/owners/owned-fields.ts'
import type { AwaitedField } from '#src/domain/owners/owned-fields.ts'

import type { Database } from '../../database.ts'
import { changeStands } from '../standing/conditions.ts'

/**
 * Whether an operator has approved this owner's request to change this field before, and not undone it. Then later
 * changes need no approval.
 */
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

/** The fields for which `wasTrusted` is true. */
export async function listTrustedFields(db: Database, ownerId: string): Promise<AwaitedField[]> {
  const trusted: AwaitedField[] = []
  for (const field of awaitedFields) if (await wasTrusted(db, ownerId, field)) trusted.push(field)
  return trusted
}

/**
 * Adds an owner's request for an operator to decide. The caller opens the transaction and has withdrawn an earlier
 * request.
 */
export async function saveOwnerRequest(
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

/** Deletes an owner's pending request. */
export async function withdrawOwnerRequest(trx: Database, ownerId: string, field: AwaitedField): Promise<void> {
  await trx
    .deleteFrom('correctionRequests')
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .where('status', '=', 'pending')
    .execute()
}

/** An owner's pending requests. */
export async function listOwnerRequests(db: Database, ownerId: string): Promise<{ field: string; text: string }[]> {
  return db
    .selectFrom('correctionRequests')
    .select(['field', 'suggestedText as text'])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .orderBy('field')
    .execute()
}
