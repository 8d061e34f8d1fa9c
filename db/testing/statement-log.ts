import { readFile, stat } from 'node:fs/promises'

import { inject } from 'vitest'

import type { TestDatabase } from './databases.ts'
import { RESET } from './neon-bridge.ts'

/** Matches an entry of PostgreSQL's log with a statement, sent as text or prepared. */
const STATEMENT = /^LOG: {2}(?:statement|execute [^:]+): (.*)$/s

/**
 * Runs `work` and returns the statements that PostgreSQL ran meanwhile in a test database, including begin and commit,
 * but not those that the bridge sends between two HTTP requests.
 *
 * @example
 * const opened = await openTestDatabase('neon', { logsStatements: true })
 * expect(await statementsDuring(opened, () => listOperators(opened.db))).toHaveLength(1)
 */
export async function statementsDuring({ settings }: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  if (settings.driver === 'embedded') throw new Error('An embedded database writes no log')
  const prefix = `${new URL(settings.url).pathname.slice(1)}@@ `
  const file = inject('testDatabases').postgresLog
  const { size } = await stat(file)
  await work()
  const added = (await readFile(file)).subarray(size).toString()
  return added
    .split(/^@@/m)
    .filter((entry) => entry.startsWith(prefix))
    .flatMap((entry) => STATEMENT.exec(entry.slice(prefix.length).trim())?.[1] ?? [])
    .filter((statement) => statement !== RESET)
}
