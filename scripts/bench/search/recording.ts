import { Kysely, PostgresDialect } from 'kysely'

import { plugins } from '#db/database.ts'
import type { Database } from '#db/connection.ts'
import { postgresPool } from '#db/remote.ts'
import type { Schema } from '#db/schema.ts'

/** A statement as sent to the server. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface RecordingDatabase {
  db: Database
  /** Returns the statements that `work` sends. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

/** Opens a database as functions do, with the ability to record statements. */
export function openRecordingDatabase(url: string): RecordingDatabase {
  let listener: ((statement: Statement) => void) | null = null
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: postgresPool({ connectionString: url }) }),
    plugins,
    log: ({ query: { sql, parameters } }) => listener?.({ sql, parameters }),
  })
  return {
    db,
    async record(work) {
      const sent: Statement[] = []
      listener = (statement) => sent.push(statement)
      await work()
      listener = null
      return sent
    },
    close: () => db.destroy(),
  }
}
