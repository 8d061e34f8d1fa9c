import type { Page } from 'playwright/test'

import { inDenmark, ordinaryFriday } from './support/moments.ts'
import { isAlive, openPage } from './support/open-page.ts'
import { bareProducer, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const SHOP = '/producer/gaardbutikken-marielyst-80e39b39'

/** The badge under the name. */
function badge(page: Page) {
  return page.locator('main header .status-badge')
}

test('the hours stand in full, and unknown ones are called unknown', async ({ page }) => {
  await openPage(page, SHOP)
  const days = page.getByRole('region', { name: 'Åbningstider' }).getByRole('term')
  await expect(days).toHaveText([/^Mandag/, /^Tirsdag/, /^Onsdag/, /^Torsdag/, /^Fredag/, /^Lørdag/, /^Søndag/])
  await openPage(page, bareProducer.path)
  await expect(page.getByRole('region', { name: 'Åbningstider' })).toContainText('Åbningstider ikke tilgængelige')
  await expect(badge(page)).toHaveText('Åbningstider ukendt')
})

test('the badge tells Danish time, and notices when the shop closes', async ({ page }) => {
  // The shop is open until 18:00, that minute included.
  await page.clock.install({ time: inDenmark(ordinaryFriday, '17:25') })
  await page.goto(SHOP)
  await expect(badge(page)).toHaveText('Åben til 18:00')
  await page.clock.runFor(36 * 60_000)
  await expect(badge(page)).toHaveText('Lukket · åbner i morgen 09:00')
})

test('on a phone the way there, the telephone and sharing stand right under the name', async ({ page, isMobile }) => {
  await openPage(page, richProducer.path)
  const header = page.locator('main header')
  await expect(header.getByRole('link', { name: 'Ring til Lolle Frugt' })).toHaveAttribute('href', 'tel:+4521706424')
  await expect(header.getByRole('button', { name: 'Del' })).toBeInViewport({ ratio: 1 })
  if (isMobile) expect((await header.boundingBox())?.height).toBeLessThan(300)
  await expect(page.getByRole('heading', { name: /^Har du været her/ })).toHaveCount(0)
})

test('where little is known the page asks visitors, and has no telephone to press', async ({ page }) => {
  await openPage(page, bareProducer.path)
  const question = page.getByRole('region', { name: 'Har du været her? Hvad sælger de?' })
  await expect(question.getByRole('button')).toHaveText([
    'Æg',
    'Grøntsager',
    'Kartofler',
    'Frugt',
    'Kød',
    'Honning',
    'Mejeri',
    'Brød',
    'Noget andet',
  ])
  await expect(page.getByRole('button', { name: 'Hvornår er der åbent?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Produkter & Certificeringer' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Ring/ })).toHaveCount(0)
})

test('products have a picture of ours, which is their emoji where it is copied', async ({ page }) => {
  await openPage(page, richProducer.path)
  const picture = page.getByRole('list', { name: 'Produkter' }).getByRole('listitem').first().locator('img')
  await expect(picture).toHaveAttribute('alt', '🍓')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test.describe('a visitor who has told this site where they are', () => {
  test.use({ geolocation: { latitude: 54.769, longitude: 11.494 }, permissions: ['geolocation'] })

  test('sees how far it is', async ({ page }) => {
    await openPage(page, richProducer.path)
    await expect(page.locator('main header').getByText(/^\d+,\d km fra dig$/)).toBeVisible()
  })
})

test('a producer without reviews says so, and shows no rating', async ({ page }) => {
  await openPage(page, richProducer.path)
  await expect(page.getByRole('region', { name: 'Anmeldelser' })).toContainText('Ingen anmeldelser endnu')
  await expect(page.getByText(/\d,\d \(\d+ anmeldelser?\)/)).toHaveCount(0)
})

test('a link to the reviews opens at the reviews', async ({ page, viewport }) => {
  await page.setViewportSize({ width: viewport?.width ?? 0, height: 400 })
  await page.goto(`${bareProducer.path}#anmeldelser`)
  await isAlive(page)
  await page.waitForTimeout(300)
  await expect(page.getByRole('heading', { name: 'Anmeldelser' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('a link to a section is followed when the page has settled, 100 ms after it came', async ({ page, viewport }) => {
  await page.setViewportSize({ width: viewport?.width ?? 0, height: 400 })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${bareProducer.path}#anmeldelser`)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.clock.runFor(110)
  await expect(page.getByRole('heading', { name: 'Anmeldelser' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test.describe('where the browser cannot share', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the share button copies the address, without its section, and says so', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await openPage(page, `${richProducer.path}#om`)
    await page.getByRole('button', { name: 'Del', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Link kopieret' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(richProducer.path, page.url()).href)
  })
})

test('where nothing can be copied the address is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Del', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Sidens adresse' })
  await expect(address).toHaveValue(new URL(richProducer.path, page.url()).href)
  await expect(address).toBeFocused()
})

test('the share button opens the sheet of a browser that has one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: (shared: unknown) => Object.assign(window, { shared }) })
  })
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Del', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared')?.url)).toBe(page.url())
})

test('the map is shown on request, and no tile is asked for before', async ({ page }) => {
  const tiles: string[] = []
  page.on('request', (request) => {
    if (/\/\d+\/\d+\/\d+\.png$/.test(request.url())) tiles.push(request.url())
  })
  await openPage(page, richProducer.path)
  await page.waitForLoadState('networkidle')
  expect(tiles).toEqual([])
  await page.getByRole('button', { name: 'Vis kort' }).press('Enter')
  await expect(page.getByRole('application', { name: /^Kort: Lolle Frugt/ })).toBeFocused()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
})

test.describe('when the map cannot be fetched', () => {
  test.use({ allowedOnConsole: /Failed to load resource|dynamically imported module/ })

  test('its place says so', async ({ page }) => {
    await page.route(/small-map\.[\w-]+\.js/, (route) => route.abort())
    await openPage(page, richProducer.path)
    await page.getByRole('button', { name: 'Vis kort' }).click()
    await expect(page.getByText('Kortet kunne ikke hentes.')).toBeVisible()
  })
})

test('the route, the phone and the map of all lead where they say', async ({ page }) => {
  await openPage(page, richProducer.path)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Rute/ })).toHaveAttribute('href', /destination=54\.\d+%2C11\.\d+$/)
  await expect(main.getByRole('link', { name: 'Tilbage til kortet' })).toHaveAttribute('href', '/?butik=16d1b76a')
})

test('a page says how old its facts are, by its source, in words and by a sign', async ({ page }) => {
  await openPage(page, richProducer.path)
  await expect(page.getByText('Set i OpenStreetMap januar 2026')).toBeVisible()
  await openPage(page, '/producer/spireriget-73f6bc65')
  await expect(page.getByText('Set i OpenStreetMap september 2019 – kan være forældet')).toHaveAttribute(
    'data-age',
    'old',
  )
  await expect(page.getByText('Sidst opdateret')).toHaveCount(0)
})

test.describe('a picture that cannot be had', () => {
  test.use({ allowedOnConsole: /Failed to load resource/ })

  test('leaves no hole', async ({ page }) => {
    await page.route('https://example.dk/bod.jpg', (route) => route.abort())
    await page.route(richProducer.path, async (route) => {
      const answer = await route.fetch()
      const picture =
        '<img src="https://example.dk/bod.jpg" alt="Lolle Frugt" data-picture="" class="aspect-3/2 w-full">'
      const html = (await answer.text()).replace('<section id="om"', `${picture}<section id="om"`)
      await route.fulfill({ response: answer, body: html, headers: { 'content-type': 'text/html' } })
    })
    await openPage(page, richProducer.path)
    await expect(page.getByAltText('Lolle Frugt')).toBeHidden()
  })
})
