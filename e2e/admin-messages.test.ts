import { card, expect, pathWithSearch, test, toast, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

const SCREEN = '/admin/contact-messages'

test('a message is read, answered, archived, and deleted after confirmation', async ({ page, db, newMessage }) => {
  const subject = uniqueName('Æg & mælk?')
  const id = await newMessage({
    subject,
    message: 'Hej!\n<script>alert(1)</script>',
    createdAt: new Date('2030-01-01T11:00:00Z'),
  })
  const stored = async () =>
    (await db.selectFrom('contactMessages').select('status').where('id', '=', id).executeTakeFirst())?.status
  await page.goto(pathWithSearch(SCREEN, subject))
  const message = card(page, subject)
  const dialog = page.getByRole('dialog', { name: 'Message' })
  const status = page.getByLabel('Status')
  const press = (name: string) => message.getByRole('button', { name }).click()
  // Keeps mailto links from opening a mail program.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]')) event.preventDefault()
    }),
  )

  await test.step('opening it marks it as read, and offers a reply to the sender', async () => {
    for (const label of ['Total', 'Pending', 'Read', 'Today'])
      await expect(page.locator('dt', { hasText: label })).toBeVisible()
    await expect(message.getByText('Unread')).toBeVisible()
    await expect(message.getByText('01/01/2030 12:00')).toBeVisible()
    await press('View')
    await expect(dialog.getByRole('heading', { name: subject })).toBeVisible()
    await expect(dialog).toContainText('<script>alert(1)</script>')
    await expect(toast(page)).toContainText('Message marked as read')
    expect(await stored()).toBe('read')
    expect(await screenFaults(page)).toEqual([])
    const body = encodeURIComponent('\r\n\r\n> Hej!\r\n> <script>alert(1)</script>')
    await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      `mailto:bo@gaard.dk?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${body}`,
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(message.getByText('Read', { exact: true })).toBeVisible()
    await expect(message.getByRole('button', { name: 'View' })).toBeFocused()
  })

  await test.step('a reply is recorded with the operator and the time', async () => {
    await message.getByRole('link', { name: 'Reply' }).click()
    await expect(toast(page)).toContainText('Reply noted')
    await expect(message).toContainText(/answered by admin, \d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await status.selectOption('Answered')
    await expect(message.getByText('Answered', { exact: true })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('it stays archived when opened, and the answered mark can be removed', async () => {
    await press('Archive')
    await expect(toast(page)).toContainText('Message archived')
    await expect(message).toHaveCount(0)
    await status.selectOption('Archived')
    await press('View')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(message.getByText('Archived', { exact: true })).toBeVisible()
    await press('Not Answered')
    await expect(message.getByText('Answered', { exact: true })).toBeHidden()
  })

  await test.step('the status filter hides other messages and survives a reload', async () => {
    await press('Move to Inbox')
    await expect(message).toHaveCount(0)
    await status.selectOption('Read')
    await press('Mark as Unread')
    await expect(toast(page)).toContainText('Message marked as unread')
    await expect(message).toHaveCount(0)
    await page.reload()
    await expect(status).toHaveValue('read')
    await status.selectOption('Unread')
    await expect(message).toHaveCount(1)
  })

  await test.step('it is deleted after confirmation', async () => {
    await press('Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Message deleted successfully')
    await expect(message).toHaveCount(0)
    expect(await stored()).toBeUndefined()
  })
})

test('messages are searched and sorted, and read and deleted by keyboard', async ({ page, newMessage }) => {
  const name = uniqueName('Søgende')
  await newMessage({ name, subject: 'Om sommeren', createdAt: new Date('2026-07-01T10:00:00Z') })
  await newMessage({ name, subject: 'Om vinteren', createdAt: new Date('2026-07-02T10:00:00Z') })
  await page.goto(SCREEN)
  const first = page.getByRole('article').first()

  await test.step('they are searched and sorted', async () => {
    await page.getByRole('searchbox', { name: 'Search messages' }).fill(name.toUpperCase())
    await expect(page.getByRole('heading', { name: '2 messages' })).toBeVisible()
    await expect(first).toContainText('Om vinteren')
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await expect(first).toContainText('Om sommeren')
  })

  await test.step('an unread message is read and deleted by keyboard', async () => {
    await page.getByLabel('Status').selectOption('Unread')
    await card(page, 'Om sommeren').getByRole('button', { name: 'View' }).press('Enter')
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
    await expect(card(page, 'Om sommeren')).toHaveCount(0)
    await expect(page.locator('li:focus, h2:focus')).toHaveCount(1)
  })
})

test('a message is answered by mail, the outbox shows the mail, and a dead mail is dismissed', async ({
  page,
  db,
  newMessage,
}) => {
  const subject = uniqueName('Julelukket?')
  const dead = uniqueName('Tilbage')
  await newMessage({ subject, createdAt: new Date('2034-01-01T11:00:00Z') })
  await db
    .insertInto('mails')
    .values({
      ...{ key: dead, recipient: 'bo@gaard.dk', subject: dead, text: 'Hej', html: '<p>Hej</p>' },
      ...{ state: 'dead', problem: '550 unknown user', attempts: 1, endedAt: new Date() },
    })
    .execute()

  await test.step('a reply is written and sent once', async () => {
    await page.goto(pathWithSearch(SCREEN, subject))
    await card(page, subject).getByRole('button', { name: 'Write Reply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write Reply' })
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(dialog.getByText('Write a reply', { exact: true })).toBeVisible()
    await dialog.getByLabel('Your reply').fill('Vi holder åbent.\nSe https://example.dk/jul')
    expect(await screenFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send Reply' }).dblclick()
    await expect(toast(page)).toContainText('Reply on its way')
    await expect(dialog).toBeHidden()
    await expect(card(page, subject).getByText('Answered', { exact: true })).toBeVisible()
  })

  await test.step('the outbox shows the mail', async () => {
    await page.goto(pathWithSearch('/admin/outbox', subject))
    const mail = card(page, `Re: ${subject}`)
    await expect(mail).toHaveCount(1)
    await expect(mail).toContainText('bo@gaard.dk')
    await mail.getByText('Read the mail').click()
    await expect(mail.getByRole('link', { name: 'https://example.dk/jul' })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('a dead mail shows its last problem and is dismissed', async () => {
    await page.goto(pathWithSearch('/admin/outbox', dead))
    const mail = card(page, dead)
    await expect(mail).toContainText('Last problem: 550 unknown user')
    await mail.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).toContainText('The mail is dismissed')
    await expect(mail).toHaveCount(0)
  })

  await db.deleteFrom('contactMessages').where('subject', '=', subject).execute()
  const subjects = [dead, `Re: ${subject}`]
  await db.deleteFrom('mails').where('subject', 'in', subjects).execute()
})
