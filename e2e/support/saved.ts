import type { Locator, Page } from 'playwright/test'

/** Where pages store saved shops. */
const KEY = 'gaardkortet-gemte'

/** A shop as pages store it, of the shipped producers or of none. */
export const saved = (segment: string, name: string) => ({
  segment,
  name,
  address: '4990 Sakskøbing',
  savedAt: '',
  note: '',
})

export const lolle = saved('16d1b76a', 'Lolle Frugt')
export const aaroe = saved('62f5e10c', 'Aarø 70')

/** Has a visitor come who has saved these before; a text is stored as it is. */
export async function haveSaved(page: Page, producers: readonly object[] | string): Promise<void> {
  const text = typeof producers === 'string' ? producers : JSON.stringify(producers)
  await page.addInitScript(
    ([key, stored]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, stored)
    },
    [KEY, text] as const,
  )
}

/** The place of a shop on the list, with its card and its note. */
export const placeOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The menu of its row, once the telephone is there, and with it all that is fetched of a shop. */
export const phoneOf = (page: Page, name: string): Locator =>
  placeOf(page, name)
    .filter({ has: page.locator('a[href^="tel:"]') })
    .locator('[data-shop-menu]')
