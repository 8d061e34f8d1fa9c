import { openPage } from './support/open-page.ts'
import { area, product, richProducer, season } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ hasAcceptedCookies: false })

for (const { type, path, heading } of [richProducer, area, product, season]) {
  test(`on paper the page of ${type} has what is read, and nothing to press`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    await expect(page.locator('button:visible, select:visible, input:visible, .button:visible')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Tilbage til kortet' })).toHaveCount(0)
  })
}

test('a producer fits on one sheet of paper, with address, hours and a code that leads to the page', async ({
  page,
}) => {
  await openPage(page, richProducer.path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText(/\d{4} \p{L}+/u)
  await expect(page.getByRole('link', { name: 'Rute' })).toHaveAttribute('href', /destination=54\.\d+%2C11\.\d+$/)
  await expect(page.getByRole('region', { name: 'Åbningstider' }).getByRole('definition')).toHaveCount(7)
  await expect(page.getByRole('img', { name: 'QR-kode med sidens adresse' })).toBeVisible()
  await expect(page.getByText('Siden med dagens oplysninger:')).toContainText(richProducer.path)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
})

test('an area on paper names each of its producers with its address', async ({ page }) => {
  await openPage(page, area.path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCount(19)
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText(/\d{4} \p{L}+/u)
})
