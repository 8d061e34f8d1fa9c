// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import type { UnlocatedProducer } from '#src/contracts/place/admin-geocode.ts'

import { queryClient } from '../calls.ts'
import { answer, calls, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Geocode } from './Geocode.tsx'
import { geocodeForOperator } from './PlaceMap.tsx'
import { typedPosition } from './UnlocatedShops.tsx'

withBackOffice()

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const FIX = `/api/admin/fix-coordinates/${ID}`
const ALL = 'POST /api/admin/geocode-producers'

const lost: UnlocatedProducer = {
  ...{ id: ID, name: 'Ingensteds', address: 'Bakkevej 1, 5700 Svendborg', latitude: 0, longitude: 0 },
  ...{ verified: false, state: null, reason: null },
}

test.each([
  [422, 'The coordinates must lie in Denmark.', 'Update Failed: The coordinates must lie in Denmark.'],
  [404, 'This producer no longer exists.', 'Update Failed: This producer no longer exists.'],
  [500, 'Noget gik galt. Prøv igen om lidt.', 'Update Failed: Failed to update coordinates. Please try again.'],
])('a failed update (%i, %j) shows %j and keeps the typed coordinates', async (status, message, toast) => {
  answer({ 'GET /api/admin/unlocated': { body: [lost] }, [`POST ${FIX}`]: { status, body: { message } } })
  show(<Geocode />)
  const latitude = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lat of Ingensteds' })
  await userEvent.type(latitude, '59.3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Lng of Ingensteds' }), '18.1')
  await userEvent.click(screen.getByRole('button', { name: 'Save coordinates of Ingensteds' }))
  await waitFor(() => expect(toastText()).toBe(toast))
  expect(latitude.value).toBe('59.3')
})

test.each([
  ['', '10,605', 'Coordinates Required: Please enter valid latitude and longitude.'],
  ['nord', '10,605', 'Invalid Coordinates: Please enter valid numeric coordinates.'],
])('the coordinates %j and %j show %j and are not sent', async (north, east, toast) => {
  answer({ 'GET /api/admin/unlocated': { body: [lost] } })
  show(<Geocode />)
  const latitude = await screen.findByRole('textbox', { name: 'Lat of Ingensteds' })
  if (north !== '') await userEvent.type(latitude, north)
  await userEvent.type(screen.getByRole('textbox', { name: 'Lng of Ingensteds' }), `${east}{Enter}`)
  expect(toastText()).toBe(toast)
  expect(calls).not.toContain(`POST ${FIX}`)
})

