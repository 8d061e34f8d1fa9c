// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { answer, control, expectMessage, press, sentTo, valueOf, withServer, write } from '#src/stores/testing/form.ts'

import { AddProducer } from './AddProducer.tsx'

withServer()

const CALL = 'POST /api/producers'
const NOTE = 'Bemærkning til åbningstiderne'
const TEXT = 'Skriv eller indsæt åbningstider som tekst'

const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
afterAll(() => goTo.mockRestore())

const choose = (label: string, option: string) => userEvent.selectOptions(control(label), option)
const preview = () => screen.getByRole('region', { name: 'De næste 14 dage' })
const inPreview = (day: string) => within(preview()).getByText(day).parentElement?.textContent
const focused = () => document.activeElement
const partOf = (name: string) => within(screen.getByRole('group', { name }))

const open = () => render(<AddProducer tiles={{ url: '', attribution: '' }} />)

async function expectSent(openingHours: string): Promise<void> {
  answer(CALL, { status: 201 })
  await press('Tilføj butik')
  await waitFor(() => expect(sentTo(CALL)).toEqual([expect.objectContaining({ openingHours })]))
}

/** The form, on Wednesday 23 December 2026, with everything but opening hours. */
beforeEach(async () => {
  vi.setSystemTime('2026-12-23T12:00:00+01:00')
  open()
  write('Navn', 'Bakkegården')
  write('Beskrivelse', 'Æg ved vejen.')
  write('Adresse', 'Bakkevej 12, 5600 Faaborg')
  await userEvent.click(control('Æg'))
})

test('a day with a break is copied to the other weekdays', async () => {
  await choose('Mandag', 'Tidsrum')
  write('Mandag lukker', '12:00')
  await press('Tilføj tidsrum: Mandag')
  expect(focused()).toBe(control('Mandag åbner, 2. tidsrum'))
  await press('Tilføj butik')
  await expectMessage('Mandag åbner, 2. tidsrum', 'Skriv både åbningstid og lukketid')
  expect(focused()).toBe(control('Mandag åbner, 2. tidsrum'))
  write('Mandag åbner, 2. tidsrum', '14:00')
  write('Mandag lukker, 2. tidsrum', '17:30')
  await press('Hverdage')
  await choose('Lørdag', 'Samme som fredag')
  await press('Fjern tidsrum: Lørdag, 2')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Tilføj tidsrum: Lørdag' }))
  await choose('Søndag', 'Lukket')
  await expectSent('Mo-Fr 09:00-12:00,14:00-17:30; Sa 09:00-12:00; Su off')
})

test('seasons are restored after switching to the whole year and back', async () => {
  await choose('Lørdag', 'Tidsrum')
  await userEvent.click(control('Nej, de skifter med sæsonen'))
  const from = () => partOf('1. sæson').getByLabelText('Fra måned')
  await userEvent.selectOptions(from(), 'maj')
  await userEvent.click(control('Ja, hele året'))
  expect(screen.queryByRole('group', { name: '1. sæson' })).toBeNull()
  await userEvent.click(control('Nej, de skifter med sæsonen'))
  expect(from()).toHaveProperty('value', '5')
  expect(within(preview()).getAllByText('Lukket')).toHaveLength(14)
  await press('Tilføj sæson')
  await userEvent.selectOptions(partOf('2. sæson').getByLabelText('Til måned'), 'juni')
  await press('Tilføj butik')
  await screen.findByText('Sæsonen overlapper en anden')
  await press('Fjern 2. sæson')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Tilføj sæson' }))
  await expectSent('May-Sep Mo-Fr,Su unknown; May-Sep Sa 09:00-17:00')
})

test('public holidays and single days have their own hours, and the preview names them', async () => {
  await choose('Mandag', 'Tidsrum')
  await press('Alle dage')
  await choose('Helligdage', 'Lukket')
  expect(inPreview('tors. 24. dec.')).toBe('tors. 24. dec.Lukket · juleaften')
  await press('Tilføj ferie eller særlig dag')
  const special = partOf('Særlig dag 1')
  expect(focused()).toBe(special.getByLabelText('Hvornår'))
  await userEvent.type(control(NOTE), 'Ring')
  expect(valueOf(NOTE)).toBe('Ring')
  await userEvent.clear(control(NOTE))
  write('Fra', '2026-12-28')
  write('Til', '2026-12-27')
  await press('Tilføj butik')
  await expectMessage('Til', 'Slutdatoen ligger før startdatoen')
  expect(focused()).toBe(control('Til'))
  write('Til', '2026-12-30')
  expect(inPreview('tirs. 29. dec.')).toBe('tirs. 29. dec.Lukket')
  await expectSent('Mo-Su 09:00-17:00; PH off; 2026 Dec 28-2026 Dec 30 off')
})

