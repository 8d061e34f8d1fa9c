// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { RoadPlace } from '#src/domain/place/road.ts'
import type { KeptStall } from '#src/stores/stalls/kept-stalls.ts'
import { $stall, changeStall, movePin, takePhoto } from '#src/stores/stalls/stall.ts'

import { AddStall } from './AddStall.tsx'

interface Device {
  kept: Map<string, object>
  draft: object | null
  isFull: boolean
}

const { device, around } = vi.hoisted(() => {
  const stored: Device = { kept: new Map(), draft: null, isFull: false }
  const seen: { road: object | null; shops: object[] } = { road: null, shops: [] }
  return { device: stored, around: seen }
})

/** The stalls stored in the browser. */
vi.mock('#src/stores/stalls/kept-stalls.ts', () => ({
  keptStalls: async () => [...device.kept.values()],
  keepStall: async (stall: KeptStall) => !device.isFull && device.kept.set(stall.id, stall) && true,
  forgetStall: async (id: string) => void device.kept.delete(id),
  keepDraftText: (stall: KeptStall) => !device.isFull && Boolean((device.draft = stall)),
  forgetDraftText: () => void (device.draft = null),
  keptDraft: async () => device.draft,
}))
vi.mock('#src/stores/stalls/follow-position.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findRoadAt: async () => around.road,
  findShopsAt: async () => around.shops,
}))

/** Ends the redrawing of the photos, in the order in which they were taken. */
const redraws: ((redrawn: Blob | null) => void)[] = []
vi.mock('#src/stores/pictures/redraw-photo.ts', () => ({
  redrawnPhoto: () => new Promise<Blob | null>((resolve) => redraws.push(resolve)),
}))

const FIELD = { latitude: 55.2146, longitude: 10.3021 }
const MOVED = { latitude: 55.2148, longitude: 10.3021 }
const road: RoadPlace = { road: 'Møllevej', postcode: '5600', town: 'Faaborg' }

/** The accuracies of the position's fixes; 'refused' is a denial. */
let fixes: (number | 'refused')[] = []
/** Reports another fix of this accuracy, unless the position is no longer watched. */
let fixLater: (accuracy: number) => void = () => undefined
const clearWatch = (): void => void (fixLater = () => undefined)
let permission: 'granted' | 'prompt' = 'granted'
const fetched = vi.fn<typeof fetch>()

function watchPosition(found: (fix: object) => void, failed: (error: object) => void): number {
  fixLater = (accuracy) => found({ coords: { ...FIELD, accuracy } })
  setTimeout(() => {
    for (const fix of fixes) {
      if (fix === 'refused') failed({ code: 1, PERMISSION_DENIED: 1 })
      else found({ coords: { ...FIELD, accuracy: fix } })
    }
  })
  return 1
}

beforeEach(() => {
  fixes = [12]
  permission = 'granted'
  Object.assign(device, { kept: new Map(), draft: null, isFull: false })
  Object.assign(around, { road, shops: [] })
  redraws.length = 0
  fetched.mockReset().mockImplementation(async () => Response.json({ message: 'Tak' }, { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  Object.defineProperties(navigator, {
    geolocation: { value: { watchPosition, clearWatch }, configurable: true },
    permissions: { value: { query: async () => ({ state: permission }) }, configurable: true },
    locks: { value: { request: (_: string, run: () => Promise<void>) => run() }, configurable: true },
  })
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  for (const name of ['geolocation', 'permissions', 'locks']) Reflect.deleteProperty(navigator, name)
  vi.unstubAllGlobals()
})

const open = () => render(<AddStall tiles={{ url: '', attribution: '' }} />)
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const expectText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined())
const findHeading = (heading: string) => screen.findByRole('heading', { name: heading })

const sent = () =>
  fetched.mock.calls.flatMap(([, request]) => {
    const stall = request?.body instanceof FormData ? request.body.get('stall') : null
    return typeof stall === 'string' ? [JSON.parse(stall)] : []
  })

test('with a permitted position a stall is sent in two presses', async () => {
  open()
  await expectText('Vælg mindst én vare')
  await press('Æg')
  await expectText('Klar til at blive sendt')
  await press('Send')
  await findHeading('Tak, den er sendt')
  const [stall] = sent()
  expect(stall).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...FIELD,
    metres: 12,
    name: '',
    products: ['eggs'],
    payments: [],
    time: null,
  })
  expect([device.kept.size, device.draft]).toEqual([0, null])
})

