import type { Page } from 'playwright/test'

import { contrastFaults, violations } from './support/axe.ts'
import { DESK } from './support/screens.ts'
import { cards, expect, openHome, test } from './support/test.ts'
import { isDark } from './support/theme.ts'

const PINS = '.producer-marker, .cluster-marker'

/** Checks the states of the home page that differ in a wide window. */
async function lookAtHome(page: Page): Promise<void> {
  await test.step('as a map', async () => {
    await openHome(page)
    await expect(page.locator('.leaflet-marker-pane').locator(PINS).first()).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
  })
  await test.step('as a list', async () => {
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    await expect(page.getByRole('application')).toHaveCount(0)
    expect.soft(await violations(page)).toEqual([])
  })
  await test.step('with a chosen producer', async () => {
    await openHome(page, '?q=Klippeøens')
    await page.getByRole('button', { name: 'Klippeøens Gårdbutik', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Klippeøens Gårdbutik' })).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
  })
  await test.step('with its filters open', async () => {
    await page.getByRole('button', { name: /^Filtre/ }).click()
    await expect(page.getByRole('group', { name: 'Produkter' })).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
  })
}

test('the home page has no accessibility fault on a phone', async ({ page }) => {
  await lookAtHome(page)
  await test.step('with no results', async () => {
    await openHome(page, '?q=xyzzyqwert&visning=liste')
    await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
  })
  await test.step('in dark mode as a map, with its filters open and as a list', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openHome(page)
    expect(await isDark(page)).toBe(true)
    await expect(page.locator('.leaflet-marker-pane').locator(PINS).first()).toBeVisible()
    expect.soft(await contrastFaults(page)).toEqual([])
    await test.step('map tiles are inverted in dark mode, and print is always light', async () => {
      const filter = (): Promise<string> =>
        page.locator('.leaflet-tile-pane').evaluate((pane) => getComputedStyle(pane).filter)
      expect(await filter()).toContain('invert')
      await page.emulateMedia({ media: 'print' })
      expect(await isDark(page)).toBe(false)
      expect(await filter()).toBe('none')
      await page.emulateMedia({ media: null })
    })
    await page.getByRole('button', { name: /^Filtre/ }).click()
    await expect(page.getByRole('group', { name: 'Produkter' })).toBeVisible()
    expect.soft(await contrastFaults(page)).toEqual([])
    await openHome(page, '?visning=liste')
    await expect(cards(page)).toHaveCount(12)
    expect.soft(await contrastFaults(page)).toEqual([])
  })
})

test.describe('in a wide window', () => {
  test.use(DESK)

  test('the home page has no accessibility fault', ({ page }) => lookAtHome(page))
})

test('forced colours distinguish the active view and the opening status, and keep the marker shape', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHome(page)
  const background = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background('Kort')).not.toBe(await background('Liste'))
  const marker = page.locator('.producer-marker').first()
  const side = await marker.evaluate((element) => getComputedStyle(element, '::after').borderLeftColor)
  expect(side, 'the side of the marker tip is transparent').toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  const dot = (status: string) =>
    page
      .locator(`.status-badge[data-status=${status}]`)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderStyle } = getComputedStyle(element, '::before')
        return `${backgroundColor} ${borderStyle}`
      })
  await page.getByLabel('Sortér efter').selectOption('status')
  await page.locator('.status-badge[data-status=open]').first().waitFor()
  expect(new Set([await dot('open'), await dot('byAppointment')]).size).toBe(2)
})
