import { openPage } from './support/open-page.ts'
import { allAreas, allProducts } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('the areas narrow to what is typed, however it is spelled, and so do their regions', async ({ page }) => {
  await openPage(page, allAreas.path)
  const field = page.getByRole('searchbox', { name: 'Søg efter et område' })
  const areas = page.getByRole('main').getByRole('link', { name: /(butik(ker)?|km væk)$/ })
  await expect(areas).toHaveCount(40)
  await field.fill('aarhus')
  await expect(areas).toHaveText([/^\s*Aarhus/])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Midtjylland'])
  await field.fill('xyz')
  await expect(areas).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('Ingen områder fundet')
  await field.fill('')
  await expect(areas).toHaveCount(40)
  await expect(page.getByRole('status')).toHaveText('')
})

test('the products narrow to what is typed, by name and by what is in them', async ({ page }) => {
  await openPage(page, allProducts.path)
  const field = page.getByRole('searchbox', { name: 'Søg efter et produkt' })
  const products = page.getByRole('main').getByRole('link', { name: /producent(er)?$|ikke mærket$|Ingen endnu$/ })
  await field.fill('gulerødder')
  await expect(products.first()).toContainText('Økologiske grøntsager')
  await field.fill('smør')
  await expect(products).toContainText(['Økologisk mælk'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Alle produkter'])
  await field.fill('xyz')
  await expect(products).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('Ingen produkter fundet')
})

test('the four most searched products stand first', async ({ page }) => {
  await openPage(page, allProducts.path)
  const popular = page.getByRole('main').locator('section').first().getByRole('link').locator('strong')
  await expect(popular).toHaveText(['Økologiske grøntsager', 'Lokalt kød', 'Artisan ost', 'Friske æg'])
})

test('a reload shows what the field says', async ({ page }) => {
  await openPage(page, allAreas.path)
  await page.getByRole('searchbox').fill('odense')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\s*Odense/ })
    .click()
  await page.goBack()
  const field = page.getByRole('searchbox')
  const shown = await page
    .getByRole('main')
    .getByRole('link', { name: /(butik(ker)?|km væk)$/ })
    .count()
  expect([await field.inputValue(), shown]).toEqual(shown === 40 ? ['', 40] : ['odense', 1])
})
