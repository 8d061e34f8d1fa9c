import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('an incomplete link shows an error, and an unsubscribe link is confirmed with the button', async ({ page }) => {
  await page.goto('/ejer/passer')
  await expect(page.getByText('Der mangler noget af linket.')).toBeVisible()
  await page.goto('/ejer/afmeld#gammelt')
  expect(await violations(page)).toEqual([])

  // The link to the content leaves the token in the address.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Spring til indholdet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#indhold')).toBeFocused()
  await expect(page).toHaveURL(/#gammelt$/)

  // Chromium logs every failed call, so this one succeeds.
  await page.route('/api/mail/ending**', (route) => route.fulfill({ json: { message: 'Du får ikke flere.' } }))
  await page.getByRole('button', { name: 'Afmeld' }).click()
  await expect(page.getByText('Så er du afmeldt.')).toBeVisible()
})

test('an owner confirms with the button, not by opening the page', async ({ page }) => {
  const shop = {
    name: 'Bøgely',
    path: '/producer/boegely-12345678',
    facts: [{ label: 'Telefon', value: '12 34 56 78' }],
  }
  let confirmed = 0
  await page.route('/api/mail/asked', (route) => route.fulfill({ json: shop }))
  await page.route('/api/mail/confirmation', (route) => {
    confirmed++
    return route.fulfill({ json: { message: 'Tak.' } })
  })
  await page.goto('/ejer/passer#link')
  await expect(page.getByRole('heading', { name: 'Bøgely' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText('12 34 56 78')
  expect(await violations(page)).toEqual([])
  expect(confirmed).toBe(0)
  await page.getByRole('button', { name: 'Ja, alt passer' }).click()
  await expect(page.getByText('at gården selv har bekræftet det')).toBeVisible()
  expect(confirmed).toBe(1)
})
