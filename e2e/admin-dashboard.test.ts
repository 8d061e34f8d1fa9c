import { expect, screenFaults, test } from './support/office.ts'
import { holdCall } from './support/calls.ts'
import { signIn } from './support/operator.ts'

const screens = [
  '/admin/review',
  '/admin/verify',
  '/admin/reviews',
  '/admin/corrections',
  '/admin/contact-messages',
  '/admin/editor',
  '/admin/geocode',
  '/admin/confirm',
  '/admin/visitors',
  '/admin/unlisted',
  '/admin/source-changes',
  '/admin/outbox',
  '/admin/password',
]

/** The counts behind the figures, fixed so that the test is independent of what other tests add. */
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
    doubtedHours: 0,
    claims: 2,
    answers: 1,
    deadMails: 0,
    spentQuotas: 0,
  },
}

test('the dashboard shows the figures and links to every screen with its pending count', async ({ page }) => {
  const main = page.getByRole('main')
  const figure = (label: string) => main.locator(`dt:text-is("${label}") + dd`)

  await test.step('the figures come from the database', async () => {
    const answered = page.waitForResponse('/api/admin/collection-status')
    await page.goto('/admin')
    const { total } = await (await answered).json()
    await expect(figure('Total Producers')).toHaveText(String(total))
    expect(total).toBeGreaterThan(200)
  })

  await page.route('/api/admin/collection-status', (route) => route.fulfill({ json: status }))
  await page.route('/api/auth/user', (route) =>
    route.fulfill({ json: { username: 'admin', firstName: 'Anna', role: 'operator' } }),
  )
  const failed = {
    status: 'failed',
    at: '2026-11-20T11:00:00.000Z',
    problem: 'The build hook answered 500.',
    retryAt: null,
    pending: { changes: 5, since: '2026-11-20T10:00:00.000Z' },
    deploys: { used: 3, planned: 8, most: 12 },
  }
  await page.route('/api/admin/last-build', (route) => route.fulfill({ json: failed }))
  const lost = {
    id: '3f2a9c10-1111-4222-8333-444455556666',
    name: 'Ingensteds',
    address: 'Ingen vej',
    reason: 'No place was found for this address.',
  }
  const located = { located: 3, waiting: 6, failed: 1, failures: [lost] }
  await page.route('/api/admin/geocoding-progress', (route) => route.fulfill({ json: located }))
  await page.reload()

  await test.step('the heading greets the operator by first name', () =>
    expect(page.getByRole('heading', { name: 'Welcome, Anna' })).toBeVisible())

  await test.step('each figure follows its label', async () => {
    for (const [label, value] of [
      ['Total Producers', '250'],
      ['Verified', '240'],
      ['Awaiting Review', '10'],
    ] as const) {
      await expect(main.getByRole('definition').and(figure(label))).toHaveText(value)
    }
  })

  await test.step('every screen is linked with its pending count', async () => {
    for (const path of screens) await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
    await expect(main.getByRole('link', { name: /Review & Approve/ })).toContainText('10 awaiting review')
    await expect(main.getByRole('link', { name: /Rettelsesforslag/ })).not.toContainText('afventer')
  })

  await test.step('the status of the last build is shown', () =>
    expect(page.getByRole('region', { name: 'Public pages' })).toContainText('The last build failed'))

  await test.step('the geocoding progress is shown with the shops that could not be located', async () => {
    const progress = page.getByRole('region', { name: 'Locating shops' })
    await expect(progress.getByText('3 located, 6 waiting.')).toBeVisible()
    await expect(progress.getByRole('progressbar', { name: 'Located shops' })).toHaveJSProperty('position', 0.4)
    await progress.getByText('1 shop could not be located').click()
    await expect(progress.getByText('Ingensteds, Ingen vej. No place was found for this address.')).toBeVisible()
  })

  expect(await screenFaults(page)).toEqual([])
})

test('the account menu works by keyboard alone and logs out', async ({ page }) => {
  await page.goto('/admin/password')
  const menu = page.getByRole('button', { name: 'Account of admin' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused()
  expect(await screenFaults(page)).toEqual([])
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

test.describe('failures', () => {
  test.use({ allowedOnConsole: /status of (401|500|503)|ERR_FAILED/ })

  test('a failed request shows an alert with the error code and can be retried', async ({ page }) => {
    const fault = { message: 'Noget gik galt. Prøv igen om lidt.', requestId: 'abc123' }
    await page.route('/api/admin/collection-status', (route) => route.fulfill({ status: 500, json: fault }))
    await page.route('/api/admin/last-build', (route) =>
      route.fulfill({ status: 503, json: { message: 'Databasen er ikke tilgængelig lige nu.' } }),
    )
    await page.goto('/admin')
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
    const pages = alert('The status of the public pages could not be fetched')
    await expect(pages).toContainText('Databasen er ikke tilgængelig lige nu.')
    const figures = alert('The figures could not be fetched')
    await expect(figures).toContainText('Noget gik galt. Prøv igen om lidt. (error code abc123)')
    expect(await screenFaults(page)).toEqual([])

    // Starts the period anew after which the status is fetched again without a click.
    await page.reload()
    await expect(pages).toBeVisible()
    await page.route('/api/admin/last-build', (route) =>
      route.fulfill({ json: { status: 'done', at: '2026-11-20T11:00:00.000Z', pending: null, deploys: null } }),
    )
    await pages.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Public pages' })).toContainText('All changes are published')
    await page.route('/api/admin/collection-status', (route) => route.fulfill({ json: status }))
    await figures.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('dt:text-is("Total Producers") + dd')).toHaveText('250')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })

  test('a failed logout can be retried, and a slow one shows no session warning', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.clock.install()
    await page.goto('/admin')
    await page.route('/api/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    const failure = page.locator('.toast').filter({ hasText: 'Logout failed' })
    await expect(failure).toContainText('Please try again')
    expect(await screenFaults(page)).toEqual([])

    await page.unroute('/api/logout')
    const release = await holdCall(page, '/api/logout')
    requests.length = 0
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => requests.includes('/api/logout')).toBe(true)
    requests.length = 0
    await page.clock.fastForward(30_000)
    release()
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('an expired session shows a notice and leaves the screen open', async ({ page, context }) => {
    const ended = page.getByRole('alert').filter({ hasText: 'You are logged out.' })
    await page.clock.install()
    await page.goto('/admin')
    const greeting = page.getByRole('heading', { name: /^Welcome/ })
    await expect(greeting).toBeVisible()
    await context.clearCookies()
    await page.clock.runFor(11_000)
    await expect(ended).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL('/admin')
    await expect(greeting).toBeVisible()
    expect(await screenFaults(page)).toEqual([])

    await test.step('the notice disappears after signing in again', async () => {
      await signIn(page)
      await page.clock.runFor(11_000)
      await expect(ended).toBeHidden()
    })

    await test.step('a screen restored from the back/forward cache redirects to the login', async () => {
      await context.clearCookies()
      // Simulates going back in a browser with a back/forward cache, which this one has disabled.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(page).toHaveURL('/admin/login')
    })
  })
})
