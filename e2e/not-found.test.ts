import { saidOfNotFound } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: saidOfNotFound })

test('an address that no page has names at most three producers that may have been meant', async ({ page }) => {
  await page.goto('/klintholm-gaard')
  const meant = page.getByRole('region', { name: 'Ledte du efter en af disse?' }).getByRole('listitem')
  await expect(meant.first()).toContainText('Klintholm')
  expect(await meant.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('heading', { name: 'Hvorfor handle lokalt?' })).toBeVisible()
})
