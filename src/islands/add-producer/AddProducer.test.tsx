// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { $toast, showSavedToast } from '#src/stores/toasts.ts'
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

import { AddProducer } from './AddProducer.tsx'

withServer()

const CALL = 'POST /api/producers'
const GEOCODE = 'POST /api/geocode'
const SUCCESS = 'Ny producent er tilføjet til systemet.'

const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
beforeEach(() => goTo.mockClear())
afterAll(() => goTo.mockRestore())

const open = () => render(<AddProducer tiles={{ url: '', attribution: '' }} />)
const tick = (label: string) => userEvent.click(control(label))
const choose = (label: string, option: string) => userEvent.selectOptions(control(label), option)
const place = () => [valueOf('Breddegrad'), valueOf('Længdegrad')]
const isSent = () => waitFor(() => expect(goTo.mock.calls).toEqual([['/']]))

async function fillIn(): Promise<void> {
  write('Navn', 'Bakkegårdens Vejbod')
  write('Beskrivelse', 'Kartofler og æg ved vejen.')
  write('Adresse', 'Bakkevej 12, 5600 Faaborg')
  await tick('Kartofler')
}

test('all fields are sent, empty ones as null, and the home page confirms the addition', async () => {
  open()
  answer(CALL, { status: 201 })
  answer(GEOCODE, {
    status: 200,
    body: { latitude: 55.1, longitude: 14.9, accuracy: 'high', message: null, error: null },
  })
  expect(place()).toEqual(['55.4038', '10.4024'])
  await fillIn()
  await press('Find koordinater')
  await waitFor(() => expect(toastText()).toBe('Koordinater fundet: 55.100000, 14.900000 (nøjagtighed: høj)'))
  expect(place()).toEqual(['55.1', '14.9'])
  write('Længdegrad', '14,95')
  write('Hjemmeside', 'bakkegaarden.dk')
  await tick('Økologisk')
  await tick('Vejbod med selvbetjening')
  await tick('MobilePay')
  await choose('Mandag', 'Tidsrum')
  expect([valueOf('Mandag åbner'), valueOf('Mandag lukker')]).toEqual(['09:00', '17:00'])
  await choose('Tirsdag', 'Døgnåbent')
  await press('Tilføj butik')
  await isSent()
  expect(sentTo(CALL)).toEqual([
    {
      ...facet(contentFields, 'empty'),
      name: 'Bakkegårdens Vejbod',
      description: 'Kartofler og æg ved vejen.',
      address: 'Bakkevej 12, 5600 Faaborg',
      website: 'https://bakkegaarden.dk',
      latitude: 55.1,
      longitude: 14.95,
      placeAccuracy: null,
      products: ['potatoes'],
      certifications: ['organic'],
      salesTypes: ['self_service_stall'],
      payments: ['mobilepay'],
      openingHours: 'Mo 09:00-17:00; Tu 00:00-24:00; We-Su unknown',
    },
  ])
  cleanup()
  $toast.set(null)
  showSavedToast()
  expect(toastText()).toBe(SUCCESS)
  open()
  expect(valueOf('Navn')).toBe('')
})

test('a pin that was not moved gives no position', async () => {
  open()
  answer(CALL, { status: 201 })
  await fillIn()
  await press('Tilføj butik')
  await isSent()
  expect(sentTo(CALL)).toEqual([expect.objectContaining({ latitude: 0, longitude: 0, openingHours: '' })])
})

test('the position of the visitor is used with its accuracy', async () => {
  const browser = navigator
  const getCurrentPosition = (found: (at: { coords: object }) => void): void =>
    found({ coords: { latitude: 55.061, longitude: 10.607, accuracy: 11.4 } })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  open()
  answer(CALL, { status: 201 })
  await press('Brug min placering')
  vi.stubGlobal('navigator', browser)
  await waitFor(() => expect(place()).toEqual(['55.061', '10.607']))
  expect(toastText()).toBe('Placering fundet: Nøjagtig til omkring 12 m.')
  // Beside the field, and in the toast.
  await waitFor(() => expect(screen.getAllByText('Nøjagtig til omkring 12 m.')).toHaveLength(2))
  await fillIn()
  await press('Tilføj butik')
  await isSent()
  expect(sentTo(CALL)).toEqual([
    expect.objectContaining({ latitude: 55.061, longitude: 10.607, placeAccuracy: 'high' }),
  ])
})

