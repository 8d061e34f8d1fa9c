import type { Database } from '../../database.ts'

/** Asks for a build of the public pages; in the transaction of what makes it needed, so that neither is without the other. */
export async function requestRebuild(trx: Database, reason: string): Promise<void> {
  await trx.insertInto('rebuildRequests').values({ reason }).execute()
}
