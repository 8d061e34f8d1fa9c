import { saidOfNotFound } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.describe('an address that no page has', () => {
  test.use({ allowedOnConsole: saidOfNotFound })

  const addresses = [
    ['/findes-ikke', 'Ups! Den side findes ikke'],
    ['/atlantis-gårdbutikker', 'Område ikke fundet'],
    ['/økologiske-æbler', 'Produkt ikke fundet'],
    ['/odense-oliven', 'Siden blev ikke fundet'],
    ['/producer/findes-ikke-00000000', 'Gårdbutikken findes ikke'],
    ['/producer/findes-ikke-00000000', 'Farm Shop Not Found'],
  ] as const

  for (const [path, title] of addresses) {
    test(`${path} is answered by a page that says ${title}`, async ({ page }) => {
      const answer = await page.goto(path)
      expect([answer?.status(), answer?.headers()['content-encoding']]).toEqual([404, 'gzip'])
      await expect(page.locator('html')).toHaveAttribute('lang', 'da')
      await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Tilbage til kortet' })).toHaveAttribute(
        'href',
        '/',
      )
      await expect(page.getByRole('main').getByRole('link', { name: 'Søg' })).toHaveAttribute('href', '/?search=true')
    })
  }

  test('the page says why to shop locally, and names at most three producers that may have been meant', async ({
    page,
  }) => {
    await page.goto('/klintholm-gaard')
    await expect(page.getByRole('heading', { name: 'Hvorfor handle lokalt?' })).toBeVisible()
    const meant = page.getByRole('region', { name: 'Ledte du efter en af disse?' }).getByRole('listitem')
    await expect(meant.first()).toContainText('Klintholm')
    expect(await meant.count()).toBeLessThanOrEqual(3)
  })
})

test('no header lets another site frame a page', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.headers()).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})
