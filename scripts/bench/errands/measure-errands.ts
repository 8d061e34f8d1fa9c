import { devices } from 'playwright'
import type { Browser, BrowserContext } from 'playwright'

import { PHONE } from '../../../e2e/support/screens.ts'
import { Taps } from '../../../e2e/support/taps.ts'
import { openHome } from '../../../e2e/support/test.ts'
import { Problem } from '../../problem.ts'
import { launchBrowser, openSites } from '../build/sites.ts'
import type { SiteSize } from '../build/sites.ts'
import { table } from '../report.ts'
import { median, runStep, timed } from '../times.ts'
import { errands, positions, saveFirstShop } from './errands.ts'
import type { Errand, PositionGiven } from './errands.ts'

const SVENDBORG = { latitude: 55.0598, longitude: 10.6068 }
const sizes: readonly SiteSize[] = ['shipped', 10_000]
/** Timeout of each step. */
const PATIENCE_MS = 15_000
/** How often each page is opened without a network. */
const OPENINGS = 5
const OFFLINE_GOAL_MS = 1_000
const OFFLINE_PATHS = ['/', '/mine', '/tur']
const OFFLINE_PAGES = [...OFFLINE_PATHS, 'a saved shop']

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

/** Does an errand in a new browser context. Returns its number of taps, or null if it failed. */
async function walk(browser: Browser, url: string, errand: Errand, position: PositionGiven): Promise<number | null> {
  await using context = await contextOf(browser, url, position)
  const page = await context.newPage()
  const taps = new Taps(page)
  try {
    await openHome(page)
    await errand.walk({ page, context, position, taps })
    return taps.made.length
  } catch (error) {
    console.error(`'${errand.what}' (position ${position}) failed after ${taps.made.join(', ') || 'nothing'}.`, error)
    return null
  }
}

/** Saves a shop, goes offline, and opens the offline pages. Returns the median ms until each shows its contents. */
async function openOffline(browser: Browser, url: string): Promise<number[]> {
  await using context = await contextOf(browser, url, 'unasked')
  const page = await context.newPage()
  await openHome(page)
  const shop = await saveFirstShop(page, new Taps(page))
  await context.setOffline(true)
  async function open(path: string): Promise<void> {
    await page.goto(path)
    await page.locator('[data-kept]').waitFor()
    if (path !== '/') await page.getByRole('heading', { level: 1 }).waitFor()
    else await page.locator('.producer-card').first().waitFor()
  }
  const medians: number[] = []
  for (const path of [...OFFLINE_PATHS, shop.path]) {
    const times: number[] = []
    while (times.length < OPENINGS) times.push(await timed(() => open(path)))
    medians.push(median(times))
  }
  return medians
}

/**
 * Does the errands with the shipped shops and with generated ones, with a position, without, and denied, and prints a
 * table. Then measures how long pages take to open without a network.
 * @throws {Problem} if an errand fails or exceeds its goal although the position is known, or a page takes more than a
 * second.
 */
export async function measureErrands(cleanUp: AsyncDisposableStack): Promise<void> {
  const siteOf = await openSites(cleanUp)
  const browser = await launchBrowser(cleanUp)
  const heads = ['Errand', 'Goal']
  const lines = errands.map(({ what, goal }, nth) => [`${nth + 1} ${what}`, String(goal)])
  const offline: string[][] = []
  const missed: string[] = []
  for (const size of sizes) {
    const { url } = await (await siteOf(size)).serve()
    for (const position of positions) {
      heads.push(`${size}, ${position}`)
      await runStep(`Doing the errands (${size}, position ${position})`, async () => {
        for (const [nth, errand] of errands.entries()) {
          const taps = await walk(browser, url, errand, position)
          lines[nth]?.push(taps === null ? 'failed' : String(taps))
          if (taps === null || (position === 'given' && taps > errand.goal))
            missed.push(`'${errand.what}' (${size}, position ${position})`)
        }
      })
    }
    const times = await openOffline(browser, url)
    offline.push([String(size), ...times.map((ms) => `${Math.round(ms)} ms`)])
    const late = OFFLINE_PAGES.filter((_, nth) => (times[nth] ?? 0) > OFFLINE_GOAL_MS)
    missed.push(...late.map((page) => `opening ${page} offline (${size})`))
  }
  console.log(`\nTaps of each errand:\n\n${table([heads, ...lines])}`)
  console.log(`\nOpening a page without a network:\n\n${table([['', ...OFFLINE_PAGES], ...offline])}`)
  if (missed.length > 0) throw new Problem(`Errands that failed or missed their goals: ${missed.join(', ')}.`)
}
