import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'

import { dataDirectory } from './data-directory.ts'

/** The reason of the build that keeps running during the tests. */
const HELD = 'held by the browser tests'

/**
 * Keeps the host from rebuilding the public pages while tests change data, by marking a build as running: only one may
 * run at a time. So one host serves all tests, and its pages stay as they were built.
 */
export default async function holdBuilds(): Promise<void> {
  const { db, close } = await openDatabase({ driver: 'embedded', directory: dataDirectory })
  await db.deleteFrom('builds').where('status', '=', 'running').where('reason', '!=', HELD).execute()
  const [now, never] = [new Date(), new Date('2100-01-01')]
  await db
    .insertInto('builds')
    .values({ status: 'running', reason: HELD, problem: null, beganAt: now, changedAt: now, timesOutAt: never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await close()
}

/** Lets the host build again, including what has changed meanwhile. */
export async function releaseBuilds(db: Database): Promise<void> {
  await db
    .updateTable('builds')
    .set({ status: 'done', timesOutAt: null })
    .where('status', '=', 'running')
    .where('reason', '=', HELD)
    .execute()
}