test('a coordinate entered by hand clears the accuracy of the device', async () => {
  const browser = navigator
  const getCurrentPosition = (found: (at: { coords: object }) => void): void =>
    found({ coords: { latitude: 55.061, longitude: 10.607, accuracy: 11.4 } })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  open()
  await press('Brug min placering')
  vi.stubGlobal('navigator', browser)
  await waitFor(() => expect(place()).toEqual(['55.061', '10.607']))
  write('Breddegrad', '55,5')
  expect(await screen.findByText('Når du står ved butikken.')).toBeDefined()
})

test('each invalid field shows its error, and the first one is focused', async () => {
  open()
  screen.getByText('Ingen produkter valgt endnu.')
  write('E-mail', 'karen@')
  write('Hjemmeside', 'javascript:alert(1)')
  write('Breddegrad', 'nord')
  await press('Tilføj butik')
  await expectMessage('Navn', /^Navn skal udfyldes$/)
  await expectMessage('Beskrivelse', /Beskrivelse skal udfyldes$/)
  await expectMessage('Adresse', /Adresse skal udfyldes$/)
  await expectMessage('E-mail', /^Indtast en gyldig email-adresse$/)
  await expectMessage('Hjemmeside', /^Indtast en gyldig webadresse$/)
  await expectMessage('Breddegrad', /^Breddegrad skal være et tal$/)
  screen.getByText('Vælg mindst ét produkt')
  expect(document.activeElement).toBe(control('Navn'))
  await fillIn()
  write('E-mail', '')
  write('Hjemmeside', '')
  write('Breddegrad', '48,85')
  await press('Tilføj butik')
  await expectMessage('Breddegrad', /^Koordinaterne skal ligge i Danmark$/)
  expect(sentTo(CALL)).toEqual([])
})

test('an unknown address leaves the position unchanged', async () => {
  open()
  const error = 'Kunne ikke finde koordinater'
  answer(GEOCODE, { status: 200, body: { latitude: null, longitude: null, accuracy: null, message: null, error } })
  write('Adresse', 'Ingensteds 1')
  await press('Find koordinater')
  await waitFor(() => expect(toastText()).toBe(error))
  expect(place()).toEqual(['55.4038', '10.4024'])
})

test('a reload keeps all values', async () => {
  open()
  await fillIn()
  await choose('Fredag', 'Tidsrum')
  write('Fredag åbner', '10:15')
  write('Længdegrad', '10.25')
  cleanup()
  open()
  expect(valueOf('Beskrivelse')).toBe('Kartofler og æg ved vejen.')
  expect(Reflect.get(control('Kartofler'), 'checked')).toBe(true)
  expect([valueOf('Fredag åbner'), valueOf('Længdegrad')]).toEqual(['10:15', '10.25'])
  await choose('Fredag', 'Lukket')
  await choose('Fredag', 'Tidsrum')
  expect(valueOf('Fredag åbner')).toBe('10:15')
})

test('pressing twice sends once', async () => {
  open()
  const { promise, resolve } = Promise.withResolvers<{ status: number }>()
  answer(CALL, promise)
  await fillIn()
  pressTwice('Tilføj butik')
  await screen.findByRole('button', { name: 'Tilføjer...' })
  resolve({ status: 201 })
  await isSent()
  expect(sentTo(CALL)).toHaveLength(1)
})

test('errors are shown, and the form keeps its values until it is accepted', async () => {
  open()
  await fillIn()
  answer(CALL, { status: 503, body: { message: NO_DATABASE } })
  await press('Tilføj butik')
  await screen.findByText(NO_DATABASE)
  expect(toastText()).toBe('Fejl: Der opstod en fejl ved tilføjelse af producenten.')

  answer(CALL, null)
  await press('Tilføj butik')
  await screen.findByText(NO_NETWORK)

  const issues = [{ path: 'address', message: 'Ukendt by' }]
  answer(CALL, { status: 422, body: { message: 'Ukendt by', issues } })
  await press('Tilføj butik')
  await expectMessage('Adresse', /Ukendt by$/)
  expect(document.activeElement).toBe(control('Adresse'))

  expect(valueOf('Beskrivelse')).toBe('Kartofler og æg ved vejen.')
  answer(CALL, { status: 201 })
  await press('Tilføj butik')
  await isSent()
})
