// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { geocode } from './geocoding.ts'
import { $toast } from './toasts.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', 'Adresse påkrævet', 'Indtast en adresse først'],
  ['Vej', 'Adresse påkrævet', 'Indtast en adresse først'],
  ['x'.repeat(501), 'Fejl ved geokodning', 'Adresse må højst være 500 tegn'],
  ['<b>Bakkevej</b> 12', 'Fejl ved geokodning', 'Teksten må ikke indeholde HTML'],
])('%.20j is not looked up: %s', async (address, title, description) => {
  const fetchMock = vi.fn()
  vi.stubGlobal('fetch', fetchMock)
  expect(await geocode(address)).toBeNull()
  expect($toast.get()).toMatchObject({ title, description })
  expect(fetchMock).not.toHaveBeenCalled()
})

test.each([
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
  ],
  [
    'a failed service without a message',
    () => Promise.resolve(Response.json([], { status: 500 })),
    'Kunne ikke slå adressen op. Indtast koordinaterne manuelt.',
  ],
])('%s gives no place and shows what to do', async (_, answer, description) => {
  vi.stubGlobal('fetch', answer)
  expect(await geocode('Bakkevej 12, 5600 Faaborg')).toBeNull()
  expect($toast.get()).toMatchObject({ title: 'Fejl ved geokodning', description })
})
