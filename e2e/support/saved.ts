import type { Locator, Page } from 'playwright/test'

/** The localStorage key of saved shops. */
const KEY = 'gaardkortet-gemte'

/** Returns a saved shop in stored form, whether or not it is a shipped producer. */
export const saved = (segment: string, name: string) => ({
  segment,
  name,
  address: '4990 Sakskøbing',
  savedAt: '',
  note: '',
})

export const lolle = saved('16d1b76a', 'Lolle Frugt')
export const aaroe = saved('62f5e10c', 'Aarø 70')

/** Simulates a visitor who has saved these producers before. A string is stored as it is. */
export async function seedSaved(page: Page, producers: readonly object[] | string): Promise<void> {
  const text = typeof producers === 'string' ? producers : JSON.stringify(producers)
  await page.addInitScript(
    ([key, stored]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, stored)
    },
    [KEY, text] as const,
  )
}

/** The list item of a shop, with its card and its note. */
export const shopRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The menu of a shop's row, once its phone link, and so all fetched data, has been rendered. */
export const loadedShopMenu = (page: Page, name: string): Locator =>
  shopRow(page, name)
    .filter({ has: page.locator('a[href^="tel:"]') })
    .locator('[data-shop-menu]')
