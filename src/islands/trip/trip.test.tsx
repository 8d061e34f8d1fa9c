// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { dayOf, localMoment } from '#src/domain/hours/local-time.ts'
import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import { packProducers } from '#src/domain/listing/packing.ts'
import { producer } from '#src/domain/testing/producer.ts'
import { emptyTrip } from '#src/domain/trip/trip.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { noticesOf } from '#src/domain/owners/notice.ts'
import { $listing, $notices } from '#src/stores/listing/files.ts'
import { answer, sentTo, withServer } from '#src/stores/testing/form.ts'
import { $now } from '#src/stores/time.ts'
import { $measured, $plan, $ways } from '#src/stores/trip/plan.ts'
import { $proposal, $shown } from '#src/stores/trip/trip.ts'

import { DepartureChart } from './DepartureChart.tsx'
import { ShownTrip } from './ShownTrip.tsx'
import { StopList } from './StopList.tsx'

withServer()

const FRIDAY = '2026-11-27'
const start = { kind: 'place', name: 'Vejle', latitude: 55.7, longitude: 9 } as const

/** Half an hour apart on one road, by degrees of longitude. */
const shops = [
  ['0000000a', 'Tidlig', 9.5, 'Mo-Su 10:00-13:00; PH 10:00-13:00'],
  ['0000000b', 'Sen', 10, 'Mo-Su 12:00-18:00; PH 12:00-18:00'],
  ['0000000c', 'Ukendt', 10.5, ''],
  ['0000000d', 'På vejen', 9.75, 'Mo-Su 00:00-24:00; PH 00:00-24:00'],
] as const

function open(stops: string[], changes: Partial<Trip> = {}): Trip {
  const trip: Trip = {
    ...emptyTrip,
    ...{ stops, start, ordering: 'own', departs: { date: FRIDAY, time: '14:00' } },
    ...changes,
  }
  $shown.set({ status: 'shared', trip })
  return trip
}

function shownTrip(): Trip {
  const shown = $shown.get()
  if (!('trip' in shown)) throw new Error('No trip is shown.')
  return shown.trip
}

beforeEach(() => {
  const producers = unpackProducers(
    packProducers(
      shops.map(([segment, name, longitude, openingHours]) =>
        producer(name, { id: `${segment}-0000-4000-8000-000000000000`, latitude: 55.7, longitude, openingHours }),
      ),
    ),
  )
  $now.set(localMoment(new Date(`${FRIDAY}T09:00:00Z`)))
  $listing.set({ status: 'ready', producers, folder: '/soeg/test' })
  $measured.set(null)
  $ways.set({
    status: 'ready',
    roads: {
      legBetween: (from, to) => {
        if (from === null || to === null) return { kind: 'unknown' }
        const minutes = Math.round(Math.abs(from.longitude - to.longitude) * 60)
        return { kind: 'road', km: minutes, minutes }
      },
    },
  })
})
afterEach(cleanup)
afterAll(() => {
  $listing.set({ status: 'waiting' })
  $shown.set({ status: 'waiting' })
  $ways.set({ status: 'waiting' })
  $now.set(null)
})

const slider = () => screen.getByRole('slider', { name: 'Afgang' })

test('the chart suggests the best time, lists the stops missed at other times, and can apply it', async () => {
  open(['0000000a', '0000000b', '0000000c'])
  render(<DepartureChart isComing />)
  expect(screen.getByText('Bedst kl. 11:45:').parentElement?.textContent).toBe(
    'Bedst kl. 11:45: 2 åbne og 1 måske åben, med god tid.',
  )
  expect(slider().getAttribute('aria-valuetext')).toBe('Kl. 14:00: 1 åben, 1 måske åben og 1 lukket. Lukket: Tidlig')
  const others = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(others).toContain('12:15–16:151 åben, 1 måske åben og 1 lukketLukket: Tidlig')

  await userEvent.click(screen.getByRole('button', { name: 'Kør kl. 11:45' }))
  expect(shownTrip().departs).toEqual({ date: FRIDAY, time: '11:45' })
  expect(screen.getByText('Kl. 11:45 er et godt tidspunkt:')).toBeDefined()
})

