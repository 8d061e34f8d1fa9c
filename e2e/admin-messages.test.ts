import { addMessage } from '#db/testing/submissions.ts'

import { violations } from './support/axe.ts'
import { answerCall, REFUSED_CALL } from './support/calls.ts'
import { card, expect, test, toast, uniqueName } from './support/moderation.ts'

const SCREEN = '/admin/contact-messages'

test('opening a message marks it as read; a reply goes to the sender; it is deleted after a question', async ({
  page,
  db,
}) => {
  const subject = uniqueName('Æg & mælk?')
  const id = await addMessage(db, {
    subject,
    message: 'Hej!\n<script>alert(1)</script>',
    createdAt: new Date('2030-01-01T11:00:00Z'),
  })
  const status = async () =>
    (await db.selectFrom('contactMessages').select('status').where('id', '=', id).executeTakeFirst())?.status
  await page.goto(SCREEN)
  const message = card(page, subject)
  await expect(message.getByText('Unread')).toBeVisible()
  await expect(message.getByText('01/01/2030 12:00')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await message.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message' })
  await expect(dialog.getByRole('heading', { name: subject })).toBeVisible()
  await expect(dialog).toContainText('<script>alert(1)</script>')
  await expect(toast(page)).toContainText('Message marked as read')
  expect(await status()).toBe('read')
  expect(await violations(page)).toEqual([])
  const body = encodeURIComponent('\r\n\r\n> Hej!\r\n> <script>alert(1)</script>')
  await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    `mailto:bo@gaard.dk?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${body}`,
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(message.getByText('Read', { exact: true })).toBeVisible()
  await expect(message.getByRole('button', { name: 'View' })).toBeFocused()

  await message.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Message deleted successfully')
  await expect(message).toHaveCount(0)
  expect(await status()).toBeUndefined()
})

test('the keyboard reads and deletes from among those that wait', async ({ page, db }) => {
  const subject = uniqueName('Tastatur')
  await addMessage(db, { subject, createdAt: new Date('2031-01-01T11:00:00Z') })
  await page.goto(SCREEN)
  await page.getByLabel('Status').selectOption('Unread')
  await card(page, subject).getByRole('button', { name: 'View' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message' })
  await expect(toast(page)).toContainText('Message marked as read')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Message deleted successfully')
  await expect(card(page, subject)).toHaveCount(0)
  await expect(page.locator('li:focus, h2:focus')).toHaveCount(1)
})

test('a reply is noted with who and when, taken back, and a message is put away', async ({ page, db }) => {
  const subject = uniqueName('Svaret')
  const id = await addMessage(db, { subject, status: 'read', createdAt: new Date('2033-01-01T11:00:00Z') })
  await page.goto(SCREEN)
  const message = card(page, subject)
  // The mail program is not the page's.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await message.getByRole('link', { name: 'Reply' }).click()
  await expect(toast(page)).toContainText('Reply noted')
  await expect(message).toContainText(/answered by admin, \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await page.getByLabel('Status').selectOption('Answered')
  await expect(message.getByText('Answered', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await message.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page)).toContainText('Message archived')
  await expect(message).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Archived')
  await message.getByRole('button', { name: 'Not Answered' }).click()
  await expect(message.getByText('Answered', { exact: true })).toBeHidden()
  await message.getByRole('button', { name: 'Move to Inbox' }).click()
  await expect(message).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Read')
  await message.getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(toast(page)).toContainText('Message marked as unread')
  await expect(message).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('read')
  await db.deleteFrom('contactMessages').where('id', '=', id).execute()
})

test('a status shows its own alone, and what is archived stays so when it is opened', async ({ page, db }) => {
  const [archived, read] = [uniqueName('Arkiveret'), uniqueName('Læst')]
  const ids = [
    await addMessage(db, { subject: archived, status: 'archived' }),
    await addMessage(db, { subject: read, status: 'read' }),
  ]
  await page.goto(SCREEN)
  for (const label of ['Total', 'Pending', 'Read', 'Today'])
    await expect(page.locator('dt', { hasText: label })).toBeVisible()
  await page.getByLabel('Status').selectOption('Archived')
  await expect(card(page, archived)).toHaveCount(1)
  await expect(card(page, read)).toHaveCount(0)
  await card(page, archived).getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(card(page, archived).getByText('Archived', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('Read')
  await expect(card(page, read)).toHaveCount(1)
  await db.deleteFrom('contactMessages').where('id', 'in', ids).execute()
})

test('messages are looked through and put in order', async ({ page, db }) => {
  const name = uniqueName('Søgende')
  const ids = [
    await addMessage(db, { name, subject: 'Om sommeren', createdAt: new Date('2026-07-01T10:00:00Z') }),
    await addMessage(db, { name, subject: 'Om vinteren', createdAt: new Date('2026-07-02T10:00:00Z') }),
  ]
  await page.goto(SCREEN)
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.fill(name.toUpperCase())
  await expect(page.getByRole('heading', { name: '2 messages' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Om vinteren')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page.getByRole('article').first()).toContainText('Om sommeren')
  expect(await violations(page)).toEqual([])
  await search.fill(`${name} ingen`)
  await expect(page.getByText('No messages match your search.')).toBeVisible()
  await db.deleteFrom('contactMessages').where('id', 'in', ids).execute()
})

test('more than a page of messages is gone through a page at a time', async ({ page }) => {
  const row = {
    name: 'Bo',
    email: 'bo@gaard.dk',
    message: 'Hej',
    ipAddress: null,
    userAgent: null,
    status: 'read',
    answeredAt: null,
    answeredBy: null,
    replies: [],
    createdAt: '2026-11-20T11:05:00.000Z',
  }
  const offsets: (string | null)[] = []
  await page.route('**/api/admin/contact-messages?*', async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset')
    offsets.push(offset)
    const first = Number(offset)
    const rows = Array.from({ length: Math.min(50, 60 - first) }, (_, nth) => ({
      ...row,
      id: `3f2a9c10-1111-4222-8333-4444555566${nth + 10}`,
      subject: `Besked ${first + nth + 1}`,
    }))
    await route.fulfill({ json: rows, headers: { 'X-Total-Count': '60' } })
  })
  await page.goto(SCREEN)
  await expect(page.getByRole('heading', { name: '60 messages' })).toBeVisible()
  await expect(page.getByText('1–50 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Besked 51', exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByRole('heading', { name: '60 messages' })).toBeFocused()
  expect(offsets).toEqual(['0', '50'])
})

test.describe('what goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('is told: a message that is not marked, and one that is not deleted', async ({ page, db }) => {
    const subject = uniqueName('Fejl')
    const id = await addMessage(db, { subject, createdAt: new Date('2032-01-01T11:00:00Z') })
    await answerCall(page, '**/api/admin/contact-messages/*/read', {
      status: 500,
      body: { message: 'Noget gik galt.' },
    })
    await page.goto(SCREEN)
    await card(page, subject).getByRole('button', { name: 'View' }).click()
    await expect(toast(page)).toContainText('Failed to mark message as read')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await db.deleteFrom('contactMessages').where('id', '=', id).execute()
    await card(page, subject).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Failed to delete message. The message is not there any more.')
    await expect(card(page, subject)).toHaveCount(0)
  })

  test('a list that does not come says so, and may be asked for again', async ({ page }) => {
    await answerCall(page, '**/api/admin/contact-messages?*', {
      status: 503,
      body: { message: 'Databasen er ikke tilgængelig lige nu.' },
    })
    await page.goto(SCREEN)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch messages')
    await expect(page.getByRole('alert')).toContainText('Databasen er ikke tilgængelig lige nu.')
    await page.unroute('**/api/admin/contact-messages?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^\d+ messages?$/ })).toBeVisible()
  })
})