test('coordinates typed for a shop without a place do not move it once it has an approximate one', async () => {
  answer({ 'GET /api/admin/unlocated': { body: [lost] } })
  show(<Geocode />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Lat of Ingensteds' }), '55.1')
  cleanup()
  queryClient.clear()
  const found = { ...lost, latitude: 55.06, longitude: 10.6, placeAccuracy: 'low' }
  answer({ 'GET /api/admin/unlocated': {}, 'GET /api/admin/rough-places': { body: [found] } })
  show(<Geocode />)
  await userEvent.click(await screen.findByRole('button', { name: 'Place on Map: Ingensteds' }))
  expect(screen.getByRole('button', { name: 'Mark as Exact' })).toBeDefined()
})

test('a failure to locate all shops is reported', async () => {
  answer({ [ALL]: { status: 500 } })
  show(<Geocode />)
  await userEvent.click(await screen.findByRole('button', { name: 'Fix All Locations' }))
  await waitFor(() => expect(toastText()).toBe('Geocoding Failed: Failed to geocode producers. Please try again.'))
})

test('pressing twice locates all shops once', async () => {
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
  const done = { message: 'Located 2 of 3 shops. 1 more are looked up in the background.', updated: 2, total: 3 }
  answer({ [ALL]: async () => answered.then(() => ({ body: done })) })
  show(<Geocode />)
  await userEvent.click(await screen.findByRole('button', { name: 'Fix All Locations' }))
  await userEvent.click(screen.getByRole('button', { name: 'Geocoding...' }))
  respond()
  await waitFor(() => expect(toastText()).toBe(`Geocoding Complete: ${done.message}`))
  const batch = within(screen.getByRole('region', { name: 'Batch Geocoding' }))
  expect(await batch.findByText(done.message)).toBeDefined()
  expect(calls.filter((call) => call === ALL)).toHaveLength(1)
})

test('looking up an address reports an empty field, a found place and each failure', async () => {
  show(<Geocode />)
  const find = await screen.findByRole('button', { name: 'Geocode Address' })
  await userEvent.click(find)
  expect(toastText()).toBe('Address Required: Please enter an address to geocode.')
  const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'high', message: null, error: null }
  answer({ 'POST /api/admin/geocode-address': { body: found } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'Bakkevej 1, 5700 Svendborg{Enter}')
  await waitFor(() => expect(toastText()).toBe('Address Geocoded: 55.061200, 10.605500 (accuracy: high)'))
  expect(screen.getByText('High: the building')).toBeDefined()
  const nothing = { latitude: null, longitude: null, accuracy: null, message: null }
  answer({ 'POST /api/admin/geocode-address': { body: { ...nothing, error: 'No place was found.' } } })
  await userEvent.click(find)
  await waitFor(() => expect(toastText()).toBe('Geocoding Failed: No place was found.'))
  expect(screen.queryByText('55.061200')).toBeNull()
  answer({ 'POST /api/admin/geocode-address': { status: 502 } })
  await userEvent.click(find)
  await waitFor(() => expect(toastText()).toBe('Geocoding Failed: Could not find coordinates for this address.'))
})

/** Looks up an address while the server gives this response. */
async function lookUp(address: string, respond: () => Promise<Response>) {
  document.documentElement.lang = 'en'
  vi.stubGlobal('fetch', respond)
  return geocodeForOperator(address)
}

const nothing = { latitude: null, longitude: null, accuracy: null, message: null }

test('an empty address is not looked up', async () => {
  const ask = vi.fn<() => Promise<Response>>()
  expect(await lookUp(' ', ask)).toBeNull()
  expect(toastText()).toBe('Address Required: Please enter an address to geocode')
  expect(ask).not.toHaveBeenCalled()
})

test('a found place is shown with its accuracy and message', async () => {
  const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'low', error: null }
  const respond = async () => Response.json({ ...found, message: 'The middle of 5700.' })
  expect(await lookUp('Bakkevej 1', respond)).toEqual({ latitude: 55.0612, longitude: 10.6055, accuracy: 'low' })
  expect(toastText()).toBe('Geocoding Successful: 55.061200, 10.605500 (accuracy: low). The middle of 5700.')
})

test.each([
  ['the service is unavailable', Response.json({ ...nothing, error: 'Try again later.' }), 'Try again later.'],
  ['no reason is given', Response.json({ ...nothing, error: '' }), 'Could not geocode address'],
  ['the response has no body', new Response('', { status: 502 }), 'Geocoding request failed'],
])('a failed lookup is explained when %s', async (_, response, why) => {
  expect(await lookUp('Storgatan 1, Malmö', async () => response)).toBeNull()
  expect(toastText()).toBe(`Geocoding Failed: ${why}`)
})

test('without a network the toast states that the server cannot be reached', async () => {
  expect(await lookUp('Storgatan 1, Malmö', () => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
  expect(toastText()).toBe('Geocoding Failed: The server cannot be reached. Check your network, and try again.')
})

test.each([
  ['55.06', ' 10.61 ', { latitude: 55.06, longitude: 10.61 }],
  ['55,06', '10,61', { latitude: 55.06, longitude: 10.61 }],
  ['', '10.61', 'missing'],
  ['55.06', ' ', 'missing'],
  ['nord', '10.61', 'notNumeric'],
  ['55.06', '10.61 E', 'notNumeric'],
  ['Infinity', '10', 'notNumeric'],
])('%j and %j are %j', (latitude, longitude, position) => {
  expect(typedPosition(latitude, longitude)).toEqual(position)
})
