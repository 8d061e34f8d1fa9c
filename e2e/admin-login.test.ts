import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright/test'

import { addOperator } from '#db/queries/operators/operators.ts'
import { hashPassword } from '#functions/operators/password.ts'

import { expect, screenFaults, test as office } from './support/office.ts'
import { OPERATOR } from './support/operator.ts'

const PASSWORD = 'korn og kløver'
const NEW_PASSWORD = 'byg og havre'

/** Signs in as a separate operator, because changing a password ends all other sessions. */
const test = office.extend<{ username: string }>({
  isSignedIn: false,
  username: async ({ db, page }, use) => {
    const username = `password-${randomUUID()}`
    await addOperator(db, username, await hashPassword(PASSWORD))
    await page.request.post('/api/login', { data: { username, password: PASSWORD } })
    await use(username)
    await db.deleteFrom('adminUsers').where('username', '=', username).execute()
  },
})

test.use({ allowedOnConsole: /status of (401|422|500)/ })

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

test('an operator signs in by keyboard, is greeted, and logs out', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByLabel('Username')).toBeEnabled()
  await page.getByLabel('Username').focus()
  await page.keyboard.type(OPERATOR.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(OPERATOR.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(toast(page, 'Login successful')).toContainText('Welcome back!')
  await expect(page.getByRole('heading', { name: 'Welcome, admin' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)

  for (const path of ['/admin', '/admin/password'])
    await test.step(`${path} redirects to the login without a session`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/admin/login')
    })
})

test('the login shows errors, and links to the dashboard for a signed-in operator', async ({ page }) => {
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await page.goto('/admin/login')

  await test.step('empty fields show errors', async () => {
    await signIn.click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
    await expect(page.getByLabel('Username')).toBeFocused()
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('a wrong password shows an error and can be corrected', async () => {
    await page.getByLabel('Username').fill(OPERATOR.username)
    await page.getByLabel('Password').fill('forkert')
    await signIn.click()
    await expect(toast(page, 'Login failed')).toContainText('Invalid credentials. Please try again.')
    expect(await screenFaults(page)).toEqual([])
    await page.getByLabel('Password').fill(OPERATOR.password)
    await signIn.click()
    await expect(page).toHaveURL('/admin')
  })

  await test.step('a signed-in operator gets a link to the dashboard instead of a redirect', async () => {
    await page.goto('/admin/login')
    await expect(page.getByText('You are signed in as admin.')).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page).toHaveURL('/admin')
  })
})

test('an operator changes the password, stays signed in here, and signs in with the new one', async ({
  page,
  context,
  username,
}) => {
  const current = page.getByLabel('Current password')
  const chosen = page.getByLabel('New password', { exact: true })
  const confirmed = page.getByLabel('Confirm new password')
  const send = page.getByRole('button', { name: 'Change Password' })
  const fill = async (now: string, wanted: string, again = wanted): Promise<void> => {
    await current.fill(now)
    await chosen.fill(wanted)
    await confirmed.fill(again)
  }
  const mayEnter = async (password: string): Promise<number> =>
    (await page.request.post('/api/login', { data: { username, password } })).status()
  await page.goto('/admin/password')

  await test.step('empty or mismatched fields show errors, and the password stays the same', async () => {
    await send.click()
    await expect(current).toHaveAccessibleDescription('Current password is required')
    await expect(chosen).toHaveAccessibleDescription(/New password must be at least 6 characters$/)
    await expect(confirmed).toHaveAccessibleDescription('Password confirmation is required')
    expect(await screenFaults(page)).toEqual([])
    await fill(PASSWORD, NEW_PASSWORD, 'noget andet')
    await send.click()
    await expect(confirmed).toHaveAccessibleDescription("Passwords don't match")
    await expect(confirmed).toBeFocused()
    expect(await mayEnter(PASSWORD)).toBe(200)
  })

  await test.step('an error response without a message asks to try again', async () => {
    await page.route('/api/change-password', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await fill(PASSWORD, NEW_PASSWORD)
    await send.click()
    await expect(toast(page, 'Failed to change password')).toContainText('Please try again.')
  })

  await test.step('a wrong current password shows an error', async () => {
    await fill(`${username} er det ikke`, NEW_PASSWORD)
    await send.click()
    await expect(toast(page, 'Failed to change password')).toContainText('Current password is incorrect')
    await expect(current).toHaveAccessibleDescription('Current password is incorrect')
  })

  await test.step('the correct current password changes it', async () => {
    await fill(PASSWORD, NEW_PASSWORD)
    await send.click()
    await expect(toast(page, 'Password Changed')).toContainText('Your password has been updated successfully.')
    await expect(
      page.getByText('Your password has been changed, and you have been logged out everywhere else.'),
    ).toBeFocused()
    await expect(current).toHaveValue('')
    expect(await screenFaults(page)).toEqual([])
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ username })
    expect(await mayEnter(NEW_PASSWORD)).toBe(200)
  })

  await test.step('an expired session redirects to the login', async () => {
    await fill(NEW_PASSWORD, PASSWORD)
    await context.clearCookies()
    await send.click()
    await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...')
    await expect(page).toHaveURL('/admin/login')
  })
})
