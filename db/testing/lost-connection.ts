import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Database } from '#db/database.ts'
import type { SubmissionTable } from '#db/queries/limits/submissions.ts'

async function endWaiting(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
}

/** Terminates the connection of a write to a table while it is running. For a server, not for PGlite. */
export async function loseConnectionWhile<Result>(
  db: Database,
  table: SubmissionTable,
  write: () => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    let isWriting = true
    const writing = write().finally(() => {
      isWriting = false
    })
    // Runs on another connection, since a transaction keeps its first view of the sessions. Repeats, since the first
    // session that waits may be a reader.
    while (isWriting) {
      await endWaiting(db)
      await wait(20)
    }
    return writing
  })
}

/** Waits until all other connections to the database are idle. For a server, not for PGlite. */
export async function untilIdle(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
    if (rows.length === 0) return
    await wait(20)
  }
}
