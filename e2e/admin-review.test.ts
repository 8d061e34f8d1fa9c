import { addProducer } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { expect, test } from './support/office.ts'

const hours = { saturday: { open: '10:00', close: '14:00' }, sunday: 'closed' }

test('a producer is shown with all that is known of it, approved, and gone from the list', async ({ page, db }) => {
  const name = `Æblelunden ${Date.now()}`
  const id = await addProducer(db, {
    name,
    verified: false,
    description: 'Æbler og most.',
    address: 'Æblevej 3, 5700 Svendborg',
    phone: '12 34 56 78',
    email: 'aeble@example.dk',
    website: 'https://www.aeblelunden.dk',
    products: ['fruits', 'juice', 'honey', 'eggs'],
    certifications: ['organic'],
    openingHours: hours,
  })
  await page.goto('/admin/review')
  await expect(page.getByRole('heading', { name: 'Review & Approve' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).last()).toBeVisible()
  await expect(page.getByText('Awaiting Review')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Unverified Producers \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Godkend alle \(\d+\)$/ })).toBeVisible()
  const card = page.getByRole('article', { name })
  for (const text of [
    'Æbler og most.',
    'Æblevej 3, 5700 Svendborg',
    'Frugt',
    'Juice',
    'Honning',
    'Økologisk',
    'Lørdag 10:00-14:00',
  ])
    await expect(card.getByText(text)).toBeVisible()
  await expect(card.getByRole('link', { name: 'aeblelunden.dk' })).toHaveAttribute('href', 'https://www.aeblelunden.dk')
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('.toast')).toContainText('Producer approved')
  await expect(card).toBeHidden()
  expect(await db.selectFrom('producers').select('verified').where('id', '=', id).executeTakeFirst()).toEqual({
    verified: true,
  })
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('a producer is deleted after a question, with the keyboard alone', async ({ page, db }) => {
  const name = `Ukrudtsmarken ${Date.now()}`
  const id = await addProducer(db, { name, verified: false })
  await page.goto('/admin/review')
  const remove = page.getByRole('article', { name }).getByRole('button', { name: 'Delete' })
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('Producer deleted')
  await expect(page.getByRole('article', { name })).toBeHidden()
  expect(await db.selectFrom('producers').select('standing').where('id', '=', id).execute()).toEqual([
    { standing: 'deleted' },
  ])
})

test.describe('when the session is over', () => {
  test.use({ allowedOnConsole: /status of 401/ })

  test('an approval says so and leads to sign in', async ({ page, db, context }) => {
    const name = `Sidste aften ${Date.now()}`
    const id = await addProducer(db, { name, verified: false })
    await page.goto('/admin/review')
    const approve = page.getByRole('article', { name }).getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    await context.clearCookies()
    await approve.click()
    await expect(page.locator('.toast')).toContainText('Unauthorized')
    await expect(page.locator('.toast')).toContainText('You are logged out. Logging in again...')
    await expect(page).toHaveURL('/admin/login')
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })
})

test.describe('what a colleague has deleted meanwhile', () => {
  test.use({ allowedOnConsole: /status of 404/ })

  test('is said to be gone, and leaves the list', async ({ page, db }) => {
    const name = `Forsvundet ${Date.now()}`
    const id = await addProducer(db, { name, verified: false })
    await page.goto('/admin/review')
    const card = page.getByRole('article', { name })
    await card.waitFor()
    await db.deleteFrom('producers').where('id', '=', id).execute()
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(page.locator('.toast')).toContainText('Error')
    await expect(page.locator('.toast')).toContainText('This producer no longer exists.')
    await expect(card).toBeHidden()
  })
})