test('chosen options are sent, and a second press removes a choice', async () => {
  open()
  await expectText('Vælg mindst én vare')
  for (const name of ['Æg', 'Honning', 'Æg', 'MobilePay', 'Når det er lyst']) await press(name)
  await userEvent.type(screen.getByLabelText('Navn'), 'Karens bod')
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent()).toEqual([
    expect.objectContaining({
      products: ['honey'],
      payments: ['mobilepay'],
      time: 'daylight',
      name: 'Karens bod',
    }),
  ])
})

test('pressing Send without a product focuses the products and sends nothing', async () => {
  open()
  await expectText('Vælg mindst én vare')
  await press('Send')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hvad sælger de?' }))
  expect(sent()).toEqual([])
})

test('the best fix is used, and one worse than 30 m has to be checked', async () => {
  fixes = [900, 85, 120]
  open()
  await press('Æg')
  await expectText('Nøjagtig til omkring 85 m. Flyt nålen hen, hvor den ligger.')
  expect(screen.getByText('Se efter, om nålen står rigtigt')).toBeDefined()
  await press('Send')
  expect(sent()).toEqual([])
  await press('Nålen står rigtigt')
  expect(document.activeElement).toBe(document.getElementById('sted'))
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent()).toEqual([expect.objectContaining({ ...FIELD, metres: null })])
})

test('a moved pin is exact, and its road names the stall', async () => {
  fixes = [85]
  open()
  await press('Æg')
  act(() => movePin(MOVED))
  await expectText('Klar til at blive sendt')
  await expectText('Den kommer til at hedde Vejbod, Møllevej. Står der noget andet på skiltet, så skriv det.')
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent()).toEqual([expect.objectContaining({ ...MOVED, metres: null, name: '' })])
})

test('without permission the position is requested on a press, and a refusal leaves the map and a field', async () => {
  permission = 'prompt'
  fixes = ['refused']
  open()
  await expectText('Sæt nålen på kortet først')
  expect(screen.getByText('Hvor ligger den?')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sæt nålen på kortet' })).toBeDefined()
  await press('Brug min placering')
  await expectText('Vi må ikke se, hvor du er. Sæt nålen på kortet, eller skriv stedet.')
  expect(screen.queryByRole('button', { name: 'Sæt nålen på kortet' })).toBeNull()
  const place = { ...FIELD, accuracy: 'low', message: null, error: null }
  fetched.mockImplementationOnce(async () => Response.json(place))
  await userEvent.type(screen.getByLabelText('Vej og by'), '5600 Faaborg{Enter}')
  await expectText('Se efter, om nålen står rigtigt')
  await press('Æg')
  act(() => movePin(MOVED))
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent()).toEqual([expect.objectContaining({ ...MOVED, metres: null })])
})

test('the map opens on a press, and the focus stays in its place', async () => {
  permission = 'prompt'
  open()
  await press('Sæt nålen på kortet')
  expect(screen.queryByRole('button', { name: 'Sæt nålen på kortet' })).toBeNull()
  expect(document.activeElement?.previousElementSibling?.textContent).toContain('Hvor ligger den?')
})

const listed = {
  segment: '3f2a9c10',
  name: 'Bøgely',
  address: 'Møllevej 4, 5600 Faaborg',
  path: '/producer/bøgely-3f2a9c10',
}

