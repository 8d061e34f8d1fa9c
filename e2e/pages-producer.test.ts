import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { inDenmark, ordinaryFriday } from './support/moments.ts'
import { waitForHydration, openPage } from './support/open-page.ts'
import { bareProducer, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const header = (page: Page) => page.locator('main header')

test('the badge uses Danish time and updates at closing time, and all seven days are listed', async ({ page }) => {
  // The shop is open until 18:00, that minute included.
  await page.clock.install({ time: inDenmark(ordinaryFriday, '17:25') })
  await page.goto('/producer/gaardbutikken-marielyst-80e39b39')
  const badge = header(page).locator('.status-badge')
  await expect(badge).toHaveText('Åben til 18:00')
  await page.clock.runFor(36 * 60_000)
  await expect(badge).toHaveText('Lukket · åbner i morgen 09:00')
  const days = page.getByRole('region', { name: 'Åbningstider' }).getByRole('term')
  await expect(days).toHaveText([/^Mandag/, /^Tirsdag/, /^Onsdag/, /^Torsdag/, /^Fredag/, /^Lørdag/, /^Søndag/])
})

test.describe('with a known position', () => {
  test.use({ geolocation: { latitude: 54.769, longitude: 11.494 }, permissions: ['geolocation'] })

  test('directions, phone, sharing and distance are in the header', async ({ page }) => {
    await openPage(page, richProducer.path)
    await expect(header(page).getByRole('link', { name: /^Rute/ })).toBeInViewport({ ratio: 1 })
    await expect(header(page).getByRole('link', { name: 'Ring til Lolle Frugt' })).toHaveAttribute(
      'href',
      'tel:+4521706424',
    )
    await expect(header(page).getByRole('button', { name: 'Del' })).toBeInViewport({ ratio: 1 })
    await expect(header(page).getByText(/^\d+,\d km fra dig$/)).toBeVisible()
    expect((await header(page).boundingBox())?.height).toBeLessThan(300)
    await test.step('products have a picture with an emoji as its alternative text', async () => {
      const picture = page.getByRole('list', { name: 'Produkter' }).getByRole('listitem').first().locator('img')
      await expect(picture).toHaveAttribute('alt', '🍓')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    })
  })
})

test('a link to a section scrolls to it 100 ms after the page has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 400 })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${bareProducer.path}#anmeldelser`)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.clock.runFor(110)
  const reviews = page.getByRole('heading', { name: 'Anmeldelser' })
  await expect(reviews).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.clock.resume()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(reviews).toBeInViewport()
})

test.describe('the share button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('opens the share sheet, copies the URL without its fragment, or shows the URL', async ({ page, baseURL }) => {
    const address = new URL(richProducer.path, baseURL).href
    await openPage(page, `${richProducer.path}#om`)
    await test.step('a browser with Web Share opens its sheet', async () => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'share', {
          value: (shared: unknown) => Object.assign(window, { shared }),
          configurable: true,
        }),
      )
      await page.getByRole('button', { name: 'Del', exact: true }).click()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared')?.url)).toBe(address)
      await expect(page.getByRole('button', { name: 'Del', exact: true })).toBeVisible()
    })
    await test.step('a browser without Web Share copies the URL', async () => {
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'share')
        Reflect.deleteProperty(Navigator.prototype, 'share')
      })
      await page.getByRole('button', { name: 'Del', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Link kopieret' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    })
    await test.step('if copying fails, the URL is shown in a focused field', async () => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
      )
      await page.getByRole('button', { name: 'Link kopieret' }).click()
      const field = page.getByRole('textbox', { name: 'Sidens adresse' })
      await expect(field).toHaveValue(address)
      await expect(field).toBeFocused()
    })
  })
})

test.describe('the map', () => {
  test.use({ allowedOnConsole: /Failed to load resource|dynamically imported module/ })

  test('loads when scrolled into view, becomes interactive on request, and can be retried if it fails', async ({
    page,
  }) => {
    const tiles: string[] = []
    page.on('request', (request) => {
      if (/\/\d+\/\d+\/\d+\.png$/.test(request.url())) tiles.push(request.url())
    })
    await openPage(page, richProducer.path)
    await page.waitForLoadState('networkidle')
    expect(tiles).toEqual([])
    await page.locator('.small-map').scrollIntoViewIfNeeded()
    await expect.poll(() => tiles.length).toBeGreaterThan(0)
    await expect(page.getByRole('application')).toHaveCount(0)
    await expect(page.getByText('16 km vest for Nykøbing Falster')).toBeVisible()
    await page.getByRole('button', { name: 'Vis kort' }).press('Enter')
    await expect(page.getByRole('application', { name: /^Kort: Lolle Frugt/ })).toBeFocused()

    await page.route('https://example.dk/bod.jpg', (route) => route.abort())
    await page.route(richProducer.path, async (route) => {
      const answer = await route.fetch()
      const picture =
        '<img src="https://example.dk/bod.jpg" alt="Lolle Frugt" data-picture="" class="aspect-3/2 w-full">'
      const html = (await answer.text()).replace('<section id="om"', `${picture}<section id="om"`)
      await route.fulfill({ response: answer, body: html, headers: { 'content-type': 'text/html' } })
    })
    await openPage(page, richProducer.path)
    await expect(page.getByAltText('Lolle Frugt')).toHaveCount(1)
    await expect(page.getByAltText('Lolle Frugt')).toBeHidden()

    await page.unroute(richProducer.path)
    await page.route(/small-map\.[\w-]+\.js/, (route) => route.abort())
    await openPage(page, richProducer.path)
    await page.getByRole('button', { name: 'Vis kort' }).click()
    await expect(page.getByRole('alert')).toHaveText('Kortet kunne ikke hentes.')
    await expect(page.locator('.small-map svg').first()).toBeVisible()
    await page.unroute(/small-map\.[\w-]+\.js/)
    await page.getByRole('button', { name: 'Vis kort' }).click()
    await expect(page.getByRole('application', { name: /^Kort: Lolle Frugt/ })).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('open days are saved as a calendar file, and a shop without them has no button', async ({ page }) => {
  await openPage(page, '/producer/gaardbutikken-marielyst-80e39b39')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Åbningsdage til kalender' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('gaardbutikken-marielyst-80e39b39.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('\r\nSUMMARY:Gårdbutikken Marielyst har åbent\r\n')
  expect(text).toMatch(/\r\nDTSTART;TZID=Europe\/Copenhagen:\d{8}T090000\r\n/)
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeLessThan(8)
  await openPage(page, bareProducer.path)
  await expect(page.getByRole('button', { name: /kalender/ })).toHaveCount(0)
})
