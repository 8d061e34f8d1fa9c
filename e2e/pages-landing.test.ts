import type { Locator, Page } from 'playwright/test'

import { changeLandingFile, FILE, makeLastOrganic } from './support/landing-file.ts'
import { openPage } from './support/open-page.ts'
import { area, emptyPair, emptyProduct, organicProduct, product } from './support/pages.ts'
import { cards, count, expect, test } from './support/test.ts'

/** The first number of a text. */
const numberIn = (text: string | null): number => Number.parseInt(/\d+/.exec(text ?? '')?.[0] ?? '', 10)

/** The distances that the cards show, in km. */
async function distances(page: Page): Promise<number[]> {
  const labels = await page
    .getByRole('article')
    .getByText(/^\d+,\d km$/)
    .allTextContents()
  return labels.map((label) => Number.parseFloat(label.replace(',', '.')))
}

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((first, second) => first - second)

test('a product filter keeps as many as it says, and Alle brings everybody back', async ({ page }) => {
  await openPage(page, area.path)
  const filters = page.getByRole('group', { name: 'Produkttype' }).getByRole('button')
  await expect(filters).toHaveCount(7)
  await expect(filters.first()).toHaveText('Alle 19')
  const second = filters.nth(1)
  const promised = numberIn(await second.textContent())
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page)).toHaveText(`${promised} gårdbutikker`)
  await expect(cards(page)).toHaveCount(promised)
  await filters.first().click()
  await expect(cards(page)).toHaveCount(19)
})

test('a region keeps the producers of that region', async ({ page }) => {
  await openPage(page, product.path)
  const region = page.getByLabel('Region')
  await expect(region.getByRole('option').first()).toHaveText('Hele landet')
  await region.selectOption('Syddanmark')
  await expect(count(page)).not.toHaveText('36 gårdbutikker')
  const south = numberIn(await count(page).textContent())
  expect(south).toBeGreaterThan(0)
  await region.selectOption({ label: 'Hele landet' })
  await expect(count(page)).toHaveText('36 gårdbutikker')
})

test('the best rated come first when that is chosen', async ({ page }) => {
  await changeLandingFile(page, (file) => ({
    ...file,
    ratings: file.ratings.map((_, nth, all) => (nth === all.length - 1 ? 48 : 0)),
  }))
  await openPage(page, product.path)
  const former = await cards(page).first().textContent()
  await page.getByLabel('Sortér efter').selectOption({ label: 'Bedømmelse' })
  await expect(cards(page).first()).not.toHaveText(former ?? '')
  await page.getByLabel('Sortér efter').selectOption({ label: 'Navn A-Å' })
  await expect(cards(page).first()).toHaveText(former ?? '')
})

test('the newest come first when that is chosen', async ({ page }) => {
  await changeLandingFile(page, (file) => ({ ...file, created: file.created.map((_, nth) => nth) }))
  await openPage(page, product.path)
  const former = await cards(page).first().textContent()
  await page.getByLabel('Sortér efter').selectOption({ label: 'Nyeste' })
  await expect(cards(page).first()).not.toHaveText(former ?? '')
})

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 55.0598, longitude: 10.6068 }, permissions: ['geolocation'] })

  test('sorting by distance puts the nearest first and says how far they are', async ({ page }) => {
    await openPage(page, product.path)
    await page.getByLabel('Sortér efter').selectOption({ label: 'Afstand' })
    await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Sortér efter')).toHaveValue('distance')
    await expect.poll(() => distances(page)).toHaveLength(24)
    const km = await distances(page)
    expect(km).toEqual(ascending(km))
    expect(km[0]).toBeLessThan(30)
  })
})

/** A browser that looks for the position until `window.answer()` is called. */
async function lookSlowly(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const getCurrentPosition = (
      success: (position: { coords: { latitude: number; longitude: number } }) => void,
    ): void => {
      document.documentElement.dataset['asksWhere'] = ''
      addEventListener('found', () => success({ coords: { latitude: 55.0598, longitude: 10.6068 } }), { once: true })
    }
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })
  })
  return async () => {
    await page.locator('html[data-asks-where]').waitFor()
    await page.evaluate(() => void dispatchEvent(new Event('found')))
  }
}

test('what is chosen while the browser looks for the position stays chosen, and the keyboard where it was', async ({
  page,
}) => {
  const find = await lookSlowly(page)
  await openPage(page, product.path)
  const sort = page.getByLabel('Sortér efter')
  await sort.focus()
  await sort.selectOption({ label: 'Afstand' })
  await expect(sort).toBeDisabled()
  await expect(sort).toBeFocused()
  await page.getByLabel('Region').selectOption('Syddanmark')
  await find()
  await expect(sort).toHaveValue('distance')
  await expect(page.getByLabel('Region')).toHaveValue('Syddanmark')
})

