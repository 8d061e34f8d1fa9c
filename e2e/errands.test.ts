import type { Locator, Page } from 'playwright/test'

import { answerCall } from './support/calls.ts'
import { area, bareProducer, richProducer } from './support/pages.ts'
import { asFile, photo } from './support/photo.ts'
import { Taps } from './support/taps.ts'
import { cards, count, expect, openHome, test, withLiveChanges } from './support/test.ts'
import { waitUntilStored } from './support/worker.ts'

/**
 * Common errands of visitors, with the taps that each takes from the home page. Location permission has been granted,
 * except where a test says otherwise.
 */

const SVENDBORG = { latitude: 55.0598, longitude: 10.6068 }

test.use({ geolocation: SVENDBORG, permissions: ['geolocation'] })

test('1: finding eggs near Odense on Sunday takes two taps, with open and maybe open shops listed apart', async ({
  page,
}) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.search('æg søndag odense')
  await expect(count(page)).toHaveText(
    /^Ingen inden for 25 km af Odense\. De nærmeste er: 1 åben søndag \d+\. \p{L}+ · 11 måske åbne$/u,
  )
  await expect(page.getByRole('heading', { name: /^Åben \d/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Måske åben \d/ })).toBeVisible()
  await expect(page.locator('.result-grid article').nth(1)).toContainText('Åbningstider ukendt')
  // It is visible below the chips and the map without scrolling.
  await expect(cards(page).first()).toBeInViewport()
  // The chips appear after the results and make the map lower, so it must be fitted again.
  await expect(page.getByRole('list', { name: 'Tegnforklaring' })).toBeVisible()
  const lowestMarker = (): Promise<number> =>
    page.evaluate(() => {
      const markers = Array.from(document.querySelectorAll('.leaflet-marker-pane button'))
      const legend = document.querySelector('.map-legend')
      if (legend === null || markers.length === 0) return Infinity
      const bottoms = markers.map((marker) => marker.getBoundingClientRect().bottom)
      return Math.max(...bottoms) - legend.getBoundingClientRect().top
    })
  await expect.poll(lowestMarker, 'px below the top of the legend').toBeLessThanOrEqual(0)
  expect(taps.made).toEqual(["type 'æg søndag odense'", 'Enter'])
})

test('2: finding a self-service stall nearby takes two taps', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.search('selvbetjening nær mig')
  await expect(cards(page).first()).toBeVisible()
  const first = page.locator('.result-grid article').first()
  await expect(first).toContainText(/\d km/)
  await expect(first).toContainText('Vejbod med selvbetjening ifølge navnet')
  expect(taps.made).toEqual(["type 'selvbetjening nær mig'", 'Enter'])
})

test('3: finding strawberries to pick takes two taps, and their season is shown', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.search('selvpluk jordbær')
  await expect(page.getByText(/^Sæson for jordbær: juni og juli|^Jordbær er i sæson nu/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 skriver jordbær, måske selvpluk' })).toBeVisible()
  await expect(page.locator('.result-grid article').first()).toContainText(/jordbær/i)
  expect(taps.made).toEqual(["type 'selvpluk jordbær'", 'Enter'])
})

test('7: planning a trip to three shops this afternoon, adding a stop and starting it takes four taps', async ({
  page,
}) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.type('i eftermiddag')
  await taps.press(page.getByRole('link', { name: 'Læg en tur' }), 'plan')
  await expect(page.getByRole('heading', { name: '3 stop' })).toBeVisible()
  await expect(page.getByText(/^I dag kl\. 14:00 fra din placering · 20 min\. hvert sted · tilbage igen/)).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /Kl\. 14:\d\d.*(Åben, når du kommer|Måske åben)/ }),
  ).not.toHaveCount(0)
  await expect(page.getByText('Lukket, når du kommer')).toHaveCount(0)
  await expect(page.getByText(/^Kl\. 14:00 er et godt tidspunkt: |^Bedst kl\. /)).toBeVisible()
  const map = page.getByRole('application', { name: /^Kort over turen/ })
  await expect(map.getByRole('button', { name: /^[123]\. .*, (måske )?åben$/ })).toHaveText(['1', '2', '3'])

  await taps.press(page.getByRole('button', { name: /^Føj .* til turen/ }).first(), 'add a stop on the way')
  await expect(page.getByRole('heading', { name: '4 stop' })).toBeVisible()
  const route = page.getByRole('link', { name: /^Rute i Google Maps/ })
  await expect(route).toHaveAttribute('href', /origin=55\.0598%2C10\.6068&.*waypoints=[^&]+(%7C[^&]+){3}&/)
  const opened = page.context().waitForEvent('page')
  await page.context().route(/google\.com/, (request) => request.fulfill({ body: '' }))
  await taps.press(route, 'go')
  expect((await opened).url()).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
  expect(taps.made).toEqual(["type 'i eftermiddag'", 'plan', 'add a stop on the way', 'go'])
})

