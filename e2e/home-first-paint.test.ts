import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'

import { languages, runInLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { listing } from '#src/texts/texts.ts'

import { holdCall } from './support/calls.ts'
import { untilDrawn } from './support/frames.ts'
import { layoutShift, untilSettled, watchLayoutShift } from './support/layout-shift.ts'
import { isAlive } from './support/open-page.ts'
import { area, richProducer } from './support/pages.ts'
import { DESK } from './support/screens.ts'
import { expect, FRIDAY_NOON, test } from './support/test.ts'

/** Budgets in bytes, gzipped. */
const SCRIPTS_BEFORE_MAP = 110_000
const SCRIPTS_WITH_MAP = 150_000
const INDEX_PER_PRODUCER = 12

for (const language of languages)
  test.describe(`in '${language}'`, () => {
    // A browser in the language of the page, which is offered no other and does not fetch the code for that.
    test.use({ locale: language })

    test('a visit fetches no more scripts than the budgets before and with the map, and a small index', async ({
      page,
    }) => {
      const bodies = new Map<string, Promise<Buffer>>()
      const note = (response: Response): void => {
        const { pathname } = new URL(response.url())
        if (/\.js$|\/indeks\.json$/.test(pathname)) bodies.set(pathname, response.body())
      }
      page.on('response', note)
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
      page.off('response', note)
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
    await isAlive(page)
    expect.soft(await layoutShift(page), address).toBeLessThanOrEqual(0.01)
    expect.soft(await smallControls(page), address).toEqual([])
  }
}

const HOME = ['/', '/?visning=liste', '/?q=honning']

test('nothing jumps while the home page comes to life', ({ page }) => openSteadily(page, HOME))

test.describe('in a wide window', () => {
  test.use(DESK)

  test('nothing jumps while a page comes to life', ({ page }) =>
    openSteadily(page, [...HOME, area.path, richProducer.path]))
})

test('the end of the page stays where it is when the producers come late', async ({ page }) => {
  const letCome = await holdCall(page, /\/soeg\//)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await isAlive(page)
  const link = page.getByRole('link', { name: 'Danske råvarer måned for måned' })
  await link.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await expect(link).toBeInViewport()
  const top = (): Promise<number> => link.evaluate((node) => node.getBoundingClientRect().top)
  await untilDrawn(page)
  const before = await top()
  letCome()
  await page.locator('.result-grid > li[data-card]').first().waitFor({ state: 'attached' })
  await untilSettled(page)
  // The height of a card that has not been rendered yet is an estimate.
  expect(Math.abs((await top()) - before)).toBeLessThan(40)
})

test('what is pressed before the page acts is done once it does', async ({ page }) => {
  const letCome = await holdCall(page, /_astro\/Home\..*\.js$/)
  await page.goto('/')
  const list = page.getByRole('button', { name: 'Liste', exact: true })
  await list.click()
  await expect(list).toHaveAttribute('aria-pressed', 'false')
  letCome()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/visning=liste/)
})
