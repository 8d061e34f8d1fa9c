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
