import type { Page } from 'playwright/test'

import {
  allAreas,
  area,
  everyPage,
  home,
  organicProduct,
  product,
  richProducer,
  notFoundMessage,
  season,
} from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, allowedOnConsole: notFoundMessage })

/** Returns the visible and enabled buttons and fields. */
function controls(page: Page) {
  return page.locator('button:enabled:visible, input:visible, select:visible')
}

test('without JavaScript every page type shows its heading and breadcrumb, and no controls', async ({ page }) => {
  for (const { type, path, heading, crumbs } of everyPage) {
    await page.goto(path)
    await expect.soft(page.getByRole('heading', { level: 1, name: heading }), type).toBeVisible()
    await expect.soft(controls(page), type).toHaveCount(0)
    if (crumbs.length > 0) await expect.soft(page.getByRole('navigation', { name: 'Brødkrumme' }), type).toBeVisible()
  }
})

test('without JavaScript pages show their lists and leave out time-dependent content', async ({ page }) => {
  await page.goto(home.path)
  await expect(
    page.getByRole('img', { name: /^Kort over Danmark med en prik for hver af de \d+ gårdbutikker$/ }),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('article').first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/producer\/[a-z0-9-]+-[0-9a-f]{8}$/,
  )
  await expect(page.getByText('Slå JavaScript til for at søge og bruge kortet.')).toBeVisible()
  await test.step('controls that need JavaScript are hidden', async () => {
    await expect(page.getByRole('button', { name: 'Nær mig' })).toBeHidden()
    await expect(page.getByRole('textbox')).toBeHidden()
    await expect(page.getByRole('group', { name: 'Visning' })).toBeHidden()
  })
  await test.step('nothing claims to be open, closed or in season now', async () => {
    await expect(page.getByRole('main')).not.toContainText(/Åben til|Lukket|Åben hele/)
    const link = page.getByRole('region', { name: 'I sæson' }).getByRole('link')
    await expect(link).toHaveText('Danske råvarer måned for måned')
  })
  await test.step('other pages show their lists and leave out date-dependent content', async () => {
    for (const [{ type, path }, shown] of [
      [area, 19],
      [product, 24],
      [organicProduct, 15],
    ] as const) {
      await page.goto(path)
      await expect.soft(page.getByRole('article').getByRole('heading').getByRole('link'), type).toHaveCount(shown)
    }
    await page.goto(allAreas.path)
    await expect(page.getByRole('main').getByRole('link', { name: /\d+ butik(ker)?$|\d,\d km væk$/ })).toHaveCount(40)
    await page.goto(richProducer.path)
    await expect(page.getByRole('region', { name: 'Åbningstider' }).getByText('Mandag')).toBeVisible()
    await page.goto(season.path)
    await expect(page.getByRole('heading', { name: 'Lige nu' })).toBeHidden()
    await expect(page.getByText('I dag')).toBeHidden()
    await expect(page.getByRole('region', { name: 'juni', exact: true })).toContainText('jordbær')
  })
  await test.step('the page in another language is two clicks away', async () => {
    await page.goto(area.path)
    await page.locator('summary:visible', { hasText: 'Sprog' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(/\/de\/hoflaeden-[a-z-]+$/)
  })
  await test.step('the colour scheme follows the system and cannot be chosen', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('combobox', { name: 'Udseende' })).toHaveCount(0)
  })
})
