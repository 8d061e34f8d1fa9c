import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { inDenmark, ordinaryFriday } from './support/moments.ts'
import { isAlive, openPage } from './support/open-page.ts'
import { bareProducer, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const header = (page: Page) => page.locator('main header')

test('the badge tells Danish time, and notices when the shop closes; the hours stand there in full', async ({
  page,
}) => {
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

test.describe('to a visitor who has told this site where they are', () => {
  test.use({ geolocation: { latitude: 54.769, longitude: 11.494 }, permissions: ['geolocation'] })

  test('the way there, the telephone, sharing and the distance stand right under the name', async ({ page }) => {
    await openPage(page, richProducer.path)
    await expect(header(page).getByRole('link', { name: /^Rute/ })).toBeInViewport({ ratio: 1 })
    await expect(header(page).getByRole('link', { name: 'Ring til Lolle Frugt' })).toHaveAttribute(
      'href',
      'tel:+4521706424',
    )
    await expect(header(page).getByRole('button', { name: 'Del' })).toBeInViewport({ ratio: 1 })
    await expect(header(page).getByText(/^\d+,\d km fra dig$/)).toBeVisible()
    expect((await header(page).boundingBox())?.height).toBeLessThan(300)
    await test.step('products have a picture of ours, which is their emoji where it is copied', async () => {
      const picture = page.getByRole('list', { name: 'Produkter' }).getByRole('listitem').first().locator('img')
      await expect(picture).toHaveAttribute('alt', '🍓')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    })
  })
})

test('a link to a section is followed when the page has settled, 100 ms after it came', async ({ page }) => {
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
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  await expect(reviews).toBeInViewport()
})

test.describe('the share button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('opens the sheet of a browser that has one, or copies the address without its section, or shows it', async ({
    page,
    baseURL,
  }) => {
    const address = new URL(richProducer.path, baseURL).href
    await openPage(page, `${richProducer.path}#om`)
    await test.step('a browser that has a sheet', async () => {
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
    await test.step('a browser that cannot share says that it has copied', async () => {
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'share')
        Reflect.deleteProperty(Navigator.prototype, 'share')
      })
      await page.getByRole('button', { name: 'Del', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Link kopieret' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    })
    await test.step('where nothing can be copied the address is there to be copied by hand', async () => {
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

  test('is fetched when it is scrolled into view, and moves on request; without it the place says so, and a picture that cannot be had leaves no hole', async ({
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
    await page.route(/small-map\.[\w-]+\.js/, (route) => route.abort())
    await openPage(page, richProducer.path)
    await expect(page.getByAltText('Lolle Frugt')).toHaveCount(1)
    await expect(page.getByAltText('Lolle Frugt')).toBeHidden()
    await page.getByRole('button', { name: 'Vis kort' }).click()
    await expect(page.getByText('Kortet kunne ikke hentes.')).toBeVisible()
  })
})

test('one press saves the open days of a shop as a calendar file; a shop without any has no button', async ({
  page,
}) => {
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
