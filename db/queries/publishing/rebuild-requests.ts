import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../../database.ts'

/** Asks for a build of the public pages; in the transaction of what makes it needed, so that neither is without the other. */
export async function requestRebuild(trx: Database, reason: string): Promise<void> {
  await rebuildRequest(reason).execute(trx)
}

/** The statement of that, as a part of another. */
export const rebuildRequest = (reason: string): RawBuilder<unknown> =>
  sql`insert into rebuild_requests (reason) values (${reason})`

/** Asks for a build unless a request with this reason waits already. */
export async function requestRebuildOnce(db: Database, reason: string, now: Date): Promise<void> {
  await sql`
    insert into rebuild_requests (reason, created_at)
    select ${reason}, ${now.toISOString()}::timestamptz
    where not exists (select from rebuild_requests where build_id is null and reason = ${reason})`.execute(db)
}
