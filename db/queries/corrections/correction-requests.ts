import type { Insertable } from 'kysely'

import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'

import type { Database } from '../../database.ts'
import type { CorrectionRequestsTable } from '../../schema.ts'

export interface NewCorrection extends Pick<
  Insertable<CorrectionRequestsTable>,
  | 'producerId'
  | 'field'
  | 'currentValue'
  | 'suggestedText'
  | 'description'
  | 'submitterName'
  | 'submitterEmail'
  | 'ipAddress'
  | 'userAgent'
  | 'submissionKey'
> {
  suggestedValue: SuggestedValue
}

/** Keeps a suggestion until operators look at it; one with the same submission key is kept once. */
export async function saveCorrection(db: Database, correction: NewCorrection): Promise<void> {
  await db
    .insertInto('correctionRequests')
    .values({ ...correction, suggestedValue: JSON.stringify(correction.suggestedValue) })
    .onConflict((conflict) => conflict.column('submissionKey').doNothing())
    .execute()
}