test('removing the last special day focuses the button that adds one', async () => {
  await press('Tilføj ferie eller særlig dag')
  await press('Fjern særlig dag 1')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Tilføj ferie eller særlig dag' }))
})

test('a double click removes one special day, and one span', async () => {
  for (const _ of '12') await press('Tilføj ferie eller særlig dag')
  const first = () => screen.getByRole('button', { name: 'Fjern særlig dag 1' })
  fireEvent.click(first(), { detail: 1 })
  fireEvent.click(first(), { detail: 2 })
  expect(screen.getAllByRole('button', { name: /^Fjern særlig dag/ })).toHaveLength(1)
  await choose('Mandag', 'Tidsrum')
  for (const _ of '12') await press('Tilføj tidsrum: Mandag')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Fjern tidsrum: Mandag, 1' }))
  expect(screen.getAllByRole('button', { name: /^Fjern tidsrum: Mandag/ })).toHaveLength(2)
})

test('a special day remembers its times when another is added, and leaves them to none when it is removed', async () => {
  await press('Tilføj ferie eller særlig dag')
  await press('Tilføj ferie eller særlig dag')
  const plan = () => partOf('Særlig dag 1').getByRole('combobox', { name: 'Så er der' })
  await userEvent.selectOptions(plan(), 'Tidsrum')
  fireEvent.change(partOf('Særlig dag 1').getByLabelText('Så er der lukker'), { target: { value: '11:00' } })
  await userEvent.selectOptions(plan(), 'Lukket')
  await press('Tilføj ferie eller særlig dag')
  await userEvent.selectOptions(plan(), 'Tidsrum')
  expect(partOf('Særlig dag 1').getByLabelText('Så er der lukker')).toHaveProperty('value', '11:00')
  await userEvent.selectOptions(plan(), 'Lukket')
  await press('Fjern særlig dag 1')
  await userEvent.selectOptions(plan(), 'Tidsrum')
  expect(partOf('Særlig dag 1').getByLabelText('Så er der lukker')).toHaveProperty('value', '17:00')
})

test('what is changed while a text is read stays', async () => {
  write(TEXT, 'Ring på klokken')
  void press('Udfyld')
  await choose('Onsdag', 'Lukket')
  await screen.findByText('Ikke forstået og ikke medtaget:')
  expect(valueOf('Onsdag')).toBe('closed')
  write(TEXT, 'Hverdage 9-17')
  await press('Udfyld')
  await waitFor(() => expect(valueOf('Fredag lukker')).toBe('17:00'))
  await press('Fortryd udfyldningen')
  expect([valueOf('Fredag'), valueOf('Onsdag')]).toEqual(['unknown', 'closed'])
  expect(focused()?.textContent).toContain('Felterne er, som de var før.')
})

test('a text fills in the form, lists the parts it does not understand, and can be undone', async () => {
  await choose('Onsdag', 'Lukket')
  write(TEXT, 'Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket. Ring på klokken hos Karen')
  await press('Tilføj butik')
  await expectMessage(TEXT, /Teksten er ikke brugt endnu/)
  expect(focused()).toBe(control(TEXT))
  await press('Udfyld')
  await screen.findByText('Ikke forstået og ikke medtaget:')
  expect([valueOf('Fredag lukker'), valueOf('Helligdage')]).toEqual(['17:30', 'closed'])
  await press('Fortryd udfyldningen')
  expect([valueOf('Fredag'), valueOf('Onsdag')]).toEqual(['unknown', 'closed'])
  cleanup()
  open()
  expect(valueOf(TEXT)).toMatch(/^Hverdage 9-17.30/)
  write(TEXT, 'Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket')
  await press('Udfyld')
  await waitFor(() => expect(valueOf('Lørdag åbner')).toBe('10:00'))
  await expectSent('Mo-Fr 09:00-17:30; Sa 10:00-14:00; Su off; PH off')
})
