import type { Page } from 'playwright/test'

import { layoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { isAlive, openPage } from './support/open-page.ts'
import { everyPage, landingPages, saidOfNotFound } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: saidOfNotFound })

/** Narrowest width, in CSS px, at which WCAG's reflow asks for a page that scrolls in one direction. */
const NARROWEST = 320

/** How far a page can be scrolled sideways, in CSS px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const { type, path } of everyPage) {
  test(`the page of ${type} fits the screen, and a narrow one, and nothing jumps`, async ({
    page,
    viewport,
    isMobile,
  }) => {
    await watchLayoutShift(page)
    await page.goto(path)
    await isAlive(page)
    await page.waitForTimeout(700)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(await overflow(page)).toBe(0)
    if (!isMobile) return
    await page.setViewportSize({ width: NARROWEST, height: viewport?.height ?? 0 })
    expect(await overflow(page)).toBe(0)
  })
}

for (const { type, path } of landingPages) {
  test(`the map of ${type} fits a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: NARROWEST, height: 640 })
    await openPage(page, path)
    await page.getByRole('button', { name: 'Kort', exact: true }).click()
    await expect(page.locator('.producer-marker, .cluster-marker').first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
}
