import { holdCall } from './support/calls.ts'
import { waitUntilSettled } from './support/layout-shift.ts'
import { about } from './support/pages.ts'
import { cards, expect, openHome, test } from './support/test.ts'

/** The requests for the details of cards. */
const DETAILS = /\/\d+\.json$/

test('going back from a shop restores the number of cards and the scroll position', async ({ page }) => {
  await openHome(page, '?visning=liste')
  const first = await cards(page).count()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(cards(page)).toHaveCount(2 * first)
  const last = cards(page).last()
  const name = await last.textContent()
  await last.scrollIntoViewIfNeeded()
  // Details load after the cards and make some of them higher, for instance by the line about their age.
  const detailed = page
    .locator('.result-grid article')
    .filter({ hasText: /(?:I OpenStreetMap pr\.|Bekræftet|Rettet|Tilføjet) / })
  await expect(detailed).toHaveCount(2 * first)
  await expect(last).toBeInViewport()
  const topOfLast = (): Promise<number> => last.evaluate((card) => Math.round(card.getBoundingClientRect().top))

  // Holds the details on the way back, as on a slow network.
  const release = await holdCall(page, DETAILS)
  // Measures and leaves in one task, since cards above may still settle.
  const [top] = await Promise.all([
    last.evaluate((card) => {
      const { top: here } = card.getBoundingClientRect()
      card.querySelector('a')?.click()
      return Math.round(here)
    }),
    page.waitForURL(/\/producer\//),
  ])
  // Two pixels, since the heading above may have used a fallback font the first time.
  const isThere = async (): Promise<boolean> => Math.abs((await topOfLast()) - top) <= 2
  // In a browser with a back/forward cache, a page that requests what the browser kept of it is excluded from that
  // cache.
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * first)
  await expect(last).toHaveText(name ?? '')
  await expect(last).toBeInViewport()
  release()
  await expect(detailed).toHaveCount(2 * first)
  await expect.poll(isThere).toBe(true)
})

test('changing the sort order resets the list to its first cards', async ({ page }) => {
  await openHome(page, '?visning=liste')
  const first = await cards(page).count()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(cards(page)).toHaveCount(2 * first)
  await page.getByLabel('Sortér efter').selectOption('name')
  await expect(cards(page)).toHaveCount(first)
  await page.goto(about.path)
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await expect(cards(page)).toHaveCount(first)
})

test('going back restores the open sheet, and Back still closes it step by step', async ({ page }) => {
  await openHome(page)
  const handle = page.getByRole('slider', { name: 'Listens højde over kortet' })
  await handle.press('End')
  await expect(handle).toHaveAttribute('aria-valuetext', 'hel')
  const row = page.locator('.result-grid article').nth(9)
  await row.scrollIntoViewIfNeeded()
  const link = row.getByRole('heading').getByRole('link')
  const top = (): Promise<number> => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await waitUntilSettled(page)
  const before = await top()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

  await page.goBack()
  await expect(handle).toHaveAttribute('aria-valuetext', 'hel')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  await page.goBack()
  await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
  await page.goBack()
  await expect(handle).toHaveAttribute('aria-valuetext', 'lav')
  await expect(page).toHaveURL(/\/$/)
})
