import type { Page } from 'playwright/test'

import { dateOf } from '#src/domain/hours/local-time.ts'

import { violations } from './support/axe.ts'
import { inDenmark, ordinaryFriday } from './support/moments.ts'
import { openPage } from './support/open-page.ts'
import { DESK } from './support/screens.ts'
import { cards, count, expect, openHome, test, withLiveChanges } from './support/test.ts'

const saturday = dateOf(ordinaryFriday + 1)

/** The only shipped shop known to accept MobilePay: a farm shop. */
const PAYER = 'Lammehave Økologi - Gårdbutik'

const opener = (page: Page) => page.getByRole('button', { name: /^Filtre/ })
const products = (page: Page) => page.getByRole('group', { name: 'Produkter' })
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const shown = (page: Page) => page.locator('.result-grid article')

/** Closes the filters, which on a phone are a sheet over the page. */
async function leaveFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Vis [\d.]* ?butik(?:ker)?$/ }).click()
  await expect(products(page)).toBeHidden()
}

test('product filters update the list and the URL, and the clear button keeps the focus', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await opener(page).click()
  await test.step('options without producers are not offered', async () => {
    await expect(box(page, 'Åben nu')).toBeVisible()
    await expect(box(page, /Biodynamisk/)).toHaveCount(0)
    await expect(box(page, /0 gårdbutikker$/)).toHaveCount(0)
  })
  const clear = page.getByRole('button', { name: 'Nulstil' })
  await expect(clear).toBeDisabled()
  const all = await count(page).textContent()
  await box(page, /Honning/).check()
  await expect(count(page)).not.toHaveText(all ?? '')
  const honey = await count(page).textContent()
  await box(page, /Æg/).first().check()
  await expect(count(page)).not.toHaveText(honey ?? '')
  await expect(page).toHaveURL(/produkter=honey,eggs/)
  await clear.press('Enter')
  await expect(box(page, /Honning/)).not.toBeChecked()
  await expect(clear).toBeDisabled()
  await expect(clear).toBeFocused()
  await test.step('an option without producers that a link has set can be cleared', async () => {
    await openHome(page, '?visning=liste&certificeringer=biodynamic')
    await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
    await opener(page).click()
    await box(page, /Biodynamisk/).uncheck()
    await leaveFilters(page)
    await expect(cards(page).first()).toBeVisible()
  })
})

