import { expect, test } from 'playwright/test'

test('an unknown address is answered by a page that says so, in Danish', async ({ page }) => {
  const answer = await page.goto('/findes-ikke')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
})

test('no header lets another site frame a page', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.headers()).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})
