import { cards, count, expect, openHome, test } from './support/test.ts'
import type { Page } from 'playwright/test'

import { inDenmark, ordinaryFriday } from './support/moments.ts'

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtre/ }).click()
}

/** On a phone the filters are a sheet over the page, and lead back to it with a button. */
async function leaveFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Vis \d* ?butikker$/ }).click()
}

test('products widen, and the address follows', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await openFilters(page)
  await page.getByRole('checkbox', { name: /Honning/ }).check()
  const honey = await count(page).textContent()
  await page
    .getByRole('checkbox', { name: /^🥚/ })
    .or(page.getByRole('checkbox', { name: /Æg/ }))
    .first()
    .check()
  await expect(count(page)).not.toHaveText(honey ?? '')
  await expect(page).toHaveURL(/produkter=honey,eggs/)
})

test('what no producer has is not offered, but what a link has chosen of it can be taken back', async ({
  page,
  isMobile,
}) => {
  await openHome(page, '?visning=liste')
  await openFilters(page)
  await expect(page.getByRole('checkbox', { name: 'Åben nu' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Biodynamisk/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /0 gårdbutikker$/ })).toHaveCount(0)
  await openHome(page, '?visning=liste&certificeringer=biodynamic')
  await expect(page.getByText('Ingen gårdbutikker fundet')).toBeVisible()
  await openFilters(page)
  await page.getByRole('checkbox', { name: /Biodynamisk/ }).uncheck()
  await leaveFilters(page, isMobile)
  await expect(cards(page).first()).toBeVisible()
})

test('open now keeps the open ones and says how many it could not judge', async ({ page, isMobile }) => {
  await openHome(page, '?visning=liste')
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Åben nu' }).check()
  await expect(page.getByText(/^Skjuler \d+ med ukendte åbningstider\.$/)).toBeVisible()
  await leaveFilters(page, isMobile)
  await expect(count(page)).toHaveText(/^\d+ gårdbutikker åbne nu · 2\d\d med ukendte åbningstider er skjult$/)
  const badges = page.locator('.result-grid article').getByText(/^(Åben |Døgnåbent)/)
  await expect(badges).toHaveCount(await cards(page).count())
})

test('sorting by status puts open before unknown before closed', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await page.getByLabel('Sortér efter').selectOption('status')
  await expect(page.locator('.result-grid article').first()).toContainText(/Åben til|Døgnåbent/)
  await expect(page).toHaveURL(/sortering=status/)
})

test('the filters go away with Escape, and on a desktop with their button', async ({ page, isMobile }) => {
  await openHome(page)
  await openFilters(page)
  await expect(page.getByRole('group', { name: 'Produkter' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Åben nu' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Produkter' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filtre/ })).toBeFocused()
  if (isMobile) return
  await openFilters(page)
  await page.getByRole('button', { name: 'Skjul filtre' }).click()
  await expect(page.getByRole('group', { name: 'Produkter' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filtre/ })).toBeFocused()
})

test('the cross of the filters gives the keyboard back to the button that opened them', async ({ page }) => {
  await openHome(page)
  await openFilters(page)
  await page.getByRole('button', { name: 'Luk filtre' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Produkter' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filtre/ })).toBeFocused()
})

test('the button that clears the filters keeps the focus', async ({ page }) => {
  await openHome(page)
  await openFilters(page)
  const clear = page.getByRole('button', { name: 'Nulstil' })
  await expect(clear).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Åben nu' }).check()
  await clear.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Åben nu' })).not.toBeChecked()
  await expect(clear).toBeDisabled()
  await expect(clear).toBeFocused()
})

test('closing time is Danish time, and the page notices when it comes', async ({ page }) => {
  // The shop in Marielyst is open until 18:00 on a Friday, that minute included.
  await page.clock.install({ time: inDenmark(ordinaryFriday, '17:25') })
  await page.goto('/?q=Gårdbutikken+Marielyst&visning=liste')
  const card = page
    .locator('.result-grid article')
    .filter({ has: page.getByRole('heading', { name: 'Gårdbutikken Marielyst', exact: true }) })
  await expect(card).toContainText('Åben til 18:00')
  await page.clock.runFor(15 * 60_000)
  await expect(card).toContainText('Lukker om 20 min.')
  await page.clock.runFor(20 * 60_000)
  await expect(card).toContainText('Lukker nu')
  await page.clock.runFor(60_000)
  await expect(card).toContainText('Lukket · åbner i morgen 09:00')
})

test('unknown hours are never shown as closed', async ({ page }) => {
  await openHome(page, '?q=Hestehavegård&visning=liste', { moment: inDenmark(ordinaryFriday + 2, '03:00') })
  await expect(page.locator('.result-grid article').first()).toContainText('Lukket · åbner i morgen 08:30')
  await openHome(page, '?q=Svanholm&visning=liste', { moment: inDenmark(ordinaryFriday + 2, '03:00') })
  await expect(page.locator('.result-grid article').first()).toContainText('Åbningstider ukendt')
})
