import type { Insertable } from 'kysely'

import type { Database } from '../../database.ts'
import type { CorrectionRequestsTable } from '../../schema.ts'

export type NewCorrection = Pick<
  Insertable<CorrectionRequestsTable>,
  | 'producerId'
  | 'field'
  | 'currentValue'
  | 'suggestedValue'
  | 'description'
  | 'submitterName'
  | 'submitterEmail'
  | 'ipAddress'
  | 'userAgent'
  | 'submissionKey'
>

/** Keeps a suggestion until operators look at it; one with the same submission key is kept once. */
export async function saveCorrection(db: Database, correction: NewCorrection): Promise<void> {
  await db
    .insertInto('correctionRequests')
    .values(correction)
    .onConflict((conflict) => conflict.column('submissionKey').doNothing())
    .execute()
}
