import { notFoundMessage } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: notFoundMessage })

test('an unknown URL suggests at most three similar producers', async ({ page }) => {
  await page.goto('/klintholm-gaard')
  const meant = page.getByRole('region', { name: 'Ledte du efter en af disse?' }).getByRole('listitem')
  await expect(meant.first()).toContainText('Klintholm')
  expect(await meant.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('heading', { name: 'Hvorfor handle lokalt?' })).toBeVisible()
})
