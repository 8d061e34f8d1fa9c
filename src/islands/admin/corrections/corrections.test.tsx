// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { answer, calls, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Corrections } from './Corrections.tsx'

withBackOffice()

const CORRECTIONS = '/api/admin/corrections'
const ID = '3f2a9c10-1111-4222-8333-444455556666'

const correction: AdminCorrection = {
  id: ID,
  producer: answeredToOperator(producer('Bakkegården', { phone: '11 22 33 44' }), new Date('2026-11-20T11:00:00Z')),
  field: 'phone',
  currentValue: null,
  suggestedValue: '87 65 43 21',
  suggestedText: '87 65 43 21',
  suggestedHours: null,
  description: null,
  isFromOwner: false,
  submitterName: null,
  submitterEmail: null,
  ipAddress: null,
  status: 'pending',
  version: 'a'.repeat(64),
  adminNotes: null,
  reviewed: false,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: '2026-11-20T11:05:00.000Z',
  change: null,
}

/** Presses a button of the only correction. */
async function press(name: string): Promise<void> {
  await userEvent.click(within(await screen.findByRole('article')).getByRole('button', { name }))
}
const pressIn = async (role: string, name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole(role)).getByRole('button', { name }))

beforeEach(() => answer({ [`GET ${CORRECTIONS}`]: { body: [correction] } }))

test('a decision already made by a colleague is reported, and the list is reloaded', async () => {
  const decided = 'Rettelsesforslaget er allerede behandlet: godkendt'
  answer({ [`PUT ${CORRECTIONS}/${ID}/status`]: { status: 409, body: { message: decided } } })
  show(<Corrections />, { language: 'da' })
  await press('Afvis')
  answer({ [`GET ${CORRECTIONS}`]: {} })
  await pressIn('dialog', 'Afvis')
  await waitFor(() => expect(toastText()).toBe(`Fejl: Kunne ikke opdatere status. ${decided}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('article')).toBeNull()
})

test('a decision leaves no step behind that Back would undo', async () => {
  answer({ [`PUT ${CORRECTIONS}/${ID}/status`]: { body: {} } })
  show(<Corrections />, { language: 'da' })
  await press('Afvis')
  await pressIn('dialog', 'Afvis')
  await waitFor(() => expect(toastText()).toBe('Status opdateret'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([location.search, history.state]).toEqual(['', null])
})

test('the others stay chosen when one correction is decided on', async () => {
  const other = { ...correction, id: ID.replace('3', '4'), field: 'email', suggestedValue: 'bo@gaard.dk' }
  answer({
    [`GET ${CORRECTIONS}`]: { body: [correction, other] },
    [`DELETE ${CORRECTIONS}/${ID}`]: { body: {} },
  })
  show(<Corrections />, { language: 'da' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vælg alle på siden' }))
  const [first] = screen.getAllByRole('article')
  if (first) await userEvent.click(within(first).getByRole('button', { name: 'Slet' }))
  answer({ [`GET ${CORRECTIONS}`]: { body: [other] } })
  await pressIn('alertdialog', 'Slet')
  await waitFor(() => expect(toastText()).toBe('Slettet'))
  expect(screen.getByText('1 valgt')).toBeDefined()
})

test('corrections that have to be edited first are not approved together', async () => {
  const unclear = { ...correction, field: 'opening_hours', suggestedValue: 'Når skiltet er ude' }
  answer({ [`GET ${CORRECTIONS}`]: { body: [unclear] } })
  show(<Corrections />, { language: 'da' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vælg alle på siden' }))
  const several = within(screen.getByRole('group', { name: 'Flere på én gang' }))
  await userEvent.click(several.getByRole('button', { name: 'Godkend' }))
  expect(toastText()).toBe('Ingen er klar: 1 rettelse skal rettes til først.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a failed decision is reported, and the notes are kept', async () => {
  answer({ [`PUT ${CORRECTIONS}/${ID}/status`]: { status: 500, body: { message: 'Noget gik galt.' } } })
  show(<Corrections />, { language: 'da' })
  await press('Afvis')
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Noter/ })
  await userEvent.type(notes, 'Passer ikke.')
  await pressIn('dialog', 'Afvis')
  await waitFor(() => expect(toastText()).toBe('Fejl: Kunne ikke opdatere status.'))
  expect(notes.value).toBe('Passer ikke.')
  await pressIn('dialog', 'Annuller')
  await pressIn('alertdialog', 'Kassér')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('a failed deletion is reported, and the suggestion stays', async () => {
  answer({ [`DELETE ${CORRECTIONS}/${ID}`]: { status: 500, body: { message: 'Noget gik galt.' } } })
  show(<Corrections />, { language: 'da' })
  await press('Slet')
  await pressIn('alertdialog', 'Slet')
  await waitFor(() => expect(toastText()).toBe('Fejl: Kunne ikke slette rettelsesforslaget.'))
  expect(calls).toContain(`DELETE ${CORRECTIONS}/${ID}`)
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
