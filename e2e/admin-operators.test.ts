import { randomUUID } from 'node:crypto'

import { addOperator } from '#db/queries/operators/operators.ts'
import { hashPassword } from '#functions/operators/password.ts'

import { toast } from './support/moderation.ts'
import { expect, screenFaults, test as base } from './support/office.ts'
import { OPERATOR } from './support/operator.ts'

const SCREEN = '/admin/operators'
const PASSWORD = 'korn og kløver'
const NEW_PASSWORD = 'byg og havre'

/** The name of an operator that only this test uses. */
const test = base.extend<{ username: string }>({
  username: async ({ db }, use) => {
    const username = `operator-${randomUUID().slice(0, 8)}`
    await use(username)
    await db.deleteFrom('adminUsers').where('username', '=', username).execute()
  },
})

test.use({ allowedOnConsole: /status of 422/ })

test('an administrator adds an operator, resets the password, changes the role and ends the sessions', async ({
  page,
  playwright,
  baseURL,
  username,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const signIn = async (password: string) =>
    (await elsewhere.post('/api/login', { data: { username, password } })).status()
  await page.goto('/admin')
  await page.getByRole('button', { name: `Account of ${OPERATOR.username}` }).click()
  await page.getByRole('menuitem', { name: 'Operators' }).click()
  await expect(page).toHaveURL(SCREEN)

  await page.getByRole('button', { name: 'Add Operator' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Operator' })
  await adding.getByRole('button', { name: 'Add Operator' }).click()
  await expect(adding.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await adding.getByLabel('First name').fill('Bente')
  await adding.getByLabel('Password').fill(PASSWORD)
  await adding.getByLabel('Username').fill(OPERATOR.username)
  await adding.getByRole('button', { name: 'Add Operator' }).click()
  await expect(adding.getByLabel('Username')).toHaveAccessibleDescription('An operator with this name already exists')
  expect(await screenFaults(page)).toEqual([])
  await adding.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await adding.getByLabel('Username').fill(username)
  await adding.getByRole('button', { name: 'Add Operator' }).click()
  await expect(toast(page)).toContainText('Operator added')
  await expect(adding).toBeHidden()
  await expect(page.getByRole('article', { name: OPERATOR.username, exact: true })).toContainText('This is you')
  const added = page.getByRole('article', { name: username })
  await expect(added).toContainText('Bente · Not signed in')
  expect(await screenFaults(page)).toEqual([])
  expect(await signIn(PASSWORD)).toBe(200)

  await added.getByRole('button', { name: 'Reset Password' }).click()
  const resetting = page.getByRole('dialog', { name: 'Reset Password' })
  await resetting.getByLabel('New password').fill('byg')
  await resetting.getByRole('button', { name: 'Reset Password' }).click()
  await expect(resetting.getByLabel('New password')).toHaveAccessibleDescription(
    /New password must be at least 6 characters$/,
  )
  await resetting.getByLabel('New password').fill(NEW_PASSWORD)
  await resetting.getByRole('button', { name: 'Reset Password' }).click()
  await expect(resetting).toBeHidden()
  expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200])

  await added.getByRole('button', { name: 'Make Administrator' }).click()
  await page.getByRole('button', { name: 'Change Role' }).click()
  await expect(added).toContainText('Administrator')
  await added.getByRole('button', { name: 'Make Operator' }).click()
  await page.getByRole('button', { name: 'Change Role' }).click()
  await expect(added).toContainText('Signed in with 1 browser')

  await added.getByRole('button', { name: 'End Sessions' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(added).toContainText('Not signed in')
  await expect(added.getByRole('button', { name: 'End Sessions' })).toBeHidden()
  expect((await elsewhere.get('/api/auth/user')).status()).toBe(401)
  await elsewhere.dispose()
})

test.describe('an operator without the administrator role', () => {
  test.use({ isSignedIn: false })

  test('has no link to the screen and sees only a notice on it', async ({ page, db, username }) => {
    await addOperator(db, username, await hashPassword(PASSWORD))
    await page.request.post('/api/login', { data: { username, password: PASSWORD } })
    await page.goto(SCREEN)
    await expect(page.getByText('Only administrators can manage operators.')).toBeVisible()
    await page.getByRole('button', { name: `Account of ${username}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Operators' })).toBeHidden()
    expect(await screenFaults(page)).toEqual([])
  })
})