test('another order, and a message that goes, leave the map and its markers as they are', async ({ page }) => {
  const find = await lookSlowly(page)
  await openPage(page, product.path)
  await page.getByRole('button', { name: 'Kort', exact: true }).click()
  const markers = page.locator('.leaflet-marker-icon')
  await expect(markers.first()).toBeVisible()
  await page.getByRole('button', { name: 'Zoom ind' }).click()
  await page.waitForTimeout(600)
  const pane = page.locator('.leaflet-map-pane')
  const place = await pane.getAttribute('style')
  const tiles = await page.locator('.leaflet-tile-container').last().getAttribute('style')
  await markers.evaluateAll((all) => all.forEach((marker) => marker.setAttribute('data-kept', '')))
  await page.getByLabel('Sortér efter').selectOption({ label: 'Nyeste' })
  await page.getByLabel('Sortér efter').selectOption({ label: 'Afstand' })
  await find()
  await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Luk', exact: true }).click()
  await expect(page.getByText('Placering fundet', { exact: true })).toBeHidden()
  expect(await pane.getAttribute('style')).toBe(place)
  expect(await page.locator('.leaflet-tile-container').last().getAttribute('style')).toBe(tiles)
  expect(await page.locator('.leaflet-marker-icon:not([data-kept])').count()).toBe(0)
})

test('the orders are offered as specified, and name is chosen until somebody chooses', async ({ page }) => {
  await openPage(page, product.path)
  const sort = page.getByLabel('Sortér efter')
  await expect(sort.getByRole('option')).toHaveText(['Afstand', 'Bedømmelse', 'Navn A-Å', 'Nyeste', 'Senest bekræftet'])
  await expect(sort).toHaveValue('name')
})

test('a popular product without a category is told, and leads nowhere', async ({ page }) => {
  await openPage(page, area.path)
  const popular = page.getByRole('region', { name: 'Populære produkter' })
  await expect(popular.getByText('Marmelade')).toBeVisible()
  await expect(popular.getByRole('link', { name: 'Marmelade' })).toHaveCount(0)
  expect(
    await popular.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).not.toContain(area.path)
})

test('the map of a landing page is 600 px high, and leaves some of a lower window to scroll by', async ({ page }) => {
  await openPage(page, area.path)
  await page.getByRole('button', { name: 'Kort', exact: true }).click()
  const map = page.getByRole('application')
  const height = async (): Promise<number> => Math.round((await map.boundingBox())?.height ?? 0)
  // Its frame takes a pixel above and one below.
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(height).toBe(598)
  await page.setViewportSize({ width: 375, height: 560 })
  await expect.poll(height).toBe(494)
})

