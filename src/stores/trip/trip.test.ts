// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'

import { emptyTrip } from '#src/domain/trip/trip.ts'
import { writeTrip } from '#src/domain/trip/trip-link.ts'

import { storeTrip } from './storage.ts'
import { $proposal, $shown, bringBack, removeStop, showProposed, startTrip } from './trip.ts'

const own = { ...emptyTrip, stops: ['0000000a'] }
const proposed = { ...emptyTrip, stops: ['0000000b'] }

/** Shows the trip that the address requests, as when the page loads. */
const load = (): void => startTrip()()

beforeEach(() => {
  localStorage.clear()
  storeTrip(own)
})
afterEach(() => {
  history.replaceState(null, '', '/')
  $shown.set({ status: 'waiting' })
  $proposal.set(null)
})

test('a proposal whose stops were all removed gives way to the own trip at a reload', () => {
  history.replaceState(null, '', '/tur#forslag&q=honning')
  load()
  expect([$proposal.get()?.status, location.hash]).toEqual(['finding', '#forslag&q=honning'])
  $proposal.set({ search: '?q=honning', status: 'found' })
  showProposed(proposed)
  expect(location.hash).toBe(`#${writeTrip(proposed)}`)

  removeStop('0000000b', 'Gård')
  load()
  expect([$shown.get(), $proposal.get()]).toEqual([{ status: 'own', trip: own }, null])
})

test('a removed stop of a proposal can be brought back, and stays after a reload', () => {
  $proposal.set({ search: '?q=honning', status: 'found' })
  showProposed(proposed)
  removeStop('0000000b', 'Gård')
  bringBack()
  load()
  expect([$shown.get(), $proposal.get()?.search]).toEqual([{ status: 'proposed', trip: proposed }, '?q=honning'])
})