test('once the departure has passed the best remaining one is offered, and the slider describes the next one', async () => {
  $now.set(localMoment(new Date(`${FRIDAY}T13:07:00Z`)))
  open(['0000000b', '0000000d'], { departs: { date: FRIDAY, time: '11:30' } })
  render(<DepartureChart isComing />)
  expect(screen.getByText('Bedst kl. 14:15:').parentElement?.textContent).toBe(
    'Bedst kl. 14:15: alle 2 åbne, med god tid.',
  )
  expect(slider().getAttribute('aria-valuetext')).toBe('Kl. 14:15: alle 2 åbne')
  await userEvent.click(screen.getByRole('button', { name: 'Kør kl. 14:15' }))
  expect(shownTrip().departs).toEqual({ date: FRIDAY, time: '14:15' })
  expect(screen.getByText('Kl. 14:15 er et godt tidspunkt:')).toBeDefined()
})

test('the slider previews each time at once, and changes the plan when it pauses', async () => {
  open(['0000000a', '0000000b'])
  render(<DepartureChart isComing />)
  fireEvent.change(slider(), { target: { value: String(12 * 60) } })
  expect(slider().getAttribute('aria-valuetext')).toBe('Kl. 12:00: alle 2 åbne')
  expect(shownTrip().departs?.time).toBe('14:00')
  await waitFor(() => expect(shownTrip().departs?.time).toBe('12:00'))
})