test('11: finding seasonal goods nearby takes two taps, the second on the nearest seller', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.press(page.getByRole('link', { name: /^I sæson \d+ gårdbutikker$/ }), 'in season')
  const now = page.getByRole('region', { name: 'Lige nu nær dig' })
  await expect(now.getByRole('status')).toHaveText(/^\d+ varer? inden for 25 km, og ellers de nærmeste\.$/)
  const nearest = now
    .getByRole('listitem')
    .filter({ hasText: /\d km$/ })
    .first()
  await expect(nearest).toBeVisible()
  const name = await nearest.getByRole('listitem').first().getByRole('link').textContent()
  await taps.press(nearest.getByRole('listitem').first().getByRole('link'), 'the nearest seller')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  expect(taps.made).toEqual(['in season', 'the nearest seller'])
})

test('the season strip on the home page sorts by distance while a position is set', async ({ page }) => {
  await openHome(page)
  const strip = page.locator('[data-season-strip]')
  await expect(strip.getByRole('heading')).toHaveText('I sæson nu')
  await page.getByRole('button', { name: 'Nær mig' }).click()
  await expect(strip.getByRole('heading')).toHaveText('I sæson nu nær dig')
  const nearest = strip.getByRole('listitem')
  await expect(nearest.first()).toHaveText(/[\d,]+ km$/)
  const distances = await nearest.evaluateAll((all) =>
    all.map(({ lastElementChild }) => Number.parseFloat((lastElementChild?.textContent ?? '').replace(',', '.'))),
  )
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  await page.getByRole('button', { name: 'Nær mig' }).click()
  await expect(strip.getByRole('heading')).toHaveText('I sæson nu')
})

