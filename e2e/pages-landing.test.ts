import type { Locator, Page } from 'playwright/test'

import { changeLandingFile, LANDING_FILE, makeLastOrganic } from './support/landing-file.ts'
import { openPage } from './support/open-page.ts'
import { area, organicProduct, product } from './support/pages.ts'
import { cards, count, expect, test } from './support/test.ts'

/** Returns the first number in a text. */
const numberIn = (text: string | null): number => Number.parseInt(/\d+/.exec(text ?? '')?.[0] ?? '', 10)

const sortChoice = (page: Page): Locator => page.getByLabel('Sortér efter')
const regionChoice = (page: Page): Locator => page.getByLabel('Region')

test('nothing is fetched before an interaction, filter counts are right, and the map shows every shop', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, area.path)
  await page.waitForLoadState('networkidle')
  expect(
    requests.filter((url) => /\/\d+\/\d+\/\d+\.png$|\/soeg[/.]|\/api\/(?!changes\?)|ProducerMap|land\./.test(url)),
  ).toEqual([])

  await test.step('a product filter shows the count it promises, and Alle resets it', async () => {
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
  await test.step('the map replaces the list, and the list comes back', async () => {
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
})

test('producers are sorted, filtered by region and loaded on request', async ({ page }) => {
  // The shipped producers have no reviews and were all added on one day.
  await changeLandingFile(page, (file) => ({
    ...file,
    ratings: file.ratings.map((_, nth, all) => (nth === all.length - 1 ? 48 : 0)),
    created: file.created.map((_, nth) => nth),
  }))
  await openPage(page, product.path)
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText('Viser 24 af 36')).toBeVisible()
  const first = await cards(page).allTextContents()

  await test.step('the default order is by name, and sorting by rating or age changes it', async () => {
    await expect(sortChoice(page).getByRole('option')).toHaveText(['Afstand', 'Bedømmelse', 'Navn A-Å', 'Nyeste'])
    await expect(sortChoice(page)).toHaveValue('name')
    for (const other of ['Bedømmelse', 'Nyeste']) {
      await sortChoice(page).selectOption({ label: other })
      await expect(cards(page).first()).not.toHaveText(first[0] ?? '')
      await sortChoice(page).selectOption({ label: 'Navn A-Å' })
      await expect(cards(page)).toHaveText(first)
    }
  })
  await test.step('a region filters the producers', async () => {
    await expect(regionChoice(page).getByRole('option').first()).toHaveText('Hele landet')
    await regionChoice(page).selectOption('Syddanmark')
    await expect(count(page)).not.toHaveText('36 gårdbutikker')
    expect(numberIn(await count(page).textContent())).toBeGreaterThan(0)
    await regionChoice(page).selectOption({ label: 'Hele landet' })
    await expect(count(page)).toHaveText('36 gårdbutikker')
  })
  await test.step('loading more appends the rest and focuses the first new card', async () => {
    await page.getByRole('button', { name: 'Vis flere' }).press('Enter')
    await expect(cards(page)).toHaveCount(36)
    expect((await cards(page).allTextContents()).slice(0, 24)).toEqual(first)
    await expect(page.getByRole('button', { name: 'Vis flere' })).toBeHidden()
    await expect(page.getByRole('article').nth(24).locator(':focus')).toHaveCount(1)
  })
})

test('organic producers stay above the others when sorted, and a filter without results says so', async ({ page }) => {
  await changeLandingFile(page, makeLastOrganic)
  await openPage(page, organicProduct.path)
  const last = await page.getByRole('article').last().getByRole('heading').textContent()
  await sortChoice(page).selectOption({ label: 'Nyeste' })
  await expect(page.getByRole('status')).toHaveText('1 mærket som økologisk · 14 ikke mærket')
  await expect(page.locator('.result-grid').first().getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(last ?? '')
  await expect(page.locator('.result-grid').nth(1).getByRole('article')).toHaveCount(14)

  await test.step('a filter without results says so', async () => {
    await changeLandingFile(page, (file) => ({ ...file, regions: ['Nordjylland'], region: file.region.map(() => 0) }))
    await openPage(page, product.path)
    await regionChoice(page).selectOption('Syddanmark')
    await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
    await expect(count(page)).toHaveText('0 gårdbutikker')
    await expect(page.getByRole('main').getByRole('link', { name: 'Tilføj den her' })).toHaveAttribute(
      'href',
      '/tilfoej-her',
    )
  })
})

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 55.0598, longitude: 10.6068 } })

  test('a denied position keeps the order, and sorting by distance shows the nearest first', async ({
    page,
    context,
  }) => {
    await openPage(page, product.path)
    const before = await cards(page).allTextContents()
    await sortChoice(page).selectOption({ label: 'Afstand' })
    await expect(page.getByText('Kunne ikke finde placering', { exact: true })).toBeVisible()
    await expect(sortChoice(page)).toHaveValue('name')
    expect(await cards(page).allTextContents()).toEqual(before)

    await context.grantPermissions(['geolocation'])
    await sortChoice(page).selectOption({ label: 'Afstand' })
    await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
    await expect(sortChoice(page)).toHaveValue('distance')
    const distances = page.getByRole('article').getByText(/^\d+,\d km$/)
    await expect(distances).toHaveCount(24)
    const km = (await distances.allTextContents()).map((label) => Number.parseFloat(label.replace(',', '.')))
    expect(km).toEqual(km.toSorted((one, other) => one - other))
    expect(km[0]).toBeLessThan(30)
  })
})