test('without known hours no best time is suggested', () => {
  open(['0000000c'])
  render(<DepartureChart isComing />)
  expect(screen.getByText(/^Ingen af stoppene har åbningstider, vi kan regne med, fredag 27\. november/)).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a stop along the way is inserted in its place, and a trip past midnight shows its dates', async () => {
  const trip = open(['0000000a', '0000000b'])
  const { rerender } = render(<StopList trip={trip} hasRouter={false} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Føj På vejen til turen' }))
  expect(shownTrip().stops).toEqual(['0000000a', '0000000d', '0000000b'])
  expect(screen.getByText('På vejen er med på turen.')).toBeDefined()
  expect(screen.queryByText('fredag 27. november')).toBeNull()

  const late = open(['0000000a', '0000000b'], { departs: { date: FRIDAY, time: '23:00' } })
  rerender(<StopList trip={late} hasRouter={false} />)
  expect(screen.getByText('fredag 27. november')).toBeDefined()
  expect(screen.getByText('lørdag 28. november')).toBeDefined()
  expect($plan.get()?.stops.map(({ visit }) => visit?.at.day)).toEqual([dayOf(FRIDAY), dayOf(FRIDAY) + 1])
})

test('stops move by a button, and their new position is announced', async () => {
  const trip = open(['0000000a', '0000000b', '0000000c'])
  render(<StopList trip={trip} hasRouter={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Flyt Ukendt op' }))
  expect(shownTrip().stops).toEqual(['0000000a', '0000000c', '0000000b'])
  expect(screen.getByText('Ukendt er nu nummer 2 af 3.')).toBeDefined()
  expect(screen.getAllByText(/^Måske åben: åbningstiden er ukendt/)).toHaveLength(1)
})

test('a second finger ends the drag, and after it no tap moves a stop', () => {
  const trip = open(['0000000a', '0000000b', '0000000c'])
  render(<StopList trip={trip} hasRouter={false} />)
  const grab = (number: string, pointer: object): void => void fireEvent.pointerDown(screen.getByText(number), pointer)
  grab('1', { pointerId: 1, clientY: 100 })
  grab('3', { pointerId: 2, clientY: 300 })
  fireEvent.pointerUp(window, { pointerId: 1, clientY: 200 })
  expect(shownTrip().stops).toEqual(['0000000a', '0000000b', '0000000c'])
  fireEvent.pointerUp(window, { pointerId: 2, clientY: 200 })
  expect(shownTrip().stops).toEqual(['0000000a', '0000000b', '0000000c'])
  grab('3', { pointerId: 3, clientY: 300 })
  fireEvent.pointerUp(window, { pointerId: 3, clientY: 200 })
  expect(shownTrip().stops).toEqual(['0000000c', '0000000a', '0000000b'])
  fireEvent.pointerUp(window, { pointerId: 4, clientY: 500 })
  expect(shownTrip().stops).toEqual(['0000000c', '0000000a', '0000000b'])
})

test('after a press on a control that disappears the focus is on what replaces it', async () => {
  const Shown = (): ReactNode => {
    const shown = useStore($shown)
    if (!('trip' in shown)) return null
    return <ShownTrip shown={shown} tiles={{ url: '', attribution: '' }} hasRouter={false} />
  }
  open(['0000000a', '0000000b'], { departs: { date: FRIDAY, time: '08:00' } })
  render(<Shown />)
  await userEvent.click(await screen.findByRole('button', { name: 'Føj På vejen til turen' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '3 stop' }))
  await userEvent.click(screen.getByRole('button', { name: /^Skift/ }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fra min placering' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gem som min tur' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '3 stop' }))
})

test('without a router drives are estimates, and there is no choice of measured ones', () => {
  render(<StopList trip={open(['0000000a'])} hasRouter={false} />)
  expect(screen.getByText(/^Køretiderne er et skøn/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Få køretider ad vejene' })).toBeNull()
})

test('a trip without a drive names no source of driving times', () => {
  const trip = open(['0000000a', '0000000b'], { start: null })
  $ways.set({ status: 'ready', roads: { legBetween: () => ({ kind: 'ferry', km: 156 }) } })
  render(<StopList trip={trip} hasRouter />)
  expect(screen.queryByText(/^Køretiderne er/)).toBeNull()
})

test('with a router drives are requested after consent, and the estimates stay on failure', async () => {
  const CALL = 'POST /api/drives'
  render(<StopList trip={open(['0000000a'])} hasRouter />)
  expect(screen.getByText('Ca. 30 min. i bil (30 km)')).toBeDefined()
  expect(sentTo(CALL)).toEqual([])

  answer(CALL, { status: 503, body: { status: 503, message: 'Rutetjenesten kan ikke nås lige nu.' } })
  const button = screen.getByRole('button', { name: 'Få køretider ad vejene' })
  await userEvent.click(button)
  await waitFor(() => expect(sentTo(CALL)).toHaveLength(1))
  expect(screen.getByText('Ca. 30 min. i bil (30 km)')).toBeDefined()

  const drives = [0, 1].map(() => [0, 1].map(() => ({ km: 33.3, minutes: 41 })))
  answer(CALL, { status: 200, body: { drives } })
  await userEvent.click(screen.getByRole('button', { name: 'Få køretider ad vejene' }))
  await screen.findByText('Ca. 41 min. i bil (33 km)')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^Køretiderne er regnet ud ad vejene/)))
  expect(sentTo(CALL).at(-1)).toEqual({
    places: [
      { latitude: 55.7, longitude: 9 },
      { latitude: 55.7, longitude: 9.5 },
    ],
  })
  act(() => void open(['0000000a', '0000000b']))
  expect(screen.getByRole('button', { name: 'Få køretider ad vejene' })).toBeDefined()
})

test('a proposal that cannot load its data shows that, without placeholders of stops', () => {
  $proposal.set({ search: '?q=i+eftermiddag', status: 'finding' })
  $shown.set({ status: 'proposed', trip: emptyTrip })
  const shown = { status: 'proposed', trip: emptyTrip } as const
  const { rerender } = render(<ShownTrip shown={shown} tiles={{ url: '', attribution: '' }} hasRouter={false} />)
  screen.getByText('Finder tre stop, der har åbent, når du kommer ...')
  act(() => $listing.set({ status: 'failed', retry: () => undefined }))
  rerender(<ShownTrip shown={shown} tiles={{ url: '', attribution: '' }} hasRouter={false} />)
  screen.getByText('Turen bliver foreslået, når de kan hentes.')
  expect(screen.queryByText(/^Finder tre stop/)).toBeNull()
  $proposal.set(null)
})

test('a stop with doubted hours is shown as maybe open', () => {
  const place = { latitude: 55.7, longitude: 10, firstDay: FRIDAY, lastDay: '2027-01-20' }
  const doubt = {
    id: '0000000b-0000-4000-8000-000000000000',
    kind: 'doubt',
    text: 'To besøgende fandt den lukket',
  } as const
  $notices.set(noticesOf([{ ...doubt, ...place }]))
  open(['0000000b', '0000000d'])
  render(<StopList trip={shownTrip()} hasRouter={false} />)
  expect(screen.getByText('Måske åben: besøgende tvivler på åbningstiden')).toBeDefined()
  cleanup()
  render(<DepartureChart isComing />)
  expect(slider().getAttribute('aria-valuetext')).toBe('Kl. 14:00: 1 åben og 1 måske åben')
  $notices.set(null)
})
