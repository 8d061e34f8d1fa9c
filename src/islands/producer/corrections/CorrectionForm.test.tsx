// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'
import {
  answer,
  control,
  descriptionOf,
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

import { CorrectionForm } from './CorrectionForm.tsx'

withServer()

const SLUG = 'bigaarden-3f2a9c10'
const CALL = `POST /api/producers/${SLUG}/corrections`
const MISSING = 'Vælg venligst et field og indtast en foreslået rettelse'
const shop = answeredToOperator(
  producer('Bigården', {
    slug: SLUG,
    address: 'Gammel Vej 1, 3700 Rønne',
    phone: '12345678',
    description: 'Honning fra egne bier.',
    products: ['honey'],
  }),
  new Date(),
)

/** Opens the form. Returns the function that is called after a submission. */
function open(question: QuestionField | null = null) {
  const onSent = vi.fn()
  render(<CorrectionForm producer={shop} question={question} onSent={onSent} onCancel={() => undefined} />)
  return onSent
}

const isSent = (onSent: ReturnType<typeof open>) => waitFor(() => expect(onSent).toHaveBeenCalledOnce())
const choose = (label: string, option: string) => userEvent.selectOptions(control(label), option)
const chooseField = (field: string) => choose('Hvad er forkert?', field)
const suggestion = 'Foreslået rettelse'

async function suggestAddress(): Promise<void> {
  await chooseField('Adresse')
  write(suggestion, 'Ny Vej 7, 3700 Rønne')
}

const checked = () => {
  const boxes = within(screen.getByRole('group', { name: suggestion })).getAllByRole('checkbox', { checked: true })
  return boxes.map((box) => box.closest('label')?.textContent)
}

test('each field has its own control, filled in with the current value', async () => {
  open()
  const options = within(control('Hvad er forkert?')).getAllByRole('option')
  expect([options[0], options.at(-1)].map((option) => option?.textContent)).toEqual(['Vælg', 'Lukket for altid'])
  await chooseField('Adresse')
  expect(valueOf(suggestion)).toBe('Gammel Vej 1, 3700 Rønne')
  await chooseField('Beskrivelse')
  expect(valueOf(suggestion)).toBe('Honning fra egne bier.')
  await chooseField('Åbningstider')
  expect(valueOf('Søndag')).toBe('unknown')
  await chooseField('Produkter')
  expect(checked()).toEqual(['Honning'])
  await chooseField('Certificeringer')
  control('Økologisk')
  await chooseField('Salgsformer')
  control('Selvpluk')
  await chooseField('Betaling')
  control('MobilePay')
})

test('opening hours are entered day by day and sent as an expression', async () => {
  const onSent = open()
  answer(CALL, { status: 201 })
  await chooseField('Åbningstider')
  await choose('Mandag', 'Tidsrum')
  write('Mandag lukker', '15:30')
  await choose('Mandag', 'Lukket')
  await choose('Mandag', 'Tidsrum')
  expect([valueOf('Mandag åbner'), valueOf('Mandag lukker')]).toEqual(['09:00', '15:30'])
  for (const day of ['Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']) await choose(day, 'Lukket')
  await press('Send rettelse')
  await isSent(onSent)
  expect(toastText()).toBe('Rettelse indsendt: Tak for hjælpen. Vi ser på den hurtigst muligt.')
  expect(sentTo(CALL)).toEqual([
    expect.objectContaining({
      field: 'opening_hours',
      suggestedValue: 'Mo 09:00-15:30; Tu-Su off',
      description: null,
      submitterName: null,
      submitterEmail: null,
    }),
  ])
})

test('a day with only one of its times shows an error beside it', async () => {
  open()
  await chooseField('Åbningstider')
  await choose('Mandag', 'Tidsrum')
  write('Mandag åbner', '')
  await press('Send rettelse')
  await expectMessage('Mandag åbner', 'Skriv både åbningstid og lukketid')
  expect(document.activeElement).toBe(control('Mandag åbner'))
  expect(toastText()).toBe('')
  write('Mandag åbner', '08:45')
  await waitFor(() => expect(descriptionOf(control('Mandag åbner'))).toBe(''))
  expect(sentTo(CALL)).toEqual([])
})

test('a missing field or suggestion is reported', async () => {
  open()
  await press('Send rettelse')
  await expectMessage('Hvad er forkert?', `Manglende oplysninger: ${MISSING}`)
  expect(document.activeElement).toBe(control('Hvad er forkert?'))
  expect(toastText()).toBe(`Manglende oplysninger: ${MISSING}`)
  screen.getByText('Et felt skal rettes.')
  await chooseField('Adresse')
  write(suggestion, '  ')
  await press('Send rettelse')
  await expectMessage(suggestion, `Manglende oplysninger: ${MISSING}`)
  expect(document.activeElement).toBe(control(suggestion))
  await chooseField('Telefon')
  await waitFor(() => expect(screen.queryByText(/skal rettes\.$/)).toBeNull())
  write('Din e-mail', 'karen@')
  await press('Send rettelse')
  await expectMessage('Din e-mail', 'Indtast venligst en gyldig e-mailadresse')
  expect(sentTo(CALL)).toEqual([])
})

test('an invalid suggestion is not reported as missing', async () => {
  open()
  await chooseField('Hjemmeside')
  write(suggestion, 'javascript:alert(1)')
  await press('Send rettelse')
  await expectMessage(suggestion, 'Indtast en gyldig webadresse')
  expect(toastText()).toBe('')
  expect(sentTo(CALL)).toEqual([])
})

test('a reload and a change of field keep the suggestion, and pressing twice sends once', async () => {
  open()
  await suggestAddress()
  await chooseField('Produkter')
  cleanup()
  const onSent = open()
  expect(valueOf('Hvad er forkert?')).toBe('products')
  await chooseField('Adresse')
  expect(valueOf(suggestion)).toBe('Ny Vej 7, 3700 Rønne')
  const { promise, resolve } = Promise.withResolvers<{ status: number }>()
  answer(CALL, promise)
  pressTwice('Send rettelse')
  await screen.findByRole('button', { name: 'Sender...' })
  resolve({ status: 201 })
  await isSent(onSent)
  expect(sentTo(CALL)).toHaveLength(1)
})

test('a permanent closure is sent without any text', async () => {
  const onSent = open()
  answer(CALL, { status: 201 })
  await chooseField('Andet navn')
  expect(valueOf(suggestion)).toBe('Bigården')
  for (const notice of ['Forkert sted', 'Lukket for altid']) {
    await chooseField(notice)
    expect(screen.queryByLabelText(suggestion)).toBeNull()
    expect(screen.queryByText('Nu står der')).toBeNull()
  }
  await press('Send rettelse')
  await isSent(onSent)
  expect(sentTo(CALL)).toEqual([expect.objectContaining({ field: 'standing', suggestedValue: 'closed' })])
})

test('an answer to a question of the page is sent with the answer to a captcha', async () => {
  const id = '11111111-1111-4222-8333-444455556666'
  const sum = 'Sikkerhedsspørgsmål: hvad er 7 + 3?'
  answer('GET /api/captcha', { status: 200, body: { id, question: '7 + 3' } })
  const onSent = open('products')
  answer(CALL, { status: 201 })
  await screen.findByLabelText(sum)
  expect(valueOf('Hvad vil du fortælle om?')).toBe('products')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Æg' }))
  expect(checked()).toEqual(['Æg', 'Honning'])
  await press('Send rettelse')
  await expectMessage(sum, 'Besvar venligst sikkerhedsspørgsmålet')
  expect(document.activeElement).toBe(control(sum))
  write(sum, '10')
  await press('Send rettelse')
  await isSent(onSent)
  expect(sentTo(CALL)).toEqual([
    expect.objectContaining({
      field: 'products',
      suggestedValue: expect.arrayContaining(['honey', 'eggs']),
      captchaAnswer: '10',
      captchaId: id,
    }),
  ])
})

test('errors are shown, and the suggestion is kept until it is accepted', async () => {
  const onSent = open()
  await suggestAddress()
  answer(CALL, { status: 503, body: { message: NO_DATABASE } })
  await press('Send rettelse')
  await screen.findByText(NO_DATABASE)
  expect(toastText()).toBe('Kunne ikke indsende rettelse. Prøv igen.')

  answer(CALL, null)
  await press('Send rettelse')
  await screen.findByText(NO_NETWORK)

  const message = 'Foreslået rettelse er for lang'
  answer(CALL, { status: 422, body: { message, issues: [{ path: 'suggestedValue', message }] } })
  await press('Send rettelse')
  await expectMessage(suggestion, message)

  expect(valueOf(suggestion)).toBe('Ny Vej 7, 3700 Rønne')
  expect(onSent).not.toHaveBeenCalled()
  answer(CALL, { status: 201 })
  await press('Send rettelse')
  await isSent(onSent)
})
