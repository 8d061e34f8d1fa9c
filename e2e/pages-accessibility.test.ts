import { violations } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { landingPages, saidOfNotFound, sitePages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: saidOfNotFound })

for (const { type, path } of sitePages) {
  test(`the page of ${type} has no accessibility fault`, async ({ page }) => {
    await openPage(page, path)
    expect(await violations(page)).toEqual([])
  })
}

for (const { type, path } of landingPages) {
  test(`the map of ${type} has no accessibility fault`, async ({ page }) => {
    await openPage(page, path)
    await page.getByRole('button', { name: 'Kort', exact: true }).click()
    await expect(page.locator('.producer-marker, .cluster-marker').first()).toBeVisible()
    expect(await violations(page, { pins: '.producer-marker, .cluster-marker' })).toEqual([])
  })
}

test.describe('with the question about cookies', () => {
  test.use({ hasAcceptedCookies: false })

  test('a page has no accessibility fault', async ({ page }) => {
    await page.goto('/areas')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
