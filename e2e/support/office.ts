import type { Page } from 'playwright/test'

import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'

import { violations } from './axe.ts'
import { dataDirectory } from './data-directory.ts'
import { signIn } from './operator.ts'
import { DESK, PHONE } from './screens.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** The database of the host under test, for setup and for reading back. */
  db: Database
  /** Whether the operator is signed in before the test begins. */
  isSignedIn: boolean
}

interface WorkerFixtures {
  opened: OpenDatabase
}

/** The test of a back office screen: by default at desktop size and signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ...DESK,
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

/** Returns by how many px the page, or a dialog on it, overflows the sides of the window. */
const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const sides = dialogs.map((dialog) => dialog.getBoundingClientRect())
    const beyond = sides.flatMap(({ left, right }) => [-left, right - innerWidth])
    return Math.ceil(Math.max(0, document.documentElement.scrollWidth - innerWidth, ...beyond))
  })

/** Returns the faults of a screen at phone and desktop width: axe's, and horizontal overflow. */
export async function screenFaults(page: Page): Promise<unknown[]> {
  const before = page.viewportSize() ?? DESK.viewport
  const faults: unknown[] = []
  for (const { viewport } of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    const found = await violations(page)
    const excess = await excessWidth(page)
    faults.push(...found, ...(excess > 0 ? [`${excess} px too wide at ${viewport.width} px`] : []))
  }
  await page.setViewportSize(before)
  return faults
}