test('a listed shop at the pin has to be ruled out before the stall is sent', async () => {
  around.shops = [listed, { ...listed, segment: '3f2a9c11', name: 'Bøgely Nord' }]
  open()
  await press('Æg')
  await screen.findByRole('heading', { name: 'Er det den her?' })
  await press('Send')
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Er det den her?' }))
  await press('Det er en anden')
  screen.getByText('Bøgely Nord')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Er det den her?' }))
  await press('Det er en anden')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hvad sælger de?' }))
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent()).toHaveLength(1)
})

test('recognising a listed shop records a visit and adds nothing', async () => {
  around.shops = [listed]
  open()
  await press('Æg')
  await screen.findByRole('heading', { name: 'Er det den her?' })
  await press('Det er den')
  await findHeading('Bøgely')
  screen.getByText('Tak. Nu ved vi, at den stadig er der.')
  expect(sent()).toEqual([])
  const [path, request] = fetched.mock.calls.at(-1) ?? []
  expect([path, JSON.parse(String(request?.body)).finding]).toEqual(['/api/producers/3f2a9c10/visits', 'here'])
  expect(device.draft).toBeNull()
})

test('an offline stall waits on the phone and is sent once when the network is back', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  open()
  await press('Æg')
  await expectText('Klar til at blive sendt')
  await press('Send')
  await findHeading('Gemt på telefonen')
  const waiting = screen.getByRole('region', { name: 'På telefonen (1)' })
  expect(within(waiting).getByText('Venter på net')).toBeDefined()
  fetched.mockReset().mockImplementation(async () => Response.json({}, { status: 201 }))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^På telefonen/ })).toBeNull())
  act(() => void dispatchEvent(new Event('online')))
  expect(sent()).toHaveLength(1)
})

test('a stall can be sent again after a busy server, and a waiting one can be deleted', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 503 }))
  open()
  await press('Æg')
  await expectText('Klar til at blive sendt')
  await press('Send')
  await findHeading('Gemt på telefonen')
  await press('Send nu')
  await waitFor(() => expect(sent()).toHaveLength(2))
  await press('Slet Vejbod')
  await waitFor(() => expect(device.kept.size).toBe(0))
  // The last of the pending stalls is gone, but the next Tab goes on from their place.
  await waitFor(() =>
    expect(document.activeElement?.previousElementSibling?.textContent).toContain('Gemt på telefonen'),
  )
})

test('a rejected stall comes back with the reason of the server', async () => {
  fetched.mockImplementationOnce(async () => Response.json({ message: 'Navn må ikke indeholde HTML' }, { status: 422 }))
  open()
  await press('Æg')
  await expectText('Klar til at blive sendt')
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('Navn må ikke indeholde HTML')
  expect(button('Æg').getAttribute('aria-pressed')).toBe('true')
  await press('Send')
  await findHeading('Tak, den er sendt')
})

test('an id that is already taken is replaced', async () => {
  fetched.mockImplementationOnce(async () => Response.json({ message: 'Prøv igen.' }, { status: 409 }))
  open()
  await press('Æg')
  await expectText('Klar til at blive sendt')
  await press('Send')
  await findHeading('Tak, den er sendt')
  const [one, other] = sent()
  expect(one.id).not.toBe(other.id)
})

test('full storage is reported, and the stall can still be sent', async () => {
  device.isFull = true
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  open()
  await press('Æg')
  const full = 'Telefonen har ikke plads til at gemme den. Bliv på siden, til den er sendt.'
  expect((await screen.findByRole('alert')).textContent).toBe(full)
  await press('Send')
  const lost = 'Den kunne hverken sendes eller gemmes på telefonen. Bliv på siden, og prøv igen, når der er net.'
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(lost))
  expect(button('Æg').getAttribute('aria-pressed')).toBe('true')
  await press('Send')
  await findHeading('Tak, den er sendt')
})

test('pressing Send twice sends once', async () => {
  open()
  await press('Æg')
  await expectText('Klar til at blive sendt')
  act(() => {
    button('Send').click()
    button('Send').click()
  })
  await findHeading('Tak, den er sendt')
  expect(sent()).toHaveLength(1)
})

