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
