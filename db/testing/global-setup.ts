import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { DatabaseSettings } from '#src/config/environment.ts'

import { startNeonBridge } from './neon-bridge.ts'
import { startPostgres } from './postgres-server.ts'

/** The databases that all tests of a run share. Each test file copies one of the templates. */
export interface TestDatabases {
  /** The server's address, up to the database name. */
  postgresUrl: string
  /** The file that the server logs to. */
  postgresLog: string
  neonBridgePort: number
  /** The folder of a migrated embedded database. */
  embeddedTemplate: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

/** The migrated database from which others are copied. */
const TEMPLATE = 'template1'

/** Holds the databases of the run as JSON, for all processes and Vitest projects that start later. */
const VARIABLE = 'TEST_DATABASES'

async function migrate(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  await migrateToLatest(db)
  await close()
}

/** Returns the databases that another process or project has started for this run, or null. */
export function startedDatabases(): TestDatabases | null {
  const text = process.env[VARIABLE]
  return text === undefined ? null : JSON.parse(text)
}

/** Starts a PostgreSQL server with a migrated template, a bridge to it for Neon's driver, and an embedded template. */
export async function startDatabases(): Promise<{ variables: Record<string, string>; stop: () => Promise<void> }> {
  const [server, embeddedTemplate] = await Promise.all([
    startPostgres(),
    mkdtemp(join(tmpdir(), 'gaardkortet-template-')),
  ])
  const bridge = await startNeonBridge(server.port)
  await Promise.all([
    migrate({ driver: 'postgres', url: server.url(TEMPLATE) }),
    migrate({ driver: 'embedded', directory: embeddedTemplate }),
  ])
  const databases: TestDatabases = {
    postgresUrl: server.url(''),
    postgresLog: server.log,
    neonBridgePort: bridge.port,
    embeddedTemplate,
  }
  return {
    variables: { [VARIABLE]: JSON.stringify(databases) },
    async stop() {
      await bridge.stop()
      await server.stop()
      await rm(embeddedTemplate, { recursive: true, force: true })
    },
  }
}

let stop: (() => Promise<void>) | null = null

/** Vitest's setup of each project that needs a database. The first one starts the databases for the whole run. */
export async function setup({ provide }: TestProject): Promise<void> {
  if (startedDatabases() === null) {
    const started = await startDatabases()
    Object.assign(process.env, started.variables)
    stop = started.stop
  }
  const databases = startedDatabases()
  if (databases !== null) provide('testDatabases', databases)
}

export async function teardown(): Promise<void> {
  await stop?.()
}
