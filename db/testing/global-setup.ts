import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { DatabaseSettings } from '#src/config/environment.ts'

import { startNeonBridge } from './neon-bridge.ts'
import { startPostgres } from './postgres-server.ts'

/** What every test of the run shares; each file copies one of the templates. */
interface TestDatabases {
  /** Address of the server, ending where a database's name begins. */
  postgresUrl: string
  neonBridgePort: number
  /** The folder of a migrated embedded database. */
  embeddedTemplate: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

/** The migrated database that others are copied from. */
const TEMPLATE = 'template1'

async function migrate(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  await migrateToLatest(db)
  await close()
}

let stop: (() => Promise<void>) | null = null

/** Starts what the tests of databases and functions need, once for a run. */
export async function setup({ provide }: TestProject): Promise<void> {
  const [server, embeddedTemplate] = await Promise.all([
    startPostgres(),
    mkdtemp(join(tmpdir(), 'gaardkortet-template-')),
  ])
  const bridge = await startNeonBridge(server.port)
  stop = async () => {
    await bridge.stop()
    await server.stop()
    await rm(embeddedTemplate, { recursive: true, force: true })
  }
  await Promise.all([
    migrate({ driver: 'postgres', url: server.url(TEMPLATE) }),
    migrate({ driver: 'embedded', directory: embeddedTemplate }),
  ])
  provide('testDatabases', { postgresUrl: server.url(''), neonBridgePort: bridge.port, embeddedTemplate })
}

export async function teardown(): Promise<void> {
  await stop?.()
}
