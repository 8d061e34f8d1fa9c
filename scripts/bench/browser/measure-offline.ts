import type { Page } from 'playwright'

import { WORKER_PATH } from '#src/domain/offline/worker-path.ts'

import { launchBrowser } from '../build/sites.ts'
import type { SiteSize } from '../build/sites.ts'
import type { BenchmarkRun, Row, Section } from '../report.ts'
import { measure, runStep } from '../times.ts'

const OPENING_MS = 1000
/** How often each page is opened. */
const OPENINGS = 5
const PATHS = ['/', '/mine', '/tur']

/** Saves the first shop of the home page, waits until it can be read without a network, and returns its path. */
async function saveFirstShop(page: Page): Promise<string> {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  // The page itself registers the worker some seconds later.
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path, { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  }, WORKER_PATH)
  const row = page.locator('.result-grid article').first()
  const path = (await row.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  await row.getByRole('button', { name: /^Gem/ }).click()
  // `waitForFunction` would treat a promise as true.
  await page.evaluate(async (saved) => {
    while (!(await caches.match(saved))) await new Promise((resolve) => setTimeout(resolve, 50))
  }, path)
  return path
}

/** Opens a page, and waits until it shows what is kept on the phone. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-kept]').waitFor()
  await (path === '/' ? page.locator('.producer-card').first() : page.getByRole('heading', { level: 1 })).waitFor()
}

/** Times the opening of pages without a network, in Chromium, with the shipped shops and with generated ones. */
export async function measureOffline({ cleanUp, siteOf, sizes }: BenchmarkRun): Promise<Section> {
  const browser = await launchBrowser(cleanUp)
  const rows: Row[] = []
  for (const size of ['shipped', sizes.at(-1) ?? 'shipped'] satisfies SiteSize[]) {
    await using host = await (await siteOf(size)).serve()
    await using context = await browser.newContext({ baseURL: host.url, viewport: { width: 375, height: 812 } })
    const page = await context.newPage()
    await runStep(`Opening pages without a network (${size})`, async () => {
      const shop = await saveFirstShop(page)
      await context.setOffline(true)
      for (const path of [...PATHS, shop]) {
        const { p50 } = await measure(() => open(page, path), OPENINGS)
        rows.push([`${path === shop ? 'a saved shop' : path}, ${size} shops`, p50, 'ms', OPENING_MS])
      }
    })
  }
  return {
    title: 'Opening pages without a network',
    rows,
    notes: [`Median of ${OPENINGS} openings each, until the page shows its contents.`],
  }
}
