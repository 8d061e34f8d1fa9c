// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'

import { emptyTrip } from '#src/domain/trip/trip.ts'
import { writeTrip } from '#src/domain/trip/trip-link.ts'

import { storeTrip } from './storage.ts'
import { $proposal, $searched, $shown, bringBack, removeStop, showOwnTrip, showProposed, startTrip } from './trip.ts'

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
  $searched.set(null)
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

test('suggestions follow the search of a proposal until another trip is shown', () => {
  const searched = new Set(['0000000b'])
  $searched.set(searched)
  showProposed(proposed)
  expect($searched.get()).toBe(searched)
  showOwnTrip()
  expect($searched.get()).toBeNull()

  $searched.set(searched)
  history.replaceState(null, '', `/tur#${writeTrip(proposed)}`)
  load()
  expect([$shown.get().status, $searched.get()]).toEqual(['shared', null])
})
