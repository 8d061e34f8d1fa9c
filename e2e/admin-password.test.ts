import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright/test'

import { addOperator } from '#db/queries/operators/operators.ts'
import { hashPassword } from '#functions/_lib/operators/password.ts'

import { violations } from './support/axe.ts'
import { test as base, expect } from './support/office.ts'

const PASSWORD = 'korn og kløver'
const NEW_PASSWORD = 'byg og havre'

/** Signed in as an operator of the test's own: a new password signs out everywhere. */
const test = base.extend<{ username: string }>({
  isSignedIn: false,
  username: async ({ db, page }, use) => {
    const username = `password-${randomUUID()}`
    await addOperator(db, username, await hashPassword(PASSWORD))
    await page.request.post('/api/login', { data: { username, password: PASSWORD } })
    await use(username)
    await db.deleteFrom('adminUsers').where('username', '=', username).execute()
  },
})

async function fill(page: Page, current: string, chosen: string, confirmed = chosen): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(confirmed)
}

const send = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click()

test('an operator changes the password, stays signed in here, and signs in with the new one', async ({
  page,
  username,
}) => {
  await page.goto('/admin/password')
  await fill(page, PASSWORD, NEW_PASSWORD)
  expect(await violations(page)).toEqual([])
  await send(page)
  const toast = page.locator('.toast').filter({ hasText: 'Password Changed' })
  await expect(toast).toContainText('Your password has been updated successfully.')
  await expect(
    page.getByText('Your password has been changed, and you have been logged out everywhere else.'),
  ).toBeFocused()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect(await violations(page)).toEqual([])
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ username })
  expect((await page.request.post('/api/login', { data: { username, password: NEW_PASSWORD } })).status()).toBe(200)
})

test('what is missing or does not fit is said beside the fields, and nothing is sent', async ({ page, username }) => {
  await page.goto('/admin/password')
  await send(page)
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Current password is required')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /New password must be at least 6 characters$/,
  )
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription('Password confirmation is required')
  expect(await violations(page)).toEqual([])
  await fill(page, PASSWORD, NEW_PASSWORD, 'noget andet')
  await send(page)
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription("Passwords don't match")
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  expect((await page.request.post('/api/login', { data: { username, password: PASSWORD } })).status()).toBe(200)
})

test.describe('when it fails', () => {
  test.use({ allowedOnConsole: /status of (401|422|500)/ })

  test('a wrong current password is said to be wrong', async ({ page, username }) => {
    await page.goto('/admin/password')
    await fill(page, `${username} er det ikke`, NEW_PASSWORD)
    await send(page)
    const toast = page.locator('.toast').filter({ hasText: 'Failed to change password' })
    await expect(toast).toContainText('Current password is incorrect')
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Current password is incorrect')
    await fill(page, PASSWORD, NEW_PASSWORD)
    await send(page)
    await expect(page.getByText('Your password has been changed')).toBeVisible()
  })

  test('an answer without words says to try again', async ({ page, username }) => {
    expect(username).not.toBe('')
    await page.route('/api/change-password', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin/password')
    await fill(page, PASSWORD, NEW_PASSWORD)
    await send(page)
    await expect(page.locator('.toast').filter({ hasText: 'Failed to change password' })).toContainText(
      'Please try again.',
    )
  })

  test('without a session it is time to sign in', async ({ page, context, username }) => {
    expect(username).not.toBe('')
    await page.goto('/admin/password')
    await fill(page, PASSWORD, NEW_PASSWORD)
    await context.clearCookies()
    await send(page)
    await expect(page.locator('.toast').filter({ hasText: 'Unauthorized' })).toContainText(
      'You are logged out. Logging in again...',
    )
    await expect(page).toHaveURL('/admin/login')
  })
})
