// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'

import { answer, calls, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Messages } from './Messages.tsx'

withBackOffice()

const MESSAGES = '/api/admin/contact-messages'
const ID = '3f2a9c10-1111-4222-8333-444455556666'

const message: AdminMessage = {
  id: ID,
  name: 'Bo',
  email: 'bo@gaard.dk',
  subject: 'Æg?',
  message: 'Hej',
  ipAddress: null,
  userAgent: null,
  status: 'pending',
  answeredAt: null,
  answeredBy: null,
  replies: [],
  createdAt: '2026-11-20T11:05:00.000Z',
}

test('a message that could not be marked as read shows an error and stays open', async () => {
  answer({
    [`GET ${MESSAGES}`]: { body: [message] },
    [`PUT ${MESSAGES}/${ID}/read`]: { status: 500, body: { message: 'Noget gik galt.' } },
  })
  show(<Messages />)
  await userEvent.click(await screen.findByRole('button', { name: 'View' }))
  await waitFor(() => expect(toastText()).toBe('Error: Failed to mark message as read'))
  expect(screen.getByRole('dialog', { name: 'Message' })).toBeDefined()
})

async function expectFocusedRow(subject: string): Promise<void> {
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  expect(document.activeElement?.textContent).toContain(subject)
}

const answered: AdminMessage = { ...message, status: 'read', answeredAt: message.createdAt }
const other = { ...answered, id: ID.replace('3', '4'), subject: 'Honning?' }

test('the focus moves to the next row when a message leaves the list of answered ones', async () => {
  answer({ [`GET ${MESSAGES}`]: { body: [answered, other] }, [`PUT ${MESSAGES}/${ID}/answered`]: {} })
  show(<Messages />, { address: '/admin/messages?status=answered' })
  const [first] = await screen.findAllByRole('button', { name: 'Not Answered' })
  answer({ [`GET ${MESSAGES}`]: { body: [other] } })
  if (first) await userEvent.click(first)
  await expectFocusedRow('Honning?')
})

test('the focus moves to the next row when such a message is closed', async () => {
  answer({ [`GET ${MESSAGES}`]: { body: [answered, other] }, [`PUT ${MESSAGES}/${ID}/answered`]: {} })
  show(<Messages />, { address: '/admin/messages?status=answered' })
  const [first] = await screen.findAllByRole('button', { name: 'View' })
  if (first) await userEvent.click(first)
  const dialog = within(screen.getByRole('dialog'))
  answer({ [`GET ${MESSAGES}`]: { body: [other] } })
  await userEvent.click(dialog.getByRole('button', { name: 'Not Answered' }))
  await waitFor(() => expect(toastText()).toBe('Reply taken back'))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await expectFocusedRow('Honning?')
})

test('closing a reply that was opened from the message focuses its row', async () => {
  answer({ [`GET ${MESSAGES}`]: { body: [{ ...message, status: 'read' }] } })
  show(<Messages />)
  await userEvent.click(await screen.findByRole('button', { name: 'View' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Write Reply' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await expectFocusedRow('Æg?')
})

test('a message that has left the list by being read shows in its dialog that it was answered', async () => {
  answer({ [`GET ${MESSAGES}`]: { body: [message] } })
  show(<Messages />, { address: '/admin/messages?status=pending' })
  const view = await screen.findByRole('button', { name: 'View' })
  answer({ [`GET ${MESSAGES}`]: {} })
  await userEvent.click(view)
  const dialog = within(screen.getByRole('dialog', { name: 'Message' }))
  expect(await dialog.findByRole('button', { name: 'Mark as Unread' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as Answered' }))
  expect(await dialog.findByText(/^admin, /)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Not Answered' }))
  expect(await dialog.findByRole('button', { name: 'Mark as Answered' })).toBeDefined()
})

test('deleting a message that no longer exists shows an error and removes it from the list', async () => {
  answer({
    [`GET ${MESSAGES}`]: { body: [message] },
    [`DELETE ${MESSAGES}/${ID}`]: { status: 404, body: { message: 'This message no longer exists.' } },
  })
  show(<Messages />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  answer({ [`GET ${MESSAGES}`]: {} })
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toastText()).toBe('Error: Failed to delete message. This message no longer exists.'))
  expect(await screen.findByText('No messages yet.')).toBeDefined()
  expect(calls).toContain(`DELETE ${MESSAGES}/${ID}`)
})
