import type { Page } from 'playwright/test'

import { expect, test } from './support/test.ts'

/** Pages whose content is on the visitor's device: their text when it is empty, and a stored value. */
const ownPages = [
  { path: '/mine', empty: 'Du har ikke gemt nogen gårde endnu', key: 'gaardkortet-gemte', kept: '[["7b8804ef","",0]]' },
  { path: '/tur', empty: 'Der er ingen gårde på turen endnu', key: 'gaardkortet-tur', kept: 'stop=7b8804ef' },
  { path: '/ejer', empty: 'Få et link', key: 'gaardkortet-ejer', kept: 'ja' },
]

/** Opens a page whose scripts never load. */
async function openSlowly(page: Page, address: string): Promise<void> {
  // Leaves the page first: going to another hash of the same page would only scroll.
  await page.goto('/favicon.svg')
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('personal pages show their empty state before the script loads, unless there is data', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js$/, () => new Promise(() => undefined))
  for (const { path, empty, key, kept } of ownPages) {
    await test.step(path, async () => {
      await openSlowly(page, path)
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
      await openSlowly(page, `${path}#noget`)
      await expect(page.getByText(empty), 'hidden with data in the URL').toBeHidden()
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, kept] as const)
      await openSlowly(page, path)
      await expect(page.getByText(empty), 'hidden with stored data').toBeHidden()
      await page.evaluate(() => localStorage.clear())
    })
  }
})
