import type { Page } from 'playwright/test'

/** Sums up what jumps on a page from its first paint on; to be called before the page is opened. */
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

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(() => Reflect.get(window, 'layoutShift'))
}
