import type { Page } from 'playwright/test'

/** Waits until the page's site has a worker that has taken over, with all that it keeps from the beginning. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

/** What a browser holds of a site's worker. */
export async function tracesOfWorker(page: Page): Promise<{ workers: number; stores: string[] }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stores: await caches.keys(),
  }))
}
