// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { OutboxState } from '#src/contracts/mail/outbox.ts'

import { answer, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Outbox } from './Outbox.tsx'

withBackOffice()

const OUTBOX = '/api/admin/outbox'
const stateOf = (digestTo: string | null) =>
  answer({ [`GET ${OUTBOX}/state`]: { body: { by: 'server', waiting: 0, dead: 0, digestTo } satisfies OutboxState } })

test('after the link of a mail was used, the form shows the address that gets the daily mail', async () => {
  stateOf(null)
  show(<Outbox />, { address: '/admin/outbox#digest=token' })
  const button = await screen.findByRole('button', { name: 'Send the Daily Mail There' })
  expect(screen.getByLabelText(/^Your daily mail/)).toHaveProperty('value', '')
  stateOf('anna@gaard.example')
  await userEvent.click(button)
  await waitFor(() => expect(toastText()).toMatch(/^Daily mail saved/))
  expect(screen.getByLabelText(/^Your daily mail/)).toHaveProperty('value', 'anna@gaard.example')
})
