import type { Page } from 'playwright/test'

import { openPage } from './support/open-page.ts'
import { area, product, richProducer, season } from './support/pages.ts'
import type { PageType } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ hasAcceptedCookies: false })

/** Opens a page in print media while the cookie question is shown, which appears after two seconds. */
async function print(page: Page, { path, heading }: PageType): Promise<void> {
  await page.emulateMedia({ media: null })
  await openPage(page, path)
  await page.clock.runFor(2100)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  await expect(page.locator('button:visible, select:visible, input:visible, .button:visible')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tilbage til kortet' })).toHaveCount(0)
}

test.beforeEach(({ page }) => page.clock.install())

test('a producer prints on one sheet with address, hours and a QR code, and without controls', async ({ page }) => {
  await print(page, richProducer)
  await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText(/\d{4} \p{L}+/u)
  await expect(page.getByRole('link', { name: 'Rute' })).toHaveAttribute('href', /destination=54\.\d+%2C11\.\d+$/)
  await expect(page.getByRole('region', { name: 'Åbningstider' }).getByRole('definition')).toHaveCount(7)
  await expect(page.getByRole('img', { name: 'QR-kode med sidens adresse' })).toBeVisible()
  await expect(page.getByText('Siden med dagens oplysninger:')).toContainText(richProducer.path)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
})

test('a list prints each producer with its address, and without controls', async ({ page }) => {
  for (const type of [product, season, area]) await test.step(`the page of ${type.type}`, () => print(page, type))
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(19)
  for (const text of await cards.allTextContents()) expect.soft(text).toMatch(/\d{4} \p{L}+/u)
})
