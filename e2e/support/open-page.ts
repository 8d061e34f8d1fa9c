import type { Page } from 'playwright/test'

import { expect, FRIDAY_NOON } from './test.ts'

/** Opens a page at noon on a Friday in Denmark, and waits until its islands are hydrated. */
export async function openPage(page: Page, path: string, { moment = FRIDAY_NOON } = {}): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.goto(path)
  await waitForHydration(page)
}

/** Waits until all islands are hydrated: Astro removes `ssr` from an island that React has taken over. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}