/** Asserts that the filters are closed and that the button that opened them has the focus. */
async function expectFiltersGone(page: Page): Promise<void> {
  await expect(products(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
}

/** Opens the filters twice, and closes them with Escape and with their close button. */
async function closeFilters(page: Page): Promise<void> {
  await opener(page).click()
  await box(page, 'Åben nu').focus()
  await page.keyboard.press('Escape')
  await expectFiltersGone(page)
  await opener(page).click()
  await page.getByRole('button', { name: 'Luk filtre' }).press('Enter')
  await expectFiltersGone(page)
}

test('Escape and the close button close the filters and restore the focus', async ({ page }) => {
  await openHome(page)
  await closeFilters(page)
})

test.describe('in a wide window', () => {
  test.use(DESK)

  test('the button that opens the filters also closes them', async ({ page }) => {
    await openHome(page)
    await closeFilters(page)
    await opener(page).click()
    await page.getByRole('button', { name: 'Skjul filtre' }).click()
    await expectFiltersGone(page)
  })
})

test('the open now filter lists open shops, then maybe open ones, and closed ones on request', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await page.getByLabel('Sortér efter').selectOption('status')
  await expect(shown(page).first()).toContainText(/Åben til|Døgnåbent/)
  await expect(page).toHaveURL(/sortering=status/)

  await opener(page).click()
  await box(page, 'Åben nu').check()
  await leaveFilters(page)
  await expect(count(page)).toHaveText(/^\d+ åbne nu · \d+ måske åbne · \d+ lukkede$/)
  const list = (nth: number) => page.locator('.result-grid').nth(nth)
  await expect(list(1).getByRole('heading', { level: 3 }).first()).toBeVisible()
  const badges = list(0).getByText(/^(Åben |Døgnåbent)/)
  await expect(badges).toHaveCount(await list(0).getByRole('heading', { level: 3 }).count())
  const maybe = list(1).getByText(/^(Åbningstider ukendt|Åben efter aftale)/)
  await expect(maybe).toHaveCount(await list(1).getByRole('heading', { level: 3 }).count())
  await page.getByRole('button', { name: /^Lukket \d+/ }).click()
  await expect(
    list(2)
      .getByText(/^Lukket/)
      .first(),
  ).toBeVisible()

  const sundayNight = { moment: inDenmark(ordinaryFriday + 2, '03:00') }
  await openHome(page, '?q=Hestehavegård&visning=liste', sundayNight)
  await expect(shown(page).first()).toContainText('Lukket · åbner i morgen 08:30')
  await openHome(page, '?q=Svanholm&visning=liste', sundayNight)
  await expect(shown(page).first()).toContainText('Åbningstider ukendt')
})

test('closing time is in Danish time, and the card updates when it passes', async ({ page }) => {
  // The shop in Marielyst is open until 18:00 on Fridays, that minute included.
  await page.clock.install({ time: inDenmark(ordinaryFriday, '17:25') })
  await page.goto('/?q=Gårdbutikken+Marielyst&visning=liste')
  const card = shown(page).filter({ has: page.getByRole('heading', { name: 'Gårdbutikken Marielyst', exact: true }) })
  await expect(card).toContainText('Åben til 18:00')
  await page.clock.runFor(15 * 60_000)
  await expect(card).toContainText('Lukker om 20 min.')
  await page.clock.runFor(20 * 60_000)
  await expect(card).toContainText('Lukker nu')
  await page.clock.runFor(60_000)
  await expect(card).toContainText('Lukket · åbner i morgen 09:00')
})

test('the opening time filter accepts any day and hour, is in the URL and is restored by a link', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await opener(page).press('Enter')
  await test.step('times are mutually exclusive and can be cleared', async () => {
    await box(page, 'I dag').check()
    await box(page, 'I morgen').check()
    await expect(box(page, 'I dag')).not.toBeChecked()
    await expect(page).toHaveURL(/aaben=i-morgen&visning=liste$/)
    await box(page, 'I morgen').uncheck()
    await expect(page).not.toHaveURL(/aaben/)
  })
  await test.step('any day and hour can be entered', async () => {
    await box(page, 'Vælg dag og tid').press('Space')
    await page.getByLabel('Dag', { exact: true }).fill(dateOf(ordinaryFriday + 6))
    await page.getByLabel('Klokken').fill('17:30')
    await expect(page).toHaveURL(new RegExp(`aaben=${dateOf(ordinaryFriday + 6)}T17:30&visning=liste$`))
    // Holmelund & Ko is open on Thursdays until 18:00.
    await expect(cards(page).filter({ hasText: 'Holmelund & Ko' })).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })
  await test.step('a link restores the same moment', async () => {
    await box(page, 'Lørdag kl. 11').press('Space')
    await expect(page).toHaveURL(new RegExp(`aaben=${saturday}T11:00&visning=liste$`))
    await expect(count(page)).toHaveText(/^\d+ åbne lørdag \d+\. \p{L}+ kl\. 11:00/u)
    const found = await count(page).textContent()
    await openHome(page, `?visning=liste&aaben=${saturday}T11:00`)
    await expect(count(page)).toHaveText(found ?? '')
    await expect(shown(page).first()).toContainText(/Lørdag \d+\. \p{L}+: /u)
  })
})

test('a shop by appointment counts as maybe open and says to call first', async ({ page }) => {
  // The old parameter value for "open now" still works.
  await openHome(page, '?visning=liste&q=Solbjerggaard&aaben=ja')
  await expect(count(page)).toHaveText(/^Ingen åbne nu · \d+ måske åbne?/)
  const shop = shown(page).filter({ has: page.getByRole('heading', { name: 'Solbjerggaard', exact: true }) })
  await expect(shop).toContainText('Åben efter aftale · ring først')
})

