import type { Page } from 'playwright/test'

import {
  allAreas,
  allProducts,
  area,
  emptyPair,
  notFound,
  organicProduct,
  product,
  richProducer,
  saidOfNotFound,
  sitePages,
} from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, allowedOnConsole: saidOfNotFound })

/** Buttons and fields that can be seen and pressed. */
function controls(page: Page) {
  return page.locator('button:enabled:visible, input:visible, select:visible')
}

for (const { type, path, crumbs } of sitePages) {
  test(`the page of ${type} shows no control that needs a script`, async ({ page }) => {
    await page.goto(path)
    await expect(controls(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (crumbs.length > 0) await expect(page.getByRole('navigation', { name: 'Brødkrumme' })).toBeVisible()
  })
}

for (const [{ type, path }, shown] of [
  [area, 19],
  [product, 24],
  [organicProduct, 15],
] as const) {
  test(`the page of ${type} lists its first producers with links`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('article')).toHaveCount(shown)
    const links = page.getByRole('article').getByRole('link', { name: /^Se Detaljer/ })
    await expect(links).toHaveCount(shown)
    await expect(links.first()).toHaveAttribute('href', /^\/producer\/[a-z0-9-]+-[0-9a-f]{8}$/)
  })
}

test('a page without producers says so, and how far the nearest are', async ({ page }) => {
  await page.goto(emptyPair.path)
  await expect(page.getByText('Der er endnu ingen på kortet, der sælger æg i Svendborg.')).toBeVisible()
  const nearest = page.getByRole('article')
  await expect(nearest).toHaveCount(6)
  const labels = await nearest.getByText(/^\d+,\d km$/).allTextContents()
  const km = labels.map((label) => Number.parseFloat(label.replace(',', '.')))
  expect(km).toHaveLength(6)
  expect(km).toEqual(km.toSorted((first, second) => first - second))
})

test('a producer page gives address, hours and links to its area', async ({ page }) => {
  await page.goto(richProducer.path)
  await expect(page.getByRole('region', { name: 'Åbningstider' }).getByText('Mandag')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Kontakt' }).getByRole('link', { name: /^\+?[\d ]+$/ }),
  ).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('navigation', { name: 'Se også' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Åben til|Lukket · /)
})

test('all areas and all products are listed with their counts', async ({ page }) => {
  await page.goto(allAreas.path)
  await expect(page.getByRole('main').getByRole('link', { name: /\d+ butik(ker)?$|\d,\d km væk$/ })).toHaveCount(40)
  await page.goto(allProducts.path)
  await expect(
    page.getByRole('main').getByRole('link', { name: /\d+ producent(er)?$|\d+ ikke mærket$|Ingen endnu$/ }),
  ).toHaveCount(11)
})

test('the 404 page leads to the map, the search, the areas and the products', async ({ page }) => {
  await page.goto(notFound.path)
  const links = page.getByRole('main').getByRole('link')
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/?search=true',
    '/areas',
    '/products',
  ])
})

for (const path of ['/contact', '/privacy-policy']) {
  test(`${path} names who answers for personal data, with address and CVR number`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('term')).toHaveText(['Navn', 'Adresse', 'CVR-nummer'])
    await expect(page.getByRole('main').getByRole('definition').first()).toHaveText('Gårdkortet')
  })
}

test('the legal basis of what is kept is told', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { name: 'Hvorfor vi må' })).toBeVisible()
  await expect(page.getByText('databeskyttelsesforordningens artikel 6, stk. 1')).toBeVisible()
})
