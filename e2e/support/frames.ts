import type { Page } from 'playwright/test'

/** Waits until what a page knows is drawn, and what it does once that is out has been done. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
}

/** Waits until a page has stopped scrolling. */
export async function untilScrolled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = NaN; top !== scrollY;) {
      top = scrollY
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}
