import { sql } from 'kysely'

import type { Database } from '../../database.ts'

/** Where visitors' submissions are kept, each with the key that keeps it once. */
export const submissionTables = ['reviews', 'correctionRequests', 'contactMessages', 'producers'] as const
export type SubmissionTable = (typeof submissionTables)[number]

/**
 * Whether a submission with this key was kept within the last minute. An older one gives its key up, so that the
 * same may be sent again; between two that are sent at once, the key's constraint decides.
 */
export async function isRepeated(trx: Database, table: SubmissionTable, submissionKey: string): Promise<boolean> {
  await sql`
    update ${sql.table(table)} set submission_key = null
    where submission_key = ${submissionKey} and created_at < now() - interval '1 minute'`.execute(trx)
  const { rows } = await sql`select 1 from ${sql.table(table)} where submission_key = ${submissionKey}`.execute(trx)
  return rows.length > 0
}
