import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $toast } from '../toasts.ts'
import { geocodeForOperator } from './geocoding.ts'

const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const toastTexts = () => [$toast.get()?.title, $toast.get()?.description]

beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())

const nothing = { latitude: null, longitude: null, accuracy: null, message: null }

test('an empty address is not looked up', async () => {
  expect(await geocodeForOperator(' ')).toBeNull()
  expect(toastTexts()).toEqual(['Address Required', 'Please enter an address to geocode'])
  expect(ask).not.toHaveBeenCalled()
})

test('a found place is shown with its accuracy and message', async () => {
  const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'low', error: null }
  ask.mockResolvedValueOnce(Response.json({ ...found, message: 'The middle of 5700.' }))
  expect(await geocodeForOperator('Bakkevej 1')).toEqual({ latitude: 55.0612, longitude: 10.6055, accuracy: 'low' })
  expect(toastTexts()).toEqual(['Geocoding Successful', '55.061200, 10.605500 (accuracy: low). The middle of 5700.'])
})

test.each([
  ['the service is unavailable', Response.json({ ...nothing, error: 'Try again later.' }), 'Try again later.'],
  ['no reason is given', Response.json({ ...nothing, error: '' }), 'Could not geocode address'],
  ['the response has no body', new Response('', { status: 502 }), 'Geocoding request failed'],
])('a failed lookup is explained when %s', async (_, answer, why) => {
  ask.mockResolvedValueOnce(answer)
  expect(await geocodeForOperator('Storgatan 1, Malmö')).toBeNull()
  expect(toastTexts()).toEqual(['Geocoding Failed', why])
})

test('without a network the toast states that the server cannot be reached', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await geocodeForOperator('Storgatan 1, Malmö')).toBeNull()
  expect(toastTexts()).toEqual(['Geocoding Failed', 'The server cannot be reached. Check your network, and try again.'])
})