test.describe('visit reports', () => {
  test.use({ serviceWorkers: 'allow', allowedOnConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  const thanks = 'Tak. Det hjælper den næste, der kører forbi.'
  const kept = 'Tak. Svaret er gemt på enheden og sendes, når der er net.'

  /** Presses 'Jeg var her' and an answer. Rows and shop pages have the same buttons. */
  async function answer(page: Page, place: Page | Locator, finding: string | RegExp): Promise<Taps> {
    const taps = new Taps(page)
    await taps.press(place.getByRole('button', { name: 'Jeg var her' }), 'Jeg var her')
    await taps.press(page.getByRole('dialog').getByRole('button', { name: finding, exact: true }), 'finding')
    return taps
  }

  /** Goes online, and returns the status and the finding of the queued report that is sent then. */
  async function sentOnceOnline(page: Page): Promise<unknown[]> {
    const sent = page.waitForResponse((response) => response.url().endsWith('/visits'))
    await page.context().setOffline(false)
    const response = await sent
    return [response.status(), response.request().postDataJSON().finding]
  }

  test('8: reporting a shop as closed takes two taps from its row', async ({ page }) => {
    await openHome(page)
    const sent = await answerCall(page, '**/api/producers/*/visits', { status: 201 })
    const taps = await answer(page, page.locator('.result-grid article').first(), /^Lukket(?:, selv|$)/)
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(thanks)
    expect(sent).toEqual([expect.objectContaining({ finding: 'shut' })])
    expect(taps.made).toEqual(['Jeg var her', 'finding'])
  })

  test('8: a report made offline is queued, and sent when back online', async ({ page, context }) => {
    await openHome(page)
    await waitUntilStored(page)
    await context.setOffline(true)
    const taps = await answer(page, page.locator('.result-grid article').nth(1), /^Lukket(?:, selv|$)/)
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(kept)
    expect(await sentOnceOnline(page)).toEqual([201, 'shut'])
    expect(taps.made).toEqual(['Jeg var her', 'finding'])
  })

  test('8: a landing page row has the report in its menu, which gets the focus back', async ({ page }) => {
    await page.goto(area.path)
    const row = page.locator('.result-grid article').first()
    const menu = row.getByRole('button', { name: /^Mere om/ })
    await menu.press('Enter')
    await page.getByRole('button', { name: 'Jeg var her', exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(String(await row.getByRole('heading').textContent()))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('8: the shop page shows the report', async ({ page }) => {
    await page.goto(bareProducer.path)
    await answer(page, page, 'Lukket')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(thanks)
    await withLiveChanges(page)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^En besøgende fandt den lukket \p{L}{3}\. \d+\.\d+$/u)).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
  })

  test('9: reporting a permanent closure offline takes two taps, and is sent when back online', async ({
    page,
    context,
  }) => {
    await page.goto(richProducer.path)
    await waitUntilStored(page)
    await context.setOffline(true)
    const taps = await answer(page, page, 'Lukket for altid')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(kept)
    expect(await sentOnceOnline(page)).toEqual([201, 'closed'])
    expect(taps.made).toEqual(['Jeg var her', 'finding'])
  })
})

test.describe('an unlisted stall', () => {
  test.use({ serviceWorkers: 'allow', allowedOnConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  const FIELD = { latitude: 55.2146, longitude: 10.3021, accuracy: 8 }
  const pin = (page: Page) => page.getByRole('button', { name: /^Butikkens placering/ })

  /** Opens the page from the home page's menu. */
  async function openHere(page: Page): Promise<Taps> {
    const taps = new Taps(page)
    await openHome(page)
    await taps.press(page.locator('summary').filter({ hasText: 'Menu' }), 'menu')
    await taps.press(page.getByRole('link', { name: 'Tilføj her', exact: true }), 'Tilføj her')
    return taps
  }

  const takePhoto = async (page: Page) =>
    page.getByLabel('Tag et billede').setInputFiles(asFile(await photo(1200, 900).jpeg().toBuffer()))

  test('10: takes four taps to add with a photo', async ({ page, context }) => {
    await context.setGeolocation(FIELD)
    const taps = await openHere(page)
    await takePhoto(page)
    await expect(page.getByRole('img', { name: 'Dit billede' })).toBeVisible()
    await expect(page.getByText('Nøjagtig til omkring 8 m.')).toBeVisible()
    await expect(pin(page)).toBeVisible()
    await taps.press(page.getByRole('button', { name: 'Æg', exact: true }), 'Æg')
    await expect(page.getByText('Klar til at blive sendt')).toBeVisible()
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/stalls'))
    await taps.press(page.getByRole('button', { name: 'Send', exact: true }), 'Send')
    await expect(page.getByRole('heading', { name: 'Tak, den er sendt' })).toBeFocused()
    expect((await sent).status()).toBe(201)
    expect(taps.made).toEqual(['menu', 'Tilføj her', 'Æg', 'Send'])
  })

  test('10: is queued offline with its photo, and sent once', async ({ page, context }) => {
    await context.setGeolocation(FIELD)
    await openHome(page)
    await waitUntilStored(page)
    await context.setOffline(true)
    const taps = await openHere(page)
    await takePhoto(page)
    await expect(page.getByRole('img', { name: 'Dit billede' })).toBeVisible()
    await expect(page.getByText('Nøjagtig til omkring 8 m.')).toBeVisible()
    await taps.press(page.getByRole('button', { name: 'Æg', exact: true }), 'Æg')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Æg', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('img', { name: 'Dit billede' })).toBeVisible()
    await taps.press(page.getByRole('button', { name: 'Send', exact: true }), 'Send')
    await expect(page.getByRole('heading', { name: 'Gemt på telefonen' })).toBeFocused()
    await expect(page.getByText('Venter på net')).toBeVisible()
    expect(taps.made).toEqual(['menu', 'Tilføj her', 'Æg', 'Send'])

    const calls: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/stalls')) calls.push(response.status())
    })
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/stalls'))
    await context.setOffline(false)
    // Chromium's emulation fires no online event in a page that was opened offline, so the next page sends the report.
    await page.goto('/about')
    await sent
    await page.goto('/tilfoej-her')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await expect(page.getByText('Venter på net')).toBeHidden()
    expect(calls).toEqual([201])
  })
})

test.describe('without location permission', () => {
  test.use({ permissions: [] })

  test('2: finding a self-service stall near a town takes two taps', async ({ page }) => {
    await openHome(page)
    const taps = new Taps(page)
    await taps.search('selvbetjening svendborg')
    await expect(page.locator('.result-grid article').first()).toContainText(/\d km/)
    expect(taps.made).toEqual(["type 'selvbetjening svendborg'", 'Enter'])
  })

  test('7: planning a trip from a town takes three taps', async ({ page }) => {
    await openHome(page)
    const taps = new Taps(page)
    await taps.type('i eftermiddag odense')
    await taps.press(page.getByRole('link', { name: 'Læg en tur' }), 'plan')
    await expect(page.getByRole('heading', { name: '3 stop' })).toBeVisible()
    await taps.press(page.getByRole('button', { name: /^Føj .* til turen/ }).first(), 'add a stop on the way')
    await expect(page.getByRole('heading', { name: '4 stop' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Rute i Google Maps/ })).toHaveAttribute('href', /waypoints=/)
    expect(taps.made).toEqual(["type 'i eftermiddag odense'", 'plan', 'add a stop on the way'])
  })

  test('11: finding seasonal goods takes two taps, the second on one of them', async ({ page }) => {
    await openHome(page)
    const taps = new Taps(page)
    await taps.press(page.getByRole('link', { name: /^I sæson \d+ gårdbutikker$/ }), 'in season')
    await taps.press(page.getByRole('region', { name: 'Lige nu' }).getByRole('link').first(), 'goods')
    await expect(page).not.toHaveURL(/i-saeson/)
    await expect(cards(page).first()).toBeVisible()
    expect(taps.made).toEqual(['in season', 'goods'])
  })

  test('10: a stall is placed by typing the place and moving the pin by keyboard', async ({ page }) => {
    await page.goto('/tilfoej-her')
    const find = page.getByRole('button', { name: 'Brug min placering' })
    await find.tap()
    await expect(page.getByText('Vi må ikke se, hvor du er. Sæt nålen på kortet, eller skriv stedet.')).toBeVisible()
    await page.getByLabel('Vej og by').fill('5600 Faaborg')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Nålen står rigtigt' })).toBeVisible()
    const pin = page.getByRole('button', { name: /^Butikkens placering/ })
    await pin.press('ArrowUp')
    await expect(page.getByText('Nålen er sat.')).toBeVisible()
    await page.getByRole('button', { name: 'Honning', exact: true }).tap()
    await expect(page.getByText('Klar til at blive sendt')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Tak, den er sendt' })).toBeFocused()
  })
})

test('12: seeing how current the shops are takes one tap, and no source date counts as confirmed', async ({ page }) => {
  await openHome(page, '?visning=liste')
  const taps = new Taps(page)
  await expect(page.getByText(/^Bekræftet/)).toHaveCount(0)
  await expect(page.locator('.result-grid article').first()).toContainText(/I OpenStreetMap pr\. /)
  await taps.press(page.getByRole('button', { name: /^Filtre/ }), 'filters')
  await expect(page.getByText(/^Ingen af butikkerne er bekræftet af et menneske inden for et år/)).toBeVisible()
  expect(taps.made).toEqual(['filters'])
})

test('4: getting directions to a shop takes two taps, the second on its row', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.press(page.getByRole('button', { name: 'Nær mig' }), 'Nær mig')
  const row = page.locator('.result-grid article').filter({ hasText: /\d km/ }).first()
  const way = row.getByRole('link', { name: /^Rute til/ })
  await expect(way).toBeVisible()
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=/)
  expect((await way.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: '' }))
  const opened = page.waitForEvent('popup')
  await taps.press(way, 'Rute')
  expect((await opened).url()).toContain('destination=')
  expect(taps.made).toEqual(['Nær mig', 'Rute'])
})

test('5: sharing a shop takes two taps from its row, and Escape closes the menu', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (shared: ShareData) => Promise.resolve(sessionStorage.setItem('shared', shared.url ?? '')),
    })
  })
  await openHome(page)
  const taps = new Taps(page)
  const row = page.locator('.result-grid article').first()
  const menu = row.getByRole('button', { name: /^Mere om/ })
  await taps.press(menu, 'menu')
  await taps.press(page.getByRole('button', { name: 'Del', exact: true }), 'Del')
  const path = await row.getByRole('heading').getByRole('link').getAttribute('href')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shared'))).toMatch(new RegExp(`${path}$`))
  expect(taps.made).toEqual(['menu', 'Del'])

  await menu.press('Enter')
  const entry = page.getByRole('link', { name: 'Se siden' })
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(menu).toBeFocused()
})

