import { violations } from './support/axe.ts'
import { holdCall } from './support/calls.ts'
import { expect, test } from './support/office.ts'

const screens = [
  '/admin/review',
  '/admin/verify',
  '/admin/reviews',
  '/admin/corrections',
  '/admin/contact-messages',
  '/admin/editor',
  '/admin/geocode',
  '/admin/confirm',
  '/admin/unlisted',
  '/admin/source-changes',
  '/admin/outbox',
  '/admin/password',
]

/** What a figure is made of, so that the test need not know what other tests add. */
const status = {
  total: 250,
  verified: 240,
  unverified: 10,
  waiting: {
    reviews: 3,
    corrections: 0,
    messages: 2,
    unlocated: 1,
    choices: 4,
    doubts: 2,
    claims: 2,
    answers: 1,
    deadMails: 0,
  },
}

test('the dashboard shows the figures, the way to every screen, and what waits there', async ({ page }) => {
  await page.route('/api/admin/collection-status', (route) => route.fulfill({ json: status }))
  await page.goto('/admin')
  const main = page.getByRole('main')
  for (const [label, value] of [
    ['Total Producers', '250'],
    ['Verified', '240'],
    ['Awaiting Review', '10'],
  ] as const) {
    await expect(main.getByRole('definition').and(main.locator(`dt:text-is("${label}") + dd`))).toHaveText(value)
  }
  for (const path of screens) await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(main.getByRole('link', { name: /Review & Approve/ })).toContainText('10 awaiting review')
  await expect(main.getByRole('link', { name: /Anmeldelsesstyring/ })).toContainText('3 afventer')
  await expect(main.getByRole('link', { name: /Rettelsesforslag/ })).not.toContainText('afventer')
  await expect(main.getByRole('link', { name: /Contact Messages/ })).toContainText('2 unread')
  await expect(main.getByRole('link', { name: /Owners/ })).toContainText('3 awaiting a decision')
  await expect(main.getByRole('link', { name: /Source Changes/ })).toContainText('6 awaiting a choice')
  expect(await violations(page)).toEqual([])
})

test('the figures are those of the database', async ({ page }) => {
  const answered = page.waitForResponse('/api/admin/collection-status')
  await page.goto('/admin')
  const { total } = await (await answered).json()
  await expect(page.locator('dt:text-is("Total Producers") + dd')).toHaveText(String(total))
  expect(total).toBeGreaterThan(200)
})

test('the figures are asked for again every ten seconds', async ({ page }) => {
  let asked = 0
  await page.route('/api/admin/collection-status', (route) =>
    route.fulfill({ json: { ...status, total: 100 + ++asked } }),
  )
  await page.clock.install()
  await page.goto('/admin')
  const total = page.locator('dt:text-is("Total Producers") + dd')
  await expect(total).toHaveText('101')
  await page.clock.fastForward(9_000)
  expect(asked).toBe(1)
  await page.clock.fastForward(1_100)
  await expect(total).toHaveText('102')
})

test('an operator with a first name is greeted by it', async ({ page }) => {
  await page.route('/api/auth/user', (route) =>
    route.fulfill({ json: { username: 'admin', firstName: 'Anna', role: 'operator' } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Welcome, Anna' })).toBeVisible()
})

test('who logs out is not told that the session is over, however long it takes', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  const letGo = await holdCall(page, '/api/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => asked.includes('/api/logout')).toBe(true)
  asked.length = 0
  await page.clock.fastForward(30_000)
  letGo()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test.describe('when the server fails', () => {
  test.use({ allowedOnConsole: /status of (401|500|503)|ERR_FAILED/ })

  test('logging out says so, and can be tried again', async ({ page }) => {
    await page.goto('/admin')
    await page.route('/api/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    const toast = page.locator('.toast').filter({ hasText: 'Logout failed' })
    await expect(toast).toContainText('Please try again')
    expect(await violations(page)).toEqual([])
    await page.unroute('/api/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
  })

  test('figures that cannot be fetched are said to be missing, with the code of the failure', async ({ page }) => {
    await page.route('/api/admin/collection-status', (route) =>
      route.fulfill({ status: 500, json: { message: 'Noget gik galt. Prøv igen om lidt.', requestId: 'abc123' } }),
    )
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toContainText('Noget gik galt. Prøv igen om lidt. (error code abc123)')
    expect(await violations(page)).toEqual([])
    await page.route('/api/admin/collection-status', (route) => route.fulfill({ json: status }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('dt:text-is("Total Producers") + dd')).toHaveText('250')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a session that ends while the dashboard is open is said to have ended, and the screen stays', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await context.clearCookies()
    await page.clock.fastForward(10_100)
    await expect(page.getByText(/^You are logged out\./)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  })

  test('a dashboard that the browser kept shows nothing after logging out', async ({ page, context }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await context.clearCookies()
    // What going back does in a browser that keeps pages: this one is told not to.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page).toHaveURL('/admin/login')
  })
})

test('the account menu leads to the password and out, by the keyboard alone', async ({ page }) => {
  await page.goto('/admin/password')
  const menu = page.getByRole('button', { name: 'Account of admin' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Operators' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login')
})
