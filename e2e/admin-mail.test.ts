import { addMessage } from '#db/testing/submissions.ts'

import { violations } from './support/axe.ts'
import { card, expect, test, toast, uniqueName } from './support/moderation.ts'

test('an operator answers a message, and reads in the outbox what was sent', async ({ page, db }) => {
  const subject = uniqueName('Julelukket?')
  const id = await addMessage(db, { subject, createdAt: new Date('2034-01-01T11:00:00Z') })
  await page.goto('/admin/contact-messages')
  await card(page, subject).getByRole('button', { name: 'Write Reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Reply' })
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await expect(dialog.getByText('Write a reply', { exact: true })).toBeVisible()
  await dialog.getByLabel('Your reply').fill('Vi holder åbent.\nSe https://example.dk/jul')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send Reply' }).dblclick()
  await expect(toast(page)).toContainText('Reply on its way')
  await expect(dialog).toBeHidden()
  await expect(card(page, subject).getByText('Answered', { exact: true })).toBeVisible()

  await page.goto(`/admin/outbox?q=${encodeURIComponent(subject)}`)
  const mail = card(page, `Re: ${subject}`)
  await expect(mail).toHaveCount(1)
  await expect(mail).toContainText('bo@gaard.dk')
  await mail.getByText('Read the mail').click()
  await expect(mail.getByRole('link', { name: 'https://example.dk/jul' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await db.deleteFrom('contactMessages').where('id', '=', id).execute()
})

test('a mail that was given up is told of, and put away', async ({ page, db }) => {
  const subject = uniqueName('Tilbage')
  await db
    .insertInto('mails')
    .values({
      ...{ key: subject, recipient: 'bo@gaard.dk', subject, text: 'Hej', html: '<p>Hej</p>' },
      ...{ state: 'dead', problem: '550 unknown user', attempts: 1, endedAt: new Date() },
    })
    .execute()
  await page.goto(`/admin/outbox?q=${encodeURIComponent(subject)}`)
  const mail = card(page, subject)
  await expect(mail).toContainText('Last problem: 550 unknown user')
  await mail.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).toContainText('The mail is dismissed')
  await expect(mail).toHaveCount(0)
})
