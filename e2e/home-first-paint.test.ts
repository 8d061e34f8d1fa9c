import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'

import { languages, runInLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { listing } from '#src/texts/texts.ts'

import { holdCall } from './support/calls.ts'
import { waitForRender } from './support/frames.ts'
import { layoutShift, waitUntilSettled, watchLayoutShift } from './support/layout-shift.ts'
import { waitForHydration } from './support/open-page.ts'
import { area, richProducer } from './support/pages.ts'
import { DESK } from './support/screens.ts'
import { FRIDAY_NOON, expect, openHome, test } from './support/test.ts'

/** Budgets in bytes, gzipped. */
const SCRIPTS_BEFORE_MAP = 110_000
const SCRIPTS_WITH_MAP = 150_000
const INDEX_PER_PRODUCER = 12

for (const language of languages)
  test.describe(`in '${language}'`, () => {
    // A browser in the language of the page, which is offered no other and does not fetch the code for that.
    test.use({ locale: language })

    test('scripts before and with the map, and the index, stay within their budgets', async ({ page }) => {
      const bodies = new Map<string, Promise<Buffer>>()
      const record = (response: Response): void => {
        const { pathname } = new URL(response.url())
        if (/\.js$|\/indeks\.json$/.test(pathname)) bodies.set(pathname, response.body())
      }
      page.on('response', record)
      const scripts = async (): Promise<{ paths: string; bytes: number }> => {
        const fetched = [...bodies].filter(([path]) => path.endsWith('.js'))
        const sizes = await Promise.all(fetched.map(async ([, body]) => gzipSync(await body).length))
        return { paths: fetched.map(([path]) => path).join(), bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
      }

      await page.clock.setFixedTime(FRIDAY_NOON)
      await page.goto(pathOf('home', language))
      await page.locator('html[data-ready]').waitFor()
      await page.waitForLoadState('networkidle')
      const before = await scripts()
      expect(before.paths).not.toContain('MapView')
      expect(before.bytes).toBeLessThanOrEqual(SCRIPTS_BEFORE_MAP)

      const opener = page.getByRole('button', { name: runInLanguage(language, () => listing.openMap) })
      await opener.click()
      await page.locator('.leaflet-container .leaflet-marker-icon').first().waitFor()
      await opener.waitFor({ state: 'hidden' })
      page.off('response', record)
      const after = await scripts()
      expect(after.paths).toContain('MapView')
      expect(after.bytes).toBeLessThanOrEqual(SCRIPTS_WITH_MAP)

      const [index] = [...bodies].flatMap(([path, body]) => (path.endsWith('indeks.json') ? [body] : []))
      const text = String(await index)
      const { count }: { count: number } = JSON.parse(text)
      expect(gzipSync(text).length / count).toBeLessThanOrEqual(INDEX_PER_PRODUCER)
    })
  })

/** Returns the controls that are narrower or lower than 24 px. */
function smallControls(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=checkbox]), a.button')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name),
  )
}

/** Opens pages in turn, and asserts that none shifts its layout or has a control that is too small. */
async function openSteadily(page: Page, addresses: readonly string[]): Promise<void> {
  await watchLayoutShift(page)
  for (const address of addresses) {
    await page.goto(address)
    await waitForHydration(page)
    expect.soft(await layoutShift(page), address).toBeLessThanOrEqual(0.01)
    expect.soft(await smallControls(page), address).toEqual([])
  }
}

const HOME = ['/', '/?visning=liste', '/?q=honning']

test('the home page loads without layout shift or undersized controls', ({ page }) => openSteadily(page, HOME))

test.describe('in a wide window', () => {
  test.use(DESK)

  test('pages load without layout shift or undersized controls', ({ page }) =>
    openSteadily(page, [...HOME, area.path, richProducer.path]))
})

test('the end of the page stays in place when the producers load late', async ({ page }) => {
  const release = await holdCall(page, /\/soeg\//)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  const link = page.getByRole('link', { name: 'Danske råvarer måned for måned' })
  await link.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await expect(link).toBeInViewport()
  const top = (): Promise<number> => link.evaluate((node) => node.getBoundingClientRect().top)
  await waitForRender(page)
  const before = await top()
  release()
  await page.locator('.result-grid > li[data-card]').first().waitFor({ state: 'attached' })
  await waitUntilSettled(page)
  // The height of a card that has not been rendered yet is an estimate.
  expect(Math.abs((await top()) - before)).toBeLessThan(40)
})

test('the source of the land is named before the land is drawn', async ({ page }) => {
  const release = await holdCall(page, /denmark-land/)
  await openHome(page)
  await expect(page.locator('.leaflet-control-attribution')).toHaveText(/OpenStreetMap.*Geodatastyrelsen/)
  release()
})

test('a click before hydration takes effect after it', async ({ page }) => {
  const release = await holdCall(page, /_astro\/Home\..*\.js$/)
  await page.goto('/')
  const list = page.getByRole('button', { name: 'Liste', exact: true })
  await list.click()
  await expect(list).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/visning=liste/)
})
