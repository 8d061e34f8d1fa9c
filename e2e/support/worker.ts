import type { BrowserContext, Page } from 'playwright/test'

import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

/**
 * Waits until the site's service worker is active with everything it precaches. Registers it at once, where the page
 * itself would wait some seconds.
 */
export async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  }, WORKER_PATH)
}

/** Returns the worker registrations and cache names that a browser holds for the site. */
export async function workerState(page: Page): Promise<{ workers: number; stores: string[] }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stores: await caches.keys(),
  }))
}

/**
 * Makes the timers of the site's worker fire at once. The returned function restores them, and returns the requested
 * delays in ms.
 */
export async function fireWorkerTimersAtOnce(context: BrowserContext): Promise<() => Promise<number[]>> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('The site has no worker')
  await worker.evaluate(() => {
    const { setTimeout } = globalThis
    const waits: number[] = []
    Object.assign(globalThis, {
      setTimeout: (ring: () => void, ms: number) => {
        waits.push(ms)
        return setTimeout(ring)
      },
      restoreTimers: () => {
        Object.assign(globalThis, { setTimeout })
        return waits
      },
    })
  })
  return () => worker.evaluate<number[]>(() => Reflect.get(globalThis, 'restoreTimers')())
}
