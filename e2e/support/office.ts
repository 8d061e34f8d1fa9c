import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'

import { dataDirectory } from './data-directory.ts'
import { signIn } from './operator.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** The database of the host under test, to arrange in and to read back from. */
  db: Database
  /** Whether the operator has signed in before the test begins. */
  isSignedIn: boolean
}

interface WorkerFixtures {
  opened: OpenDatabase
}

/** The test of a screen of the back office: signed in unless it says otherwise. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  opened: [
    async ({}, use) => {
      const opened = await openDatabase({ driver: 'embedded', directory: dataDirectory })
      await use(opened)
      await opened.close()
    },
    { scope: 'worker' },
  ],
  db: ({ opened }, use) => use(opened.db),
  isSignedIn: [true, { option: true }],
  page: async ({ page, isSignedIn }, use) => {
    if (isSignedIn) await signIn(page)
    await use(page)
  },
})

export const { expect } = test
