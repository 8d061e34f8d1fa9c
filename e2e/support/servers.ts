import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'

import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { startNeonBridge, useNeonBridge } from '#db/testing/neon-bridge.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import type { PostgresServer } from '#db/testing/postgres-server.ts'
import { seedDatabase } from '#scripts/import/import-producers.ts'
import type { DatabaseSettings } from '#src/config/environment.ts'

import { dataDirectory } from './data-directory.ts'

export type ServerDriver = 'postgres' | 'neon'

const DATABASE = 'site'

/** The site on a database server, with a connection to that database for reading back. */
export interface Site {
  origin: string
  db: Database
}

/** Serves the same build as the host under test, on another database. */
async function serveBuild(databaseUrl: string, bridgePort: number): Promise<{ origin: string; child: ChildProcess }> {
  const build = await realpath(join(dataDirectory, 'dist'))
  const child = fork(join(import.meta.dirname, 'serve-build.ts'), [build, String(bridgePort)], {
    execArgv: [],
    // The process logs every request. Only errors belong in a test's report.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of this test that is long enough',
      // Nothing listens on this port, so addresses are looked up among the postcodes.
      GEOCODER_URL: 'http://127.0.0.1:9',
    },
  })
  const [origin]: unknown[] = await once(child, 'message')
  return { origin: String(origin), child }
}

/**
 * A PostgreSQL server with the shipped producers, and a bridge that lets Neon's driver reach it. Each driver gets its
 * own site.
 */
export class Servers {
  readonly #server = startPostgres()
  readonly #bridge = this.#server.then(({ port }) => startNeonBridge(port))
  readonly #filled = this.#server.then((server) => this.#fill(server))
  readonly #sites = new Map<ServerDriver, Promise<Site>>()
  readonly #opened: OpenDatabase[] = []
  readonly #children: ChildProcess[] = []

  siteOn(driver: ServerDriver): Promise<Site> {
    const site = this.#sites.get(driver) ?? this.#start(driver)
    this.#sites.set(driver, site)
    return site
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#sites.values())
    for (const child of this.#children) child.kill()
    await Promise.all(this.#opened.map(({ close }) => close()))
    await (await this.#bridge).stop()
    await (await this.#server).stop()
  }

  async #fill(server: PostgresServer): Promise<void> {
    await server.create(DATABASE)
    const db = await this.#open({ driver: 'postgres', url: server.url(DATABASE) })
    await migrateToLatest(db)
    await seedDatabase(db, { kind: 'osm' }, () => undefined)
  }

  async #start(driver: ServerDriver): Promise<Site> {
    const [server, bridge] = await Promise.all([this.#server, this.#bridge])
    // The functions choose Neon's driver by the host name, which the bridge ignores.
    const address = server.url(DATABASE)
    const url = driver === 'neon' ? address.replace('127.0.0.1', 'bridge.neon.tech') : address
    useNeonBridge(bridge.port)
    const [{ origin, child }] = await Promise.all([serveBuild(url, bridge.port), this.#filled])
    this.#children.push(child)
    return { origin, db: await this.#open({ driver, url }) }
  }

  async #open(settings: DatabaseSettings): Promise<Database> {
    const database = await openDatabase(settings)
    this.#opened.push(database)
    return database.db
  }
}
