import { violations } from './support/axe.ts'
import { expect, test } from './support/office.ts'
import { OPERATOR } from './support/operator.ts'

test.use({ isSignedIn: false })

test('an operator signs in, is greeted, and logs out', async ({ page }) => {
  await page.goto('/admin/login')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Username').fill(OPERATOR.username)
  await page.getByLabel('Password').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Login successful' })).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(page.locator('.toast').filter({ hasText: 'Login successful' })).toContainText('Welcome back!')
  await expect(page.getByRole('heading', { name: 'Welcome, admin' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('signing in works by keyboard, in the order of the screen', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByLabel('Username')).toBeEnabled()
  await page.getByLabel('Username').focus()
  await page.keyboard.type(OPERATOR.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(OPERATOR.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('the dashboard comes a second after signing in', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(OPERATOR.username)
  await page.getByLabel('Password').fill(OPERATOR.password)
  await page.clock.pauseAt(Date.now() + 60_000)
  const answered = page.waitForResponse('/api/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await (await answered).finished()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gaardkortet-operator'))).toBe('1')
  await page.clock.runFor(990)
  expect(new URL(page.url()).pathname).toBe('/admin/login')
  await page.clock.runFor(20)
  await expect(page).toHaveURL('/admin')
})

test('what is missing is said beside the fields', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  await expect(page.getByLabel('Username')).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('an operator who is signed in is offered the way on, and is not sent there', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(OPERATOR.username)
  await page.getByLabel('Password').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/login')
  await expect(page.getByText('You are signed in as admin.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})

test.describe('who is not signed in', () => {
  test.use({ allowedOnConsole: /status of 401/ })

  test('is told that name or password are wrong, and can try again', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill(OPERATOR.username)
    await page.getByLabel('Password').fill('forkert')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('.toast').filter({ hasText: 'Login failed' })).toContainText(
      'Invalid credentials. Please try again.',
    )
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Password').fill(OPERATOR.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin')
  })

  for (const path of ['/admin', '/admin/password']) {
    test(`is sent from ${path} to sign in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/admin/login')
    })
  }
})
