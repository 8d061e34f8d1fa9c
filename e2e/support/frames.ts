import type { Page } from 'playwright/test'

/** Waits until the page has rendered its state and run its effects. */
export async function waitForRender(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
}

/** Waits until a page has stopped scrolling. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = NaN; top !== scrollY;) {
      top = scrollY
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}