test('a stall that is being sent cannot be changed', async () => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  open()
  await press('Æg')
  await expectText('Klar til at blive sendt')
  await press('Send')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(button('MobilePay').closest('fieldset')?.disabled).toBe(true)
  act(() => movePin(MOVED))
  act(() => changeStall({ name: 'Karens bod' }))
  expect(device.draft).toBeNull()
  act(() => answer(Response.json({}, { status: 503 })))
  await findHeading('Gemt på telefonen')
  expect([...device.kept.values()]).toEqual([expect.objectContaining({ position: FIELD, status: 'waiting' })])
})

test('a checked pin and a typed place stay where they are when the phone knows its position better', async () => {
  fixes = [85]
  open()
  await press('Æg')
  await press('Nålen står rigtigt')
  act(() => fixLater(45))
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent()).toEqual([expect.objectContaining({ ...FIELD, metres: null })])

  await press('Tilføj en til')
  const place = { ...MOVED, accuracy: 'high', message: null, error: null }
  fetched.mockImplementationOnce(async () => Response.json(place))
  await userEvent.type(await screen.findByLabelText('Vej og by'), 'Møllevej 4, Faaborg{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Vej og by')).toBeNull())
  expect(document.activeElement).toBe(document.getElementById('sted'))
  act(() => fixLater(12))
  await press('Æg')
  await press('Send')
  await findHeading('Tak, den er sendt')
  expect(sent().at(-1)).toEqual(expect.objectContaining({ ...MOVED, metres: null }))
})

test('correcting a refused stall keeps the one that is being written', async () => {
  const refused: KeptStall = {
    ...{ id: 'ebb8e7ac-3ec3-4bd1-ba4c-c2bb5fa84aab', status: 'waiting', problem: 'Navn må ikke indeholde HTML' },
    ...{ position: FIELD, metres: null, name: 'Afvist', products: ['eggs'], payments: [], time: null },
    ...{ photo: null, changedAt: '2026-11-28T08:00:00Z' },
  }
  device.kept.set(refused.id, refused)
  open()
  await press('Honning')
  await userEvent.type(screen.getByLabelText('Navn'), 'Ny bod')
  await press('Ret')
  await waitFor(() => expect(screen.getByLabelText('Navn')).toHaveProperty('value', 'Afvist'))
  const waiting = screen.getByRole('region', { name: 'På telefonen (1)' })
  expect(within(waiting).getByText('Ikke færdig endnu')).toBeDefined()
  await press('Ret')
  await waitFor(() => expect(screen.getByLabelText('Navn')).toHaveProperty('value', 'Ny bod'))
  expect(button('Honning').getAttribute('aria-pressed')).toBe('true')
})

test('an older photo replaces neither a newer one nor its removal', async () => {
  const redrawn = new Blob(['photo'], { type: 'image/jpeg' })
  open()
  await expectText('Vælg mindst én vare')
  for (const _ of ['first', 'second', 'third']) await act(async () => void takePhoto(new Blob()))
  const finish = async (nth: number, photo: Blob | null) => act(async () => redraws[nth]?.(photo))
  await finish(1, new Blob())
  expect($stall.get().photo).toBeNull()
  await finish(2, redrawn)
  expect($stall.get().photo).toBe(redrawn)
  await finish(0, null)
  expect($stall.get().photo).toBe(redrawn)
  expect(screen.queryByRole('alert')).toBeNull()

  await act(async () => void takePhoto(new Blob()))
  await press('Fjern')
  await finish(3, redrawn)
  expect($stall.get().photo).toBeNull()
})

test('the camera keeps the focus when the first photo appears, and receives it when the photo is removed', async () => {
  open()
  await expectText('Vælg mindst én vare')
  act(() => screen.getByLabelText(/^Tag et billede/).focus())
  await act(async () => void takePhoto(new Blob()))
  await act(async () => redraws[0]?.(new Blob()))
  expect(document.activeElement).toBe(screen.getByLabelText('Tag et nyt'))
  await press('Fjern')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Tag et billede/))
})
