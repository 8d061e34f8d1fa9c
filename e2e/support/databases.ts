import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'

import { dataDirectory } from './data-directory.ts'
import { Servers } from './servers.ts'
import type { Site } from './servers.ts'
import { test as base } from './test.ts'

export const drivers = ['embedded', 'postgres', 'neon'] as const
export type Driver = (typeof drivers)[number]

interface Fixtures {
  /** The database that the site under test runs on. */
  driver: Driver
  /** A connection to the same database, to read what was stored. */
  db: Database
}

interface WorkerFixtures {
  siteOn: (driver: Driver) => Promise<Site>
}

/**
 * Runs tests of the same build on each of the three databases. The database servers start when a test first needs one.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteOn: [
    async ({}, use, { project }) => {
      let servers: Servers | undefined
      // Connects through the socket on which the host under test shares its database.
      const embedded = await openDatabase({ driver: 'embedded', directory: dataDirectory })
      await use(async (driver) => {
        if (driver === 'embedded') return { origin: project.use.baseURL ?? '', db: embedded.db }
        servers ??= new Servers()
        return servers.siteOn(driver)
      })
      await servers?.stop()
      await embedded.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  driver: ['embedded', { option: true }],
  baseURL: async ({ siteOn, driver }, use) => use((await siteOn(driver)).origin),
  db: async ({ siteOn, driver }, use) => use((await siteOn(driver)).db),
})