test('a closure announced by the owner overrides the hours, which apply if the request fails', async ({ page }) => {
  const answerChanges = (answer: object) => page.route('/api/changes*', (route) => route.fulfill(answer))
  await openHome(page, '?visning=liste&aaben=i-dag')
  const name = (await shown(page).first().getByRole('heading').textContent()) ?? ''
  const all = (await count(page).textContent()) ?? ''
  const files: { features: { geometry: { coordinates: number[] }; properties: { id: string; name: string } }[] } =
    await (await page.request.get('/producers.geojson')).json()
  const shop = files.features.find(({ properties }) => properties.name === name)
  const [longitude, latitude] = shop?.geometry.coordinates ?? []
  const day = dateOf(ordinaryFriday)
  const closed = {
    id: shop?.properties.id,
    latitude,
    longitude,
    kind: 'closed',
    text: null,
    firstDay: day,
    lastDay: day,
  }
  await withLiveChanges(page)
  await answerChanges({ json: { status: 'known', removed: '', changed: null, notices: [closed] } })
  await openHome(page, '?visning=liste&aaben=i-dag')
  await expect(shown(page).first()).not.toContainText(name)
  await expect(count(page)).not.toHaveText(all)
  await openHome(page, `?visning=liste&q=${encodeURIComponent(name)}`)
  await expect(shown(page).first()).toContainText('Lukket i dag')
  await page.unrouteAll()
  await answerChanges({ body: 'Forbindelsen mangler' })
  await openHome(page, '?visning=liste&aaben=i-dag')
  await expect(shown(page).first()).toContainText(name)
  await expect(count(page)).toHaveText(all)
})

test('payment and sales filters combine, are in the URL, and can be removed one by one', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await opener(page).click()
  await box(page, 'MobilePay').check()
  await expect(box(page, 'Kontant')).toHaveCount(0)
  await expect(page).toHaveURL(/\?betaling=mobilepay&visning=liste$/)
  await leaveFilters(page)
  await openHome(page, '?salg=web_shop&betaling=mobilepay&visning=liste')
  await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
  await page.getByRole('button', { name: 'Fjern salgsformen (1)' }).click()
  await expect(cards(page)).toHaveText([PAYER])
  await expect(page).toHaveURL(/\?betaling=mobilepay&visning=liste$/)
  await test.step('searching for a payment method finds the shop, and its page shows the method', async () => {
    await openHome(page, '?visning=liste&q=mobilpay')
    await expect(count(page)).toHaveText('1 gårdbutik')
    await page.getByRole('link', { name: PAYER, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Sådan handler du' })).toContainText('MobilePay')
  })
})

test('a landing page filters by payment and opening time, keeps them in the URL, and clears them', async ({ page }) => {
  await openPage(page, '/friske-æg?betaling=mobilepay', { moment: inDenmark(ordinaryFriday, '12:00') })
  await expect(cards(page)).toHaveText([PAYER])
  await expect(page.getByLabel('Betaling')).toHaveValue('mobilepay')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Betaling').selectOption('Alle')
  await expect(page).not.toHaveURL(/betaling/)
  await expect(page.getByLabel('Betaling')).toHaveValue('')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1)

  await page.getByLabel('Åbningstid').selectOption('Vælg dag og tid')
  await page.getByLabel('Klokken').fill('11:00')
  await expect(page).toHaveURL(new RegExp(`aaben=${dateOf(ordinaryFriday)}T11:00$`))
  await expect(page.getByRole('status').filter({ hasText: 'åbne fredag' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await test.step('its map explains the marker shapes in a legend, like the home page', async () => {
    const legend = page.getByRole('list', { name: 'Tegnforklaring' })
    await page.getByRole('button', { name: 'Kort', exact: true }).click()
    await expect(legend.getByRole('listitem')).toHaveText(['Åben', 'Måske åben', 'Lukkede er kun i listen'])
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Åbningstid').selectOption('Når som helst')
    await expect(page).not.toHaveURL(/aaben/)
    await expect(legend).toBeHidden()
    await openHome(page, '?aaben=nu')
    await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
    await expect(legend).toBeVisible()
  })
})
