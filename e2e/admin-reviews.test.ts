import { addReview } from '#db/testing/producers.ts'
import type { AdminReview } from '#src/contracts/reviews/admin-reviews.ts'

import { violations } from './support/axe.ts'
import { answerCall, cutCall, REFUSED_CALL } from './support/calls.ts'
import { card, expect, test, toast } from './support/moderation.ts'

const SCREEN = '/admin/reviews'

test('a review is approved, hidden again, and deleted after a question', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  const id = await addReview(db, producerId, 4, false, { comment: 'Gode æg.', reviewerName: 'Karen' })
  const isApproved = async () =>
    (await db.selectFrom('reviews').select('isApproved').where('id', '=', id).executeTakeFirst())?.isApproved
  await page.goto(SCREEN)
  await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (1)` })
  const review = card(page, name)
  await expect(review).toHaveCount(1)
  await expect(review).toContainText('Gode æg.')
  await expect(review).toContainText('Navn:Karen')
  await expect(review.getByRole('img', { name: '4 af 5 stjerner' })).toBeVisible()
  await expect(review.getByText('Afventer')).toBeVisible()

  await review.getByRole('button', { name: 'Godkend' }).click()
  await expect(toast(page)).toContainText('Anmeldelse godkendt')
  await expect(review.getByText('Godkendt')).toBeVisible()
  expect(await isApproved()).toBe(true)

  await review.getByRole('button', { name: 'Skjul' }).click()
  await expect(toast(page)).toContainText('Anmeldelse afvist')
  await expect(review.getByText('Afventer')).toBeVisible()
  expect(await isApproved()).toBe(false)

  await review.getByRole('button', { name: 'Slet' }).click()
  await page.getByRole('alertdialog', { name: 'Slet anmeldelsen?' }).getByRole('button', { name: 'Annuller' }).click()
  await expect(review).toHaveCount(1)
  await review.getByRole('button', { name: 'Slet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click()
  await expect(toast(page)).toContainText('Anmeldelse slettet')
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '0 anmeldelser' })).toBeFocused()
  expect(await isApproved()).toBeUndefined()
})

test('the keyboard alone approves what waits, and stays in the list', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  await addReview(db, producerId, 5, false)
  await addReview(db, producerId, 2)
  await page.goto(SCREEN)
  await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (2)` })
  await page.getByLabel('Status').selectOption('Afventende')
  await expect(page.getByRole('heading', { name: '1 anmeldelse' })).toBeVisible()
  await page.getByRole('checkbox', { name: `Vælg ${name}` }).focus()
  await page.keyboard.press('Tab')
  await expect(card(page, name).getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Anmeldelse godkendt')
  await expect(page.getByRole('heading', { name: '0 anmeldelser' })).toBeFocused()
  await expect(page.getByText('Ingen anmeldelser', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('Godkendte')
  await expect(card(page, name)).toHaveCount(2)
})

test('hostile and long texts are shown as texts, a user agent at fifty characters, and the time as in Denmark', async ({
  page,
  db,
  newProducer,
}) => {
  const { id: producerId, name } = await newProducer()
  const comment = `<img src=x onerror="alert(1)"> مرحبا ${'Lang tekst. '.repeat(60)}`
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
  await db
    .insertInto('reviews')
    .values({ producerId, rating: 1, comment, userAgent, createdAt: new Date('2026-07-01T22:30:00Z') })
    .execute()
  await page.goto(SCREEN)
  await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (1)` })
  const review = card(page, name)
  await expect(review).toContainText('<img src=x onerror="alert(1)"> مرحبا')
  await expect(review.locator('img')).toHaveCount(0)
  await expect(review).toContainText('Browser:Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36...')
  await expect(review.getByText('02/07/2026 00:30')).toBeVisible()
  await expect(review).toContainText('Navn:Anonym')
  const more = review.getByRole('button', { name: 'Vis hele teksten' })
  await more.click()
  await expect(review.getByRole('button', { name: 'Vis mindre' })).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a producer that has no page is named, and not linked to', async ({ page, db, newProducer }) => {
  const [shown, hidden] = [await newProducer(), await newProducer({ verified: false })]
  for (const { id } of [shown, hidden]) await addReview(db, id, 3, false)
  await page.goto(SCREEN)
  await expect(card(page, shown.name).getByRole('link', { name: shown.name })).toBeVisible()
  await expect(card(page, hidden.name).getByRole('heading', { name: hidden.name })).toBeVisible()
  await expect(card(page, hidden.name).getByRole('link')).toHaveCount(0)
})

test('reviews are looked through and put in order, and stay so while another tab is open', async ({
  page,
  db,
  newProducer,
}) => {
  const { id: producerId, name } = await newProducer()
  await addReview(db, producerId, 2, true, { comment: 'Brune æg.', createdAt: new Date('2026-07-02T10:00:00Z') })
  await addReview(db, producerId, 5, true, { comment: 'Hvide æg.', createdAt: new Date('2026-07-01T10:00:00Z') })
  await page.goto(SCREEN)
  await page.getByRole('searchbox', { name: 'Søg i anmeldelser' }).fill(name.toUpperCase())
  await expect(page.getByRole('heading', { name: '2 anmeldelser' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Brune æg.')
  await page.getByLabel('Rækkefølge').selectOption('Flest stjerner først')
  await expect(page.getByRole('article').first()).toContainText('Hvide æg.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Analyse' }).click()
  await page.getByRole('tab', { name: 'Anmeldelser' }).click()
  await expect(page.getByRole('searchbox', { name: 'Søg i anmeldelser' })).toHaveValue(name.toUpperCase())
  await expect(page.getByRole('heading', { name: '2 anmeldelser' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Søg i anmeldelser' }).fill(`${name} ingen`)
  await expect(page.getByText('Ingen anmeldelser passer til søgningen.')).toBeVisible()
})

test('each tab says what it is about, and none has a fault', async ({ page, db, newProducer }) => {
  const { id: producerId } = await newProducer()
  await addReview(db, producerId, 4)
  await page.goto(SCREEN)
  await expect(page.getByRole('heading', { level: 1, name: 'Anmeldelsesstyring' })).toBeVisible()
  for (const label of ['Anmeldelser i alt', 'Godkendte', 'Afventende', 'Gennemsnit'])
    await expect(page.locator('dt', { hasText: label })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Anmeldelser' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Fordeling af vurderinger' })).toBeVisible()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Mistænkelige mønstre' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the spam analysis tells patterns and addresses', async ({ page }) => {
  await answerCall(page, '**/api/admin/reviews/spam-analysis', {
    status: 200,
    body: {
      duplicateIps: [{ ipAddress: '203.0.113.7', count: 12, lastAttempt: '2026-11-20T11:05:00.000Z' }],
      duplicateEmails: [],
      duplicateTexts: [],
      suspiciousPatterns: [
        { key: 'links', pattern: 'Links i teksten', description: 'Kommentaren indeholder en webadresse.', count: 3 },
      ],
    },
  })
  await page.goto(SCREEN)
  await page.getByRole('tab', { name: 'Spam-beskyttelse' }).click()
  await expect(page.getByRole('row', { name: '203.0.113.7' })).toContainText('1220/11/2026 12:05')
  await expect(page.getByRole('listitem').filter({ hasText: 'Links i teksten' })).toContainText('3')
})

test.describe('what goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  const unknown: AdminReview = {
    id: '3f2a9c10-1111-4222-8333-444455556666',
    producerId: '3f2a9c10-1111-4222-8333-444455556666',
    producerName: null,
    producerVerified: false,
    rating: 3,
    comment: null,
    reviewerName: null,
    reviewerEmail: null,
    ipAddress: null,
    userAgent: null,
    isApproved: false,
    createdAt: '2026-11-20T11:05:00.000Z',
    patterns: [],
  }

  test('a list that does not come says so, and may be asked for again', async ({ page }) => {
    await cutCall(page, '**/api/admin/reviews/stats')
    await page.goto(SCREEN)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch reviews')
    await page.unroute('**/api/admin/reviews/stats')
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('tab', { name: 'Analyse' })).toBeVisible()
  })

  test('a review of a producer that nobody knows is shown, and what fails is told', async ({ page }) => {
    await answerCall(page, '**/api/admin/reviews?*', { status: 200, body: [unknown] })
    await answerCall(page, '**/api/admin/reviews/*/moderate', { status: 500, body: { message: 'Noget gik galt.' } })
    await page.goto(SCREEN)
    const review = card(page, 'Ukendt gårdbutik')
    await expect(review.getByText('Ingen kommentar')).toBeVisible()
    await review.getByRole('button', { name: 'Godkend' }).click()
    await expect(toast(page)).toContainText('Fejl')
    await expect(toast(page)).toContainText('Kunne ikke behandle anmeldelse')
    await expect(review.getByRole('button', { name: 'Godkend' })).toBeEnabled()
  })

  test('what a colleague has deleted meanwhile is told, and leaves the list', async ({ page, db, newProducer }) => {
    const { id: producerId, name } = await newProducer()
    const id = await addReview(db, producerId, 4, false)
    await page.goto(SCREEN)
    await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (1)` })
    await expect(page.getByRole('heading', { name: '1 anmeldelse' })).toBeVisible()
    await db.deleteFrom('reviews').where('id', '=', id).execute()
    await card(page, name).getByRole('button', { name: 'Slet' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click()
    await expect(toast(page)).toContainText('Kunne ikke slette anmeldelse. Anmeldelsen findes ikke længere.')
    await expect(card(page, name)).toHaveCount(0)
  })

  test('who is signed out meanwhile is sent to sign in', async ({ page, db, newProducer }) => {
    const { id: producerId, name } = await newProducer()
    await addReview(db, producerId, 4, false)
    await page.goto(SCREEN)
    await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (1)` })
    await page.context().clearCookies()
    await card(page, name).getByRole('button', { name: 'Godkend' }).click()
    await expect(toast(page)).toContainText('Unauthorized')
    await expect(page).toHaveURL(/\/admin\/login/)
  })
})