for (const query of ['æg søndag odense', 'selvbetjening odense'])
  test(`each row of '${query}' is at most 120 px high, with its note`, async ({ page }) => {
    await openHome(page)
    await new Taps(page).search(query)
    const rows = page.locator('.result-grid article')
    await expect(rows.filter({ hasText: /ifølge navnet|ring først/i }).first()).toBeAttached()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(5)
    expect(Math.max(...heights)).toBeLessThanOrEqual(120)
  })

test('a row is at most 120 px high, and ten of them fit on two screens', async ({ page }) => {
  await openHome(page)
  await page.getByRole('slider', { name: 'Listens højde over kortet' }).press('End')
  const rows = page.locator('.result-grid article')
  await expect(rows.nth(11)).toBeAttached()
  const boxes = await rows.evaluateAll((all) => all.slice(0, 12).map((row) => row.getBoundingClientRect()))
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(120)
  const [first, tenth] = [boxes[0], boxes[9]]
  // The header and the list's bar stay visible on both screens.
  expect((tenth?.bottom ?? 0) - (first?.top ?? 0)).toBeLessThanOrEqual(2 * (812 - 106 - 80))
})

test('a chip filters to the count it shows, and a second tap removes the filter', async ({ page }) => {
  await openHome(page)
  const chip = page.getByRole('button', { name: /^Selvbetjening/ })
  const offered = Number.parseInt((await chip.textContent())?.replace(/\D/g, '') ?? '', 10)
  expect(offered).toBeGreaterThan(0)
  await chip.tap()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(offered)
  // A chip without results keeps its place, so that no chip moves under a thumb.
  const season = page.locator('header').getByRole('link', { name: 'I sæson', exact: true })
  await expect(season).toHaveText('I sæson')
  await chip.tap()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(count(page)).toHaveText(/^24\d gårdbutikker/)
})
