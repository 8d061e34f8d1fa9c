import type { Page } from 'playwright/test'

import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'

import { violations } from './axe.ts'
import { dataDirectory } from './data-directory.ts'
import { signIn } from './operator.ts'
import { DESK, PHONE } from './screens.ts'
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

/** The test of a screen of the back office: at a desk, and signed in, unless it says otherwise. */
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

/** How far the page, or a dialog on it, reaches beyond the sides of the window, in px. */
const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const sides = dialogs.map((dialog) => dialog.getBoundingClientRect())
    const beyond = sides.flatMap(({ left, right }) => [-left, right - innerWidth])
    return Math.ceil(Math.max(0, document.documentElement.scrollWidth - innerWidth, ...beyond))
  })

/** What is wrong with a screen at the width of a phone and at a desk: faults by axe, and what reaches beyond the window. */
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
