import type { Page } from 'playwright/test'

import { waitForRender } from './frames.ts'

/** Sums up the layout shifts of a page from its first paint. Call it before opening the page. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number')
          Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until a page that was just opened has loaded its initial resources and rendered them. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await waitForFonts(page)
}

async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await waitForRender(page)
}

/** Returns the layout shift of a page until its fonts are shown, even if it is still loading. */
export async function shiftSoFar(page: Page): Promise<number> {
  await waitForFonts(page)
  return page.evaluate<number>(() => Reflect.get(window, 'layoutShift'))
}

/** Returns the cumulative layout shift of a page until it has settled. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return shiftSoFar(page)
}
