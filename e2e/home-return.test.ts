import { holdCall } from './support/calls.ts'
import { about } from './support/pages.ts'
import { cards, expect, openHome, test } from './support/test.ts'

/** Where the details of cards come from. */
const DETAILS = /\/\d+\.json$/

test('who comes back from a shop finds as many cards as there were, at the same place', async ({ page }) => {
  await openHome(page, '?visning=liste')
  const first = await cards(page).count()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(cards(page)).toHaveCount(2 * first)
  const last = cards(page).last()
  const name = await last.textContent()
  await last.scrollIntoViewIfNeeded()
  // Details come after the cards, and make some of them higher: how old they are is one of them.
  const detailed = page
    .locator('.result-grid article')
    .filter({ hasText: /(?:I OpenStreetMap pr\.|Bekræftet|Rettet|Tilføjet) / })
  await expect(detailed).toHaveCount(2 * first)
  await expect(last).toBeInViewport()
  const topOfLast = (): Promise<number> => last.evaluate((card) => Math.round(card.getBoundingClientRect().top))

  // The same on the way back, as late as on a slow network.
  const letCome = await holdCall(page, DETAILS)
  // Measured and left at once: cards above may still settle.
  const [top] = await Promise.all([
    last.evaluate((card) => {
      const { top: here } = card.getBoundingClientRect()
      card.querySelector('a')?.click()
      return Math.round(here)
    }),
    page.waitForURL(/\/producer\//),
  ])
  // Two pixels, since the heading above may have had another font the first time.
  const isThere = async (): Promise<boolean> => Math.abs((await topOfLast()) - top) <= 2
  // A page that asks for what the browser has kept of it is left out of that.
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * first)
  await expect(last).toHaveText(name ?? '')
  await expect(last).toBeInViewport()
  letCome()
  await expect(detailed).toHaveCount(2 * first)
  await expect.poll(isThere).toBe(true)
})

test('another choice begins with its first cards', async ({ page }) => {
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
