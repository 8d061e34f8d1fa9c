import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $toast } from '../toasts.ts'
import { geocodeForOperator } from './geocoding.ts'

const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const told = () => [$toast.get()?.title, $toast.get()?.description]

beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())

const nothing = { latitude: null, longitude: null, accuracy: null, message: null }

test('an address that is empty is not looked up', async () => {
  expect(await geocodeForOperator(' ')).toBeNull()
  expect(told()).toEqual(['Address Required', 'Please enter an address to geocode'])
  expect(ask).not.toHaveBeenCalled()
})

test('a place that was found is told with what is to be known of it', async () => {
  const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'low', error: null }
  ask.mockResolvedValueOnce(Response.json({ ...found, message: 'The middle of 5700.' }))
  expect(await geocodeForOperator('Bakkevej 1')).toEqual({ latitude: 55.0612, longitude: 10.6055, accuracy: 'low' })
  expect(told()).toEqual(['Geocoding Successful', '55.061200, 10.605500 (accuracy: low). The middle of 5700.'])
})

test.each([
  ['the service is away', Response.json({ ...nothing, error: 'Try again later.' }), 'Try again later.'],
  ['no reason is given', Response.json({ ...nothing, error: '' }), 'Could not geocode address'],
  ['the answer has no words', new Response('', { status: 502 }), 'Geocoding request failed'],
])('where %s, it is said why the address was not found', async (_, answer, why) => {
  ask.mockResolvedValueOnce(answer)
  expect(await geocodeForOperator('Storgatan 1, Malmö')).toBeNull()
  expect(told()).toEqual(['Geocoding Failed', why])
})

test('without a network it says that the server cannot be reached', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await geocodeForOperator('Storgatan 1, Malmö')).toBeNull()
  expect(told()).toEqual(['Geocoding Failed', 'The server cannot be reached. Check your network, and try again.'])
})
