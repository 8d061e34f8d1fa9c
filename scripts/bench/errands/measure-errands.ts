import { chromium, devices } from 'playwright'
import type { Browser, BrowserContext } from 'playwright'

import { Taps } from '../../../e2e/support/taps.ts'
import { openHome } from '../../../e2e/support/test.ts'
import { PHONE } from '../../../e2e/support/screens.ts'
import { step } from '../../bootstrap/progress.js'
import { Problem } from '../../problem.ts'
import { chromiumFlags, ensureChromium } from '../../system/chromium.ts'
import type { AtEnd } from '../at-end.ts'
import { startHost } from '../browser/host-process.ts'
import { openSites } from '../build/sites.ts'
import type { SiteSize } from '../build/sites.ts'
import { table } from '../report/table.ts'
import { median } from '../statistics.ts'
import { errands, positions, saveFirstShop } from './errands.ts'
import type { Errand, PositionGiven } from './errands.ts'

const SVENDBORG = { latitude: 55.0598, longitude: 10.6068 }
const sizes: readonly SiteSize[] = ['shipped', 10_000]
/** Timeout of each step. */
const PATIENCE_MS = 15_000

const positionNames: Record<PositionGiven, string> = { given: 'position', unasked: 'none', refused: 'refused' }

async function contextOf(browser: Browser, url: string, position: PositionGiven): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    userAgent: devices['Pixel 7'].userAgent,
    baseURL: url,
    locale: 'da-DK',
    ...(position === 'given' && { geolocation: SVENDBORG, permissions: ['geolocation'] }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript((isRefused) => {
    localStorage.setItem('gaardkortet-cookies', 'accepted')
    if (isRefused)
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  }, position === 'refused')
  return context
}

/** Does an errand in a new browser context. Returns its number of taps, or 'failed'. */
async function walk(browser: Browser, url: string, errand: Errand, position: PositionGiven): Promise<string> {
  const context = await contextOf(browser, url, position)
  const page = await context.newPage()
  const taps = new Taps(page)
  try {
    await openHome(page)
    await errand.walk({ page, context, position, taps })
    return String(taps.made.length)
  } catch (error) {
    console.error(
      `Errand ${errand.number} (${positionNames[position]}) ended after ${taps.made.join(', ') || 'nothing'}.`,
      error,
    )
    return 'failed'
  } finally {
    await context.close()
  }
}

/** How often each page is opened without a network. */
const OPENINGS = 5
const OFFLINE_GOAL_MS = 1_000

/**
 * Saves a shop, goes offline, and opens the pages that work without a network. Returns the median time in ms until each
 * shows its contents.
 */
async function openOffline(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await contextOf(browser, url, 'unasked')
  const page = await context.newPage()
  try {
    await openHome(page)
    const shop = await saveFirstShop({ page, taps: new Taps(page) })
    await context.setOffline(true)
    const medians: Record<string, number> = {}
    for (const path of ['/', '/mine', '/tur', shop.path]) {
      const times: number[] = []
      for (let nth = 0; nth < OPENINGS; nth++) {
        const start = performance.now()
        await page.goto(path)
        await page.locator('[data-kept]').waitFor()
        if (path !== '/') await page.getByRole('heading', { level: 1 }).waitFor()
        else await page.locator('.producer-card').first().waitFor()
        times.push(performance.now() - start)
      }
      medians[path === shop.path ? 'a saved shop' : path] = Math.round(median(times))
    }
    return medians
  } finally {
    await context.close()
  }
}

/**
 * Does the errands with the shipped shops and with generated ones, with a position, without, and denied, and prints a
 * table. Then measures how long pages take to open without a network.
 * @throws {Problem} if an errand fails or exceeds its goal although the position is known, or a page takes more than a
 * second.
 */
export async function measureErrands(atEnd: AtEnd): Promise<void> {
  const sites = await openSites(1, atEnd)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  atEnd(() => browser.close())
  const columns: string[][] = []
  const offline: string[][] = []
  const missed: string[] = []
  for (const size of sizes) {
    const host = await startHost(await sites.of(size))
    atEnd(() => host.stop())
    for (const position of positions) {
      const taps: string[] = []
      await step(
        `Doing the errands (${size}, ${positionNames[position]})`,
        async () => {
          for (const errand of errands) {
            const made = await walk(browser, host.url, errand, position)
            taps.push(made)
            if (made === 'failed' || (position === 'given' && Number(made) > errand.goal))
              missed.push(`${errand.number} (${size}, ${positionNames[position]})`)
          }
        },
        () => 'Done',
      )
      columns.push([`${size}, ${positionNames[position]}`, ...taps])
    }
    const times = Object.entries(await openOffline(browser, host.url))
    offline.push([String(size), ...times.map(([, ms]) => `${ms} ms`)])
    missed.push(...times.filter(([, ms]) => ms > OFFLINE_GOAL_MS).map(([path]) => `opening ${path} offline (${size})`))
  }
  const lines = errands.map(({ number, what, before, goal }, nth) => [
    `${number} ${what}`,
    ...[String(goal), ...columns.map((column) => column[nth + 1] ?? '')],
    before,
  ])
  const headings = ['Errand', 'Goal', ...columns.map(([heading = '']) => heading), 'Before']
  console.log(`\nTaps of each errand:\n\n${table([headings, ...lines])}`)
  console.log(
    `\nOpening a page without a network:\n\n${table([['', '/', '/mine', '/tur', 'a saved shop'], ...offline])}`,
  )
  if (missed.length > 0) throw new Problem(`Errands that failed or missed their goals: ${missed.join(', ')}.`)
}
