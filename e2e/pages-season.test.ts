import type { Locator, Page } from 'playwright/test'

import { isAlive, openPage } from './support/open-page.ts'
import { home, product, season } from './support/pages.ts'
import { expect, test } from './support/test.ts'

function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'I sæson nu' })
}

for (const [moment, there, gone] of [
  ['2026-06-10T12:00:00Z', /^Jordbær/, 'Juletræer'],
  ['2026-12-10T12:00:00Z', /^Juletræer/, 'Jordbær'],
  // Half past midnight in Denmark, still June in New York.
  ['2026-06-30T22:30:00Z', /^Ribs/, 'Rabarber'],
] as const) {
  test(`on ${moment} the home page has what is in season that day, and nothing else`, async ({ page }) => {
    await openPage(page, home.path, { moment: new Date(moment) })
    await expect(strip(page).getByRole('link', { name: there })).toBeVisible()
    await expect(strip(page).getByRole('listitem')).toHaveCount(10)
    await expect(strip(page).getByText(gone)).toHaveCount(0)
  })
}

test('the calendar marks the month that it is, and leads to it', async ({ page }) => {
  await openPage(page, season.path, { moment: new Date('2026-05-20T12:00:00Z') })
  const months = page.getByRole('navigation', { name: 'Måneder' })
  await expect(months.locator('[aria-current=date]')).toHaveText('maj')
  await months.getByRole('link', { name: 'okt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'oktober', exact: true })).toBeInViewport()
})

test('a kind leads to those who say that they sell it', async ({ page }) => {
  await openPage(page, season.path)
  await page.getByRole('link', { name: '3 steder på kortet (jordbær)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jordbær')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 3, name: 'Jordbær salg mm.' })).toBeVisible()
  await isAlive(page)
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Sjælland')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutik/ })).not.toHaveText('3 gårdbutikker')
})

test("the season of a product draws its kinds' months", async ({ page }) => {
  await openPage(page, '/sæsonens-frugt')
  const box = page.getByRole('region', { name: 'Sæson', exact: true })
  await expect(box.getByRole('listitem').filter({ hasText: 'Kirsebær' })).toContainText('juli til midt i august')
  await expect(box.getByRole('link')).toHaveAttribute('href', season.path)
  await openPage(page, product.path)
  await expect(page.getByRole('region', { name: 'Sæson', exact: true }).getByRole('listitem')).toHaveCount(3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is said of what is in season now, and the twelve months are there', async ({ page }) => {
    await page.goto(home.path)
    const link = page.getByRole('region', { name: 'I sæson' }).getByRole('link')
    await expect(link).toHaveText('Danske råvarer måned for måned')
    await page.goto(season.path)
    await expect(page.getByRole('heading', { name: 'Lige nu' })).toBeHidden()
    await expect(page.getByText('I dag')).toBeHidden()
    await expect(page.getByRole('region', { name: 'juni', exact: true })).toContainText('jordbær')
  })
})