test('a refused position says so and leaves the order as it was', async ({ page, context }) => {
  await context.clearPermissions()
  await openPage(page, product.path)
  const before = await cards(page).allTextContents()
  await page.getByLabel('Sortér efter').selectOption({ label: 'Afstand' })
  await expect(page.getByText('Kunne ikke finde placering', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Sortér efter')).toHaveValue('name')
  expect(await cards(page).allTextContents()).toEqual(before)
})

test('who is not marked as organic stands below, in a part that says so', async ({ page }) => {
  await openPage(page, organicProduct.path)
  await expect(
    page.getByText('Der er endnu ingen på kortet, der sælger grøntsager og er mærket som økologiske.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ikke mærket som økologiske' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Ingen mærket som økologiske · 15 ikke mærket')
  await expect(cards(page)).toHaveCount(15)
  expect(await page.title()).not.toMatch(/15|steder/)
})

test('the marked stay above the others in every order', async ({ page }) => {
  await changeLandingFile(page, makeLastOrganic)
  await openPage(page, organicProduct.path)
  const last = await page.getByRole('article').last().getByRole('heading').textContent()
  await page.getByLabel('Sortér efter').selectOption({ label: 'Nyeste' })
  await expect(page.getByRole('status')).toHaveText('1 mærket som økologisk · 14 ikke mærket')
  await expect(page.locator('.result-grid').first().getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(last ?? '')
  await expect(page.locator('.result-grid').nth(1).getByRole('article')).toHaveCount(14)
})

test('a filter that leaves nobody says so', async ({ page }) => {
  await changeLandingFile(page, (file) => ({ ...file, regions: ['Nordjylland'], region: file.region.map(() => 0) }))
  await openPage(page, product.path)
  await page.getByLabel('Region').selectOption('Syddanmark')
  await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
  await expect(count(page)).toHaveText('0 gårdbutikker')
})

test('more producers come on request, 24 at a time, until all are there', async ({ page }) => {
  await openPage(page, product.path)
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText('Viser 24 af 36')).toBeVisible()
  const first = await cards(page).allTextContents()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(cards(page)).toHaveCount(36)
  expect((await cards(page).allTextContents()).slice(0, 24)).toEqual(first)
  await expect(page.getByRole('button', { name: 'Vis flere' })).toBeHidden()
})

test('the 25th producer has the focus after more were asked for by keyboard', async ({ page }) => {
  await openPage(page, product.path)
  await page.getByRole('button', { name: 'Vis flere' }).press('Enter')
  await expect(cards(page)).toHaveCount(36)
  await expect(page.getByRole('article').nth(24).locator(':focus')).toHaveCount(1)
})

test('the map takes the place of the list, with all producers on it, and the list comes back', async ({ page }) => {
  await openPage(page, area.path)
  await page.getByRole('button', { name: 'Kort', exact: true }).click()
  await expect(page.getByRole('application', { name: /^Kort over/ })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  const drawn = async (): Promise<number> => {
    const clusters = await page.locator('.cluster-marker').allTextContents()
    return clusters.reduce((sum, label) => sum + Number(label), 0) + (await page.locator('.producer-marker').count())
  }
  await expect.poll(drawn).toBe(19)
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(cards(page)).toHaveCount(19)
  await expect(page.getByRole('application')).toHaveCount(0)
})

test('no tile and no file of the list is asked for before somebody acts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, area.path)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/\d+\/\d+\/\d+\.png$|\/soeg[/.]|\/api\/|ProducerMap|land\./.test(url))).toEqual([])
})

/** Opens clusters by keyboard until a single producer has the focus. */
async function focusMarker(page: Page): Promise<Locator> {
  const focused = page.locator('.leaflet-marker-icon:focus')
  await page
    .getByRole('button', { name: /^\d+ gårdbutikker$/ })
    .first()
    .focus()
  await expect(async () => {
    if (await focused.and(page.locator('.cluster-marker')).count()) await page.keyboard.press('Enter')
    await expect(focused.and(page.locator('.producer-marker'))).toBeVisible({ timeout: 1000 })
  }).toPass()
  return focused
}

for (const key of ['Enter', 'Escape']) {
  test(`the keyboard opens the card of a producer on the map, and ${key} closes it and goes back`, async ({ page }) => {
    await openPage(page, area.path)
    await page.getByRole('button', { name: 'Kort', exact: true }).press('Enter')
    const marker = await focusMarker(page)
    const name = (await marker.getAttribute('aria-label')) ?? ''
    await marker.press('Enter')
    const card = page.getByRole('region', { name, exact: true })
    await expect(card).toBeFocused()
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
    if (key === 'Enter') await card.getByRole('button', { name: 'Luk', exact: true }).press('Enter')
    else await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  })
}

/** Whether nothing lies over its middle. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('the chosen producer stays in view on the map beside their card, also when details come late', async ({
  page,
}) => {
  await openPage(page, area.path)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/\d+\.json$/, async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Kort', exact: true }).press('Enter')
  const marker = await focusMarker(page)
  const name = (await marker.getAttribute('aria-label')) ?? ''
  await marker.press('Enter')
  const card = page.getByRole('region', { name, exact: true })
  await expect(card).toBeFocused()
  const chosen = page.getByRole('application').getByRole('button', { name, exact: true })
  await expect.poll(() => isOnTop(chosen)).toBe(true)
  release()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => isOnTop(chosen)).toBe(true)
  // Whose data it is must be read beside the card, too.
  const source = page.getByRole('link', { name: 'OpenStreetMap', exact: true })
  await source.scrollIntoViewIfNeeded()
  expect(await isOnTop(source)).toBe(true)
})

test.describe('when the list cannot be fetched', () => {
  test.use({ allowedOnConsole: /Failed to load resource/ })

  test('the page says so, keeps its first cards, and tries again on request', async ({ page }) => {
    await page.route(FILE, (route) => route.abort())
    await openPage(page, product.path)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page.getByRole('alert')).toContainText('Listen kunne ikke hentes. Tjek forbindelsen, og prøv igen.')
    await expect(cards(page)).toHaveCount(24)
    await page.unroute(FILE)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(cards(page)).toHaveCount(36)
  })
})

test('while the list is on its way, three skeletons stand for it', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(FILE, async (route) => {
    await held
    await route.continue()
  })
  await openPage(page, product.path)
  await page.getByLabel('Sortér efter').selectOption({ label: 'Nyeste' })
  await expect(page.getByRole('list', { name: 'Henter gårdbutikker' }).locator('> li')).toHaveCount(3)
  release()
  await expect(cards(page)).toHaveCount(24)
})

test('the season of a product is told, and pages without producers promise none', async ({ page }) => {
  await openPage(page, organicProduct.path)
  await expect(page.getByRole('region', { name: 'Sæson' })).toBeVisible()
  await openPage(page, emptyPair.path)
  await expect(page.getByRole('heading', { name: 'De nærmeste' })).toBeVisible()
  await openPage(page, emptyProduct.path)
  await expect(page.getByRole('heading', { name: 'De nærmeste' })).toHaveCount(0)
})
