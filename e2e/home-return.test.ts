import { about } from './support/pages.ts'
import { cards, expect, openHome, test } from './support/test.ts'

test('who comes back from a shop finds as many cards as there were, at the same place', async ({ page }) => {
  await openHome(page, '?visning=liste')
  const first = await cards(page).count()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(cards(page)).toHaveCount(2 * first)
  const last = cards(page).last()
  const name = await last.textContent()
  await last.scrollIntoViewIfNeeded()
  const topOfLast = (): Promise<number> => last.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  await expect(last).toBeInViewport()
  // What cards say comes after them, and makes some higher: here as late as on a slow network.
  await page.waitForLoadState('networkidle')
  const top = await topOfLast()
  await page.route(/\/\d+\.json$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await last.getByRole('link').click()
  await page.waitForURL(/\/producer\//)
  // A page that asks for what the browser has kept of it is left out of that.
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * first)
  await expect(last).toHaveText(name ?? '')
  await expect.poll(topOfLast).toBeLessThanOrEqual(top + 1)
  await expect.poll(topOfLast).toBeGreaterThanOrEqual(top - 1)
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

test('what is pressed before the page acts is done once it does', async ({ page }) => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/_astro\/Home\..*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toHaveAttribute('aria-pressed', 'false')
  letGo()
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/visning=liste/)
})

test.describe('in forced colours', () => {
  test('the view that is on, the chosen marker and an open shop are told apart', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openHome(page)
    const background = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background('Kort')).not.toBe(await background('Liste'))
    const marker = page.locator('.producer-marker').first()
    const side = await marker.evaluate((element) => getComputedStyle(element, '::after').borderLeftColor)
    expect(side, 'the point of a marker is a point').toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    const dot = (status: string) =>
      page
        .locator(`.status-badge[data-status=${status}]`)
        .first()
        .evaluate((element) => {
          const { backgroundColor, borderStyle } = getComputedStyle(element, '::before')
          return `${backgroundColor} ${borderStyle}`
        })
    await page.getByLabel('Sortér efter').selectOption('status')
    await page.locator('.status-badge[data-status=open]').first().waitFor()
    expect(new Set([await dot('open'), await dot('byAppointment')]).size).toBe(2)
  })
})
