import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'

import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'
import type { DatabaseSettings } from '#src/config/environment.ts'

import { useNeonBridge } from './neon-bridge.ts'

const drivers = ['embedded', 'postgres', 'neon'] as const
type Driver = DatabaseSettings['driver']

export interface TestDatabase extends OpenDatabase {
  settings: DatabaseSettings
}

/** Runs a statement on the server's maintenance database, which is not used as a template. */
async function onServer(statement: string): Promise<void> {
  const { db, close } = await openDatabase({
    driver: 'postgres',
    url: `${inject('testDatabases').postgresUrl}postgres`,
  })
  await sql.raw(statement).execute(db)
  await close()
}

async function copyEmbedded(): Promise<{ settings: DatabaseSettings; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'gaardkortet-test-'))
  await cp(inject('testDatabases').embeddedTemplate, directory, { recursive: true })
  return { settings: { driver: 'embedded', directory }, remove: () => rm(directory, { recursive: true, force: true }) }
}

async function copyOnServer(
  driver: 'postgres' | 'neon',
  logsStatements: boolean,
): Promise<{ settings: DatabaseSettings; remove: () => Promise<void> }> {
  const { postgresUrl, neonBridgePort } = inject('testDatabases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  // Applies to sessions that start later.
  if (logsStatements) await onServer(`alter database ${name} set log_statement = 'all'`)
  useNeonBridge(neonBridgePort)
  return {
    settings: { driver, url: `${postgresUrl}${name}` },
    remove: () => onServer(`drop database ${name} with (force)`),
  }
}

/** Opens a migrated, empty database that `close` removes. A server can log its statements for `statementsDuring`. */
export async function openTestDatabase(driver: Driver, { logsStatements = false } = {}): Promise<TestDatabase> {
  const { settings, remove } = driver === 'embedded' ? await copyEmbedded() : await copyOnServer(driver, logsStatements)
  const opened = await openDatabase(settings)
  return {
    ...opened,
    settings,
    async close() {
      await opened.close()
      await remove()
    },
  }
}

/** Defines tests that share one database, which `fill` fills before them. */
type Tests = (opened: () => TestDatabase) => void
type Fill = (db: Database) => Promise<void>

function onDriver(driver: Driver, tests: Tests, fill: Fill | undefined): void {
  let opened: TestDatabase | null = null
  beforeAll(async () => {
    opened = await openTestDatabase(driver)
    await fill?.(opened.db)
  })
  afterAll(() => opened?.close())
  tests(() => {
    if (opened === null) throw new Error('The database is not open yet')
    return opened
  })
}

/** Runs tests on a database of a PostgreSQL server: for behaviour that is independent of the driver. */
export function onPostgres(tests: Tests, fill?: Fill): void {
  describe('on postgres', () => onDriver('postgres', tests, fill))
}

/**
 * Runs the same tests on PGlite, a PostgreSQL server, and Neon's driver: for behaviour in which drivers differ, such as
 * types, transactions, migrations, locking and errors.
 */
export function onEveryDatabase(tests: Tests, fill?: Fill): void {
  describe.each(drivers)('on %s', (driver) => onDriver(driver, tests, fill))
}
