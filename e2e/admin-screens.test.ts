import type { Page } from 'playwright/test'

import { contrastFaults } from './support/axe.ts'
import { expect, test } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

/** Opens a screen, and waits until it has loaded. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(/^(Loading|Indlæser)\.\.\.$/)).toHaveCount(0)
}

test('the confirmation, visitor and owner screens are accessible and fit phone and desktop', async ({ page }) => {
  for (const [path, heading] of [
    ['/admin/confirm', /^Vigtigst at bekræfte \(\d+\)$/],
    ['/admin/visitors', /^Ifølge besøgende \(\d+\)$/],
    ['/admin/owners', 'Owners'],
  ] as const) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    expect.soft(await screenFaults(page), path).toEqual([])
  }
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('the screens of the back office have no contrast fault', async ({ page, newProducer }) => {
    const { id, name } = await newProducer({ verified: false })
    for (const screen of [
      '',
      '/review',
      '/geocode',
      '/reviews',
      '/corrections',
      '/contact-messages',
      '/password',
      '/editor',
      `/verify?producer=${id}`,
    ]) {
      await openScreen(page, `/admin${screen}`)
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
      if (screen.startsWith('/verify')) await page.getByRole('heading', { name }).first().waitFor()
      expect.soft(await contrastFaults(page), screen).toEqual([])
    }
    await openScreen(page, '/admin/editor')
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(await contrastFaults(page)).toEqual([])
  })
})
