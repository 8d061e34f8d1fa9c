import { sql } from 'kysely'

import type { Database } from '#db/database.ts'
import type { SubmissionTable } from '#db/queries/limits/submissions.ts'

/** Moves the creation times of a table's rows back by an interval in PostgreSQL's format: '65 seconds', '12 months'. */
export async function makeOlder(db: Database, table: SubmissionTable, interval: string): Promise<void> {
  await sql`update ${sql.table(table)} set created_at = created_at - ${interval}::interval`.execute(db)
}
