import { sql } from 'kysely'

import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { CorrectionDecision, CorrectionStatus } from '#src/domain/corrections/statuses.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'

import type { Database } from '../../database.ts'

export interface LockedCorrection {
  producerId: string
  field: CorrectionField
  submitterEmail: string | null
  /** The owner whose own it is; null of a visitor's. */
  ownerId: string | null
  status: CorrectionStatus
  reviewedBy: string | null
  reviewedAt: Date | null
  /** The user name of who decided it. */
  reviewer: string | null
}

/**
 * A correction and its producer, which nobody else can change before the transaction ends. The producer first, in
 * the order in which its deletion takes them.
 */
export async function lockCorrection(trx: Database, id: string): Promise<LockedCorrection | undefined> {
  const producerOf = trx.selectFrom('correctionRequests').select('producerId').where('id', '=', id)
  await trx.selectFrom('producers').select('id').where('id', '=', producerOf).forUpdate().execute()
  return trx
    .selectFrom('correctionRequests')
    .select(['producerId', 'field', 'submitterEmail', 'ownerId', 'status', 'reviewedBy', 'reviewedAt'])
    .select(({ selectFrom }) =>
      selectFrom('adminUsers').select('username').whereRef('adminUsers.id', '=', 'reviewedBy').as('reviewer'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What a correction changed of its producer; undefined when it was not applied, or the producer had its value already. */
export async function changeByCorrection(
  db: Database,
  id: string,
  producerId: string,
): Promise<FieldChanges | undefined> {
  const change = await db
    .selectFrom('producerChanges')
    .select('fields')
    .where('producerId', '=', producerId)
    .where('correctionId', '=', id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.fields
}

interface Decision {
  status: CorrectionDecision
  adminNotes: string | null
  operatorId: string
}

/** Keeps what an operator has decided, and when. */
export async function saveDecision(
  trx: Database,
  id: string,
  { status, adminNotes, operatorId }: Decision,
): Promise<void> {
  await trx
    .updateTable('correctionRequests')
    .set({ status, adminNotes, reviewedBy: operatorId, reviewedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Has a correction wait again; what was noted of it stays. */
export async function reopenCorrection(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('correctionRequests')
    .set({ status: 'pending', reviewedBy: null, reviewedAt: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes those of these that wait, and returns how many they were. */
export async function deleteCorrections(db: Database, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .deleteFrom('correctionRequests')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return deleted.length
}

export async function deleteCorrection(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('correctionRequests').where('id', '=', id).execute()
}