/** Mocks geolocation. The position is found when the returned function is called. */
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

test('a choice made during the position lookup is kept, and the focus stays in place', async ({ page }) => {
  const find = await lookSlowly(page)
  await openPage(page, product.path)
  await sortChoice(page).focus()
  await sortChoice(page).selectOption({ label: 'Afstand' })
  await expect(sortChoice(page)).toBeDisabled()
  await expect(sortChoice(page)).toBeFocused()
  await regionChoice(page).selectOption('Syddanmark')
  await find()
  await expect(sortChoice(page)).toHaveValue('distance')
  await expect(regionChoice(page)).toHaveValue('Syddanmark')
})

test('changing the order and closing a message leave map and markers unchanged', async ({ page }) => {
  const find = await lookSlowly(page)
  await openPage(page, product.path)
  await page.getByRole('button', { name: 'Kort', exact: true }).click()
  const markers = page.locator('.leaflet-marker-icon')
  await expect(markers.first()).toBeVisible()
  const tile = page.locator('.leaflet-tile').last()
  const zoom = async (): Promise<number> =>
    numberIn(/\/\d+\/\d+\/\d+\.png/.exec((await tile.getAttribute('src')) ?? '')?.[0] ?? null)
  await expect(tile).toBeAttached()
  const whole = await zoom()
  await page.getByRole('button', { name: 'Zoom ind' }).click()
  await expect.poll(zoom).toBe(whole + 1)
  await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0)
  const pane = page.locator('.leaflet-map-pane')
  const place = await pane.getAttribute('style')
  const tiles = await page.locator('.leaflet-tile-container').last().getAttribute('style')
  await markers.evaluateAll((all) => all.forEach((marker) => marker.setAttribute('data-kept', '')))
  await sortChoice(page).selectOption({ label: 'Nyeste' })
  await sortChoice(page).selectOption({ label: 'Afstand' })
  await find()
  await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Luk', exact: true }).click()
  await expect(page.getByText('Placering fundet', { exact: true })).toBeHidden()
  expect(await pane.getAttribute('style')).toBe(place)
  expect(await page.locator('.leaflet-tile-container').last().getAttribute('style')).toBe(tiles)
  expect(await page.locator('.leaflet-marker-icon:not([data-kept])').count()).toBe(0)
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

test('the keyboard opens a card on the map, and closing it returns the focus to the marker', async ({ page }) => {
  await openPage(page, area.path)
  await page.getByRole('button', { name: 'Kort', exact: true }).press('Enter')
  const focused = await focusMarker(page)
  const name = (await focused.getAttribute('aria-label')) ?? ''
  const marker = page.getByRole('button', { name, exact: true })
  const card = page.getByRole('region', { name, exact: true })
  for (const close of [
    () => card.getByRole('button', { name: 'Luk', exact: true }).press('Enter'),
    () => page.keyboard.press('Escape'),
  ]) {
    await marker.press('Enter')
    await expect(card).toBeFocused()
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
    await close()
    await expect(card).toHaveCount(0)
    await expect(marker).toBeFocused()
  }
  await test.step('the map is 600 px high, and lower in a low window to leave room for scrolling', async () => {
    const map = page.getByRole('application')
    const height = async (): Promise<number> => Math.round((await map.boundingBox())?.height ?? 0)
    // Its border takes one pixel at the top and one at the bottom.
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect.poll(height).toBe(598)
    await page.setViewportSize({ width: 375, height: 560 })
    await expect.poll(height).toBe(494)
  })
})

/** Returns whether nothing covers the centre of an element. */
const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('the selected marker stays visible beside its card, also when details load late', async ({ page }) => {
  await openPage(page, area.path)
  const details = Promise.withResolvers<void>()
  await page.route(/\/\d+\.json$/, async (route) => {
    await details.promise
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
  details.resolve()
  await expect(card).toContainText('I OpenStreetMap pr.')
  await expect.poll(() => isOnTop(chosen)).toBe(true)
  // The map's attribution must stay readable beside the card.
  const source = page.getByRole('link', { name: 'OpenStreetMap', exact: true })
  await source.scrollIntoViewIfNeeded()
  expect(await isOnTop(source)).toBe(true)
})

test.describe('a slow or failed download', () => {
  test.use({ allowedOnConsole: /Failed to load resource/ })

  test('shows skeletons while pending, and on failure keeps the first cards and can be retried', async ({ page }) => {
    let comes = Promise.withResolvers<boolean>()
    await page.route(LANDING_FILE, async (route) => ((await comes.promise) ? route.continue() : route.abort()))
    await openPage(page, product.path)
    await sortChoice(page).selectOption({ label: 'Nyeste' })
    await expect(page.getByRole('list', { name: 'Henter gårdbutikker' }).locator('> li')).toHaveCount(3)
    comes.resolve(true)
    await expect(cards(page)).toHaveCount(24)

    comes = Promise.withResolvers()
    comes.resolve(false)
    await openPage(page, product.path)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page.getByRole('alert')).toContainText('Listen kunne ikke hentes. Tjek forbindelsen, og prøv igen.')
    await expect(cards(page)).toHaveCount(24)
    comes = Promise.withResolvers()
    comes.resolve(true)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(cards(page)).toHaveCount(36)
  })
})
