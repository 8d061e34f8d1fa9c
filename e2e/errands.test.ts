import { Taps } from './support/taps.ts'
import { cards, expect, openHome, test } from './support/test.ts'

/**
 * Errands that people have, with the taps that each takes from the home page. Permission to use the position has been
 * granted.
 */

const SVENDBORG = { latitude: 55.0598, longitude: 10.6068 }

test.use({ geolocation: SVENDBORG, permissions: ['geolocation'] })

test('2: a self-service stall near me takes two taps', async ({ page }) => {
  await openHome(page)
  const taps = new Taps(page)
  await taps.search('selvbetjening nær mig')
  await expect(cards(page).first()).toContainText(/\d km/)
  expect(taps.made).toEqual(["type 'selvbetjening nær mig'", 'Enter'])
})
