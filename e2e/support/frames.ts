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
