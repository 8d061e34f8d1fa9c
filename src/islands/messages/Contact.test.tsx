// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  answer,
  control,
  expectMessage,
  NO_DATABASE,
  NO_NETWORK,
  press,
  pressTwice,
  sentTo,
  toastText,
  valueOf,
  withServer,
  write,
} from '#src/stores/testing/form.ts'

import { Contact } from './Contact.tsx'

withServer()

const CALL = 'POST /api/contact'
const written = {
  Navn: 'Karen Nørgaard',
  'E-mail': 'karen@example.dk',
  Emne: 'Honning på Fyn',
  Besked: 'Hvor finder jeg lynghonning i nærheden af Odense?',
}

function fillIn(): void {
  for (const [label, text] of Object.entries(written)) write(label, text)
}

const shown = () => Object.fromEntries(Object.keys(written).map((label) => [label, valueOf(label)]))
const thanks = () => screen.findByRole('heading', { name: 'Besked sendt!' })

test('a message is sent and confirmed, and another one can follow', async () => {
  answer(CALL, { status: 201 })
  render(<Contact />)
  fillIn()
  await press('Send besked')
  expect(document.activeElement).toBe(await thanks())
  expect(toastText()).toBe('Besked sendt!: Tak for din henvendelse. Vi vender tilbage så hurtigt som muligt.')
  expect(screen.getByRole('link', { name: 'Tilbage til kortet' }).getAttribute('href')).toBe('/')
  expect(sentTo(CALL)).toEqual([
    {
      name: 'Karen Nørgaard',
      email: 'karen@example.dk',
      subject: 'Honning på Fyn',
      message: written.Besked,
      honeypot: '',
    },
  ])
  await press('Send ny besked')
  expect(valueOf('Besked')).toBe('')
})

test('each invalid field shows its error, and the first one is focused', async () => {
  render(<Contact />)
  write('Navn', 'K')
  write('E-mail', 'karen@')
  write('Emne', 'Hej')
  write('Besked', 'For kort')
  await press('Send besked')
  await expectMessage('Navn', 'Navn skal være mindst 2 tegn')
  await expectMessage('E-mail', 'Indtast en gyldig email-adresse')
  await expectMessage('Emne', 'Emne skal være mindst 5 tegn')
  await expectMessage('Besked', 'Besked skal være mindst 10 tegn')
  expect(document.activeElement).toBe(control('Navn'))
  expect(screen.getByText('4 felter skal rettes.').getAttribute('role')).toBe('status')
  expect(control('Besked').getAttribute('aria-invalid')).toBe('true')
  write('Navn', 'Karen')
  await waitFor(() => expect(control('Navn').getAttribute('aria-invalid')).toBe('false'))
  expect(sentTo(CALL)).toEqual([])
})

test('a filled honeypot sends nothing, shows an error, and is emptied for another try', async () => {
  answer(CALL, { status: 201 })
  render(<Contact />)
  fillIn()
  write('Lad dette felt være tomt', 'køb ure')
  await press('Send besked')
  await screen.findByText('Anti-spam fejl')
  expect(toastText()).toBe('Anti-spam fejl. Prøv igen.')
  expect(sentTo(CALL)).toEqual([])
  await press('Send besked')
  await thanks()
  expect(sentTo(CALL)).toHaveLength(1)
})

test('pressing twice sends once, and the button shows the progress', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number }>()
  answer(CALL, promise)
  render(<Contact />)
  fillIn()
  pressTwice('Send besked')
  const busy = await screen.findByRole('button', { name: 'Sender...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await press('Sender...')
  resolve({ status: 201 })
  await thanks()
  expect(sentTo(CALL)).toHaveLength(1)
})

test('a reload keeps the typed message, and a sent message is not kept', async () => {
  answer(CALL, { status: 201 })
  render(<Contact />)
  fillIn()
  cleanup()
  render(<Contact />)
  expect(shown()).toEqual(written)
  await press('Send besked')
  await thanks()
  cleanup()
  render(<Contact />)
  expect(valueOf('Besked')).toBe('')
})

test('errors are shown, and the message is kept until it is accepted', async () => {
  render(<Contact />)
  fillIn()
  answer(CALL, { status: 503, body: { message: NO_DATABASE } })
  await press('Send besked')
  await screen.findByText(NO_DATABASE)
  expect(toastText()).toBe('Fejl: Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.')

  answer(CALL, null)
  await press('Send besked')
  await screen.findByText(NO_NETWORK)

  const issues = [{ path: 'subject', message: 'Emnet er optaget' }]
  answer(CALL, { status: 422, body: { message: 'Emnet er optaget', issues } })
  await press('Send besked')
  await expectMessage('Emne', 'Emnet er optaget')
  expect(document.activeElement).toBe(control('Emne'))
  expect(screen.queryByText('Det, du har skrevet, er ikke gået tabt.')).toBeNull()

  expect(shown()).toEqual(written)
  answer(CALL, { status: 201 })
  await press('Send besked')
  await thanks()
})
