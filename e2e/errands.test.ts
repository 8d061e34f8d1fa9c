import { Taps } from './support/taps.ts'
import { cards, count, expect, openHome, test } from './support/test.ts'

/**
 * Errands that people have, with the taps that each takes from the home page. Permission to use the position has been
 * granted.
 */

const SVENDBORG = { latitude: 55.0598, longitude: 10.6068 }

test.use({ geolocation: SVENDBORG, permissions: ['geolocation'] })

test('1: eggs this Sunday near Odense take two taps, to the nearest open beside the nearest that may be', async ({
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
  await expect(page.getByText(/^Måske åben søndag .*: åbningstiden er ukendt/).first()).toBeVisible()
  expect(taps.made).toEqual(["type 'æg søndag odense'", 'Enter'])
})

test('2: a self-service stall near me takes two taps', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.search('selvbetjening nær mig')
  await expect(cards(page).first()).toBeVisible()
  const first = page.locator('.result-grid article').first()
  await expect(first).toContainText(/\d km/)
  await expect(first).toContainText('Vejbod med selvbetjening ifølge navnet')
  expect(taps.made).toEqual(["type 'selvbetjening nær mig'", 'Enter'])
})

test('3: where to pick strawberries takes two taps, and says when their season is', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.search('selvpluk jordbær')
  await expect(page.getByText(/^Sæson for jordbær: juni og juli|^Jordbær er i sæson nu/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 skriver jordbær, måske selvpluk' })).toBeVisible()
  await expect(page.locator('.result-grid article').first()).toContainText(/jordbær/i)
  expect(taps.made).toEqual(["type 'selvpluk jordbær'", 'Enter'])
})

test('12: which of these is still true takes one tap, and no date of a source is called a confirmation', async ({
  page,
}) => {
  await openHome(page, '?visning=liste')
  const taps = new Taps(page)
  await expect(page.getByText(/^Bekræftet/)).toHaveCount(0)
  await expect(page.locator('.result-grid article').first()).toContainText(/I OpenStreetMap pr\. /)
  await taps.press(page.getByRole('button', { name: /^Filtre/ }), 'filters')
  await expect(page.getByText(/^Ingen af butikkerne er bekræftet af et menneske inden for et år/)).toBeVisible()
  expect(taps.made).toEqual(['filters'])
})
