import type { Locator, Page } from 'playwright/test'

import { swipeUp } from './support/hands.ts'
import { cards, expect, openHome, searchField, test } from './support/test.ts'

const here = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ i udsnittet/ })

/** Two steps closer than the whole country, once the map has come to rest there. */
async function zoomIn(page: Page, isMobile: boolean): Promise<void> {
  const zoom = (): Promise<number> => page.evaluate(() => window.history.state?.map?.zoom)
  const whole = isMobile ? 6 : 7
  for (const step of [1, 2]) {
    await page.getByRole('button', { name: 'Zoom ind' }).click()
    await expect.poll(zoom).toBe(whole + step)
  }
}

const firstMap = (page: Page) => page.locator('.first-map')

async function openPicture(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
}

/** Where something stands in the window, in px from its top. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test('the picture of the country has the markers of all shops, and one of them opens the map where they are', async ({
  page,
}) => {
  await openPicture(page)
  const counts = await firstMap(page).locator('.cluster-marker').filter({ visible: true }).allTextContents()
  const single = await firstMap(page).locator('.producer-marker').filter({ visible: true }).count()
  const all = counts.reduce((sum, count) => sum + Number(count), single)
  expect(all).toBe(
    Number.parseInt((await page.getByRole('status').filter({ hasText: 'gårdbutikker' }).textContent()) ?? '', 10),
  )

  const largest = String(Math.max(...counts.map(Number)))
  await firstMap(page)
    .getByRole('button', { name: `${largest} gårdbutikker` })
    .filter({ visible: true })
    .press('Enter')
  await expect(page.getByRole('application', { name: /^Kort over/ })).toBeVisible()
  await expect(firstMap(page)).toBeHidden()
  await expect.poll(() => page.locator('.leaflet-marker-pane button').count()).toBeGreaterThan(3)
  // The keyboard goes on at what was in it.
  await expect(page.locator('.leaflet-marker-pane button:focus')).toBeVisible()
})

test('a shop that stands alone on the picture opens its card at the first press', async ({ page }) => {
  await openPicture(page)
  const marker = firstMap(page).locator('.producer-marker').filter({ visible: true }).first()
  const name = await marker.getAttribute('title')
  await marker.click()
  await expect(page.getByRole('heading', { level: 2, name: name ?? '' })).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Rute/ }).filter({ visible: true }).first()).toBeInViewport()
})

test.describe('beside the map', () => {
  test.skip(({ isMobile }) => isMobile, 'needs a wide window')

  test('the list follows the map, says how many it shows, and lets go by the switch', async ({ page, isMobile }) => {
    await openHome(page)
    await zoomIn(page, isMobile)
    await expect(here(page)).toBeVisible()
    await expect(page).toHaveURL(/udsnit=[\d.,]+/)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
    const inView = await here(page).textContent()
    await page.reload()
    await expect(here(page)).toHaveText(inView ?? '')

    await page.getByRole('switch', { name: 'Listen følger kortet' }).uncheck()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutikker$/ })).toBeVisible()
    await expect(page).not.toHaveURL(/udsnit/)
    await page.getByRole('button', { name: 'Zoom ind' }).click()
    await page.getByRole('button', { name: 'Søg i dette område' }).click()
    await expect(here(page)).toBeVisible()
    await page.getByRole('button', { name: 'Fjern udsnittet' }).click()
    await expect(here(page)).toBeHidden()
  })

  test('who is chosen at the edge of the country stands in what its card leaves of the map, its hours in a line each', async ({
    page,
  }) => {
    await openHome(page, '?q=honning')
    const marker = page.getByRole('button', { name: 'Lolle Frugt', exact: true })
    await marker.click()
    const card = page
      .getByRole('article', { name: 'Lolle Frugt' })
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(card).toBeVisible()
    const bottomOf = async (element: Locator): Promise<number> => {
      const box = await element.boundingBox()
      return box === null ? Number.NaN : box.y + box.height
    }
    const map = page.getByRole('application', { name: /^Kort over/ })
    await expect.poll(async () => (await bottomOf(map)) - (await bottomOf(marker))).toBeGreaterThan(30)
    const friday = card.getByRole('definition').filter({ hasText: '12:00-17:00' }).first()
    expect((await friday.boundingBox())?.height).toBeLessThan(40)
  })

  test('a place that is typed is not cut off by what the map showed before', async ({ page, isMobile }) => {
    await openHome(page)
    await zoomIn(page, isMobile)
    await expect(here(page)).toBeVisible()
    await searchField(page).fill('bornholm')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutikker på Bornholm/ })).toBeVisible()
    await expect(page).toHaveURL(/\?q=bornholm$/)
    await expect(page.locator('.leaflet-marker-pane button').first()).toBeInViewport()
  })

  test('nobody in view is said, with the way to those who are elsewhere', async ({ page }) => {
    await openHome(page, '?q=honning&udsnit=56.95,8.6,57.0,8.7')
    await expect(page.getByText('Ingen gårdbutikker i udsnittet')).toBeVisible()
    await page.getByRole('button', { name: /^Vis alle \(\d+\)$/ }).click()
    await expect(page).toHaveURL(/\?q=honning$/)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.locator('.leaflet-marker-pane button').first()).toBeInViewport()
  })

  test('a card that is pointed at lights its marker, and a marker shows its card on both sides', async ({ page }) => {
    await openHome(page, '?q=Klintholm+Gods')
    await cards(page).first().hover()
    await expect(page.locator('.producer-marker-lit')).toHaveAttribute('title', 'Klintholm Gods Gårdbutik')
    await searchField(page).hover()
    await expect(page.locator('.producer-marker-lit')).toHaveCount(0)
    await page.getByRole('button', { name: 'Klintholm Gods Gårdbutik', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Klintholm Gods Gårdbutik' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Klintholm Gods Gårdbutik', exact: true })).toBeInViewport()
    await expect(cards(page).first()).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'needs a narrow window')

  test('the list is a sheet of three heights, by buttons and by keys', async ({ page }) => {
    await openHome(page)
    const handle = page.getByRole('slider', { name: 'Listens højde over kortet' })
    await expect(handle).toHaveAttribute('aria-valuetext', 'lav')
    const low = await topOf(page, '.results-bar')
    await page.getByRole('button', { name: 'Mere liste' }).click()
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await expect.poll(() => topOf(page, '.results-bar')).toBeLessThan(low - 200)
    await handle.press('ArrowUp')
    await expect(handle).toHaveAttribute('aria-valuetext', 'hel')
    await expect.poll(() => topOf(page, '.results-bar')).toBeLessThan(60)
    await handle.press('Home')
    await expect.poll(() => topOf(page, '.results-bar')).toBe(low)
  })

  test('the sheet is dragged by its handle and stays at the nearest height', async ({ page }) => {
    await openHome(page)
    const handle = page.getByRole('slider', { name: 'Listens højde over kortet' })
    const box = await handle.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 150, { steps: 5 })
    await page.mouse.move(x, y - 260, { steps: 5 })
    await page.mouse.up()
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await expect.poll(async () => Math.abs((await topOf(page, '.results-bar')) - 406)).toBeLessThan(3)
  })

  test('a thumb scrolls past the picture of the country, and past the map by the sheet', async ({ page }) => {
    await openPicture(page)
    await swipeUp(page, { x: 190, y: 500 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(firstMap(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Åbn kortet' }).click()
    await page.getByRole('application', { name: /^Kort over/ }).waitFor()
    await swipeUp(page, { x: 120, y: 780 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  })

  test("a marker's card is in view without scrolling, with the way there and its hours", async ({ page }) => {
    await openHome(page, '?q=Klintholm+Gods')
    await page.getByRole('button', { name: 'Klintholm Gods Gårdbutik', exact: true }).click()
    const card = page.getByRole('article', { name: 'Klintholm Gods Gårdbutik' }).first()
    await expect(card.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('link', { name: /^Rute/ })).toBeInViewport({ ratio: 1 })
    await expect(card.getByText(/Åben|Lukket|Åbningstider ukendt|aftale/).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Klintholm Gods Gårdbutik', exact: true })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a map that was moved offers to search there', async ({ page, isMobile }) => {
    await openHome(page)
    await zoomIn(page, isMobile)
    await page.getByRole('button', { name: 'Søg i dette område' }).click()
    await expect(here(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Søg i dette område' })).toBeHidden()
    await page.getByRole('button', { name: 'Hele Danmark' }).click()
    await expect(here(page)).toBeHidden()
  })
})
