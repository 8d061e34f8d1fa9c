import { violations } from './support/axe.ts'
import { expect, test } from './support/office.ts'
import { OPERATOR } from './support/operator.ts'

test.use({ isSignedIn: false })

test('an operator signs in, is greeted, and logs out', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(OPERATOR.username)
  await page.getByLabel('Password').fill(OPERATOR.password)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Welcome, admin' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test.describe('who is not signed in', () => {
  test.use({ allowedOnConsole: /status of 401/ })

  test('is sent to sign in', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
  })
})
