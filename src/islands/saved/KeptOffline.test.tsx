// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import { packProducers } from '#src/domain/listing/packing.ts'
import { stores } from '#src/domain/offline/stores.ts'
import { withSaved } from '#src/domain/saved/saved.ts'
import { writeSavedFile } from '#src/domain/saved/saved-file.ts'
import { producer } from '#src/domain/testing/producer.ts'
import { $position } from '#src/stores/geolocation.ts'
import { $listing } from '#src/stores/listing/files.ts'
import { $isPersistent, $keepProblem, $keptAreas, $keptPages, $lostPages } from '#src/stores/saved/offline.ts'
import { $saved, $sort, followSavedShops, sortSaved } from '#src/stores/saved/saved.ts'
import { changeSaved, readSaved } from '#src/stores/saved/storage.ts'
import { $toast } from '#src/stores/toasts.ts'

import { KeptAreas, ListFile, OfflineLine, OfflineSummary } from './KeptOffline.tsx'
import { OwnList } from './OwnList.tsx'

const path = '/producer/boegely-3f2a9c10'

beforeEach(() => {
  localStorage.clear()
  $keptPages.set(null)
  $lostPages.set([])
  $keepProblem.set(null)
  $isPersistent.set(null)
})
afterEach(cleanup)

test('nothing is shown before the kept pages are known', () => {
  render(<OfflineLine path={path} />)
  render(<OfflineSummary paths={[path]} />)
  expect(document.body.textContent).toBe('')
})

test('each shop shows whether its page is on the device, with its date', () => {
  $keptPages.set(new Map([[path, new Date('2025-11-03T12:00:00Z')]]))
  render(<OfflineLine path={path} />)
  render(<OfflineLine path="/producer/anden-00000000" />)
  screen.getByText('Gemt til offline brug · hentet 3. november 2025')
  screen.getByText('Siden er ikke på enheden: den kan kun læses med forbindelse.')
})

test('the summary shows the count, the persistence, the lost pages and the full storage', () => {
  $keptPages.set(new Map([[path, new Date()]]))
  $isPersistent.set(true)
  $lostPages.set(['/producer/anden-00000000'])
  $keepProblem.set('full')
  render(<OfflineSummary paths={[path, '/producer/anden-00000000']} />)
  screen.getByText(/^1 af 2 sider kan læses uden forbindelse\. Browseren beholder dem, til du fjerner dem\.$/)
  screen.getByText(/^Din browser har slettet en gemt side\./)
  screen.getByText(/^Der er ikke plads til alle siderne/)
})

test('each kept area shows its number of shops and its date, and without any there is no heading', () => {
  render(<KeptAreas />)
  expect(document.body.textContent).toBe('')
  const keptAt = new Date('2025-11-03T12:00:00Z')
  act(() => $keptAreas.set([{ path: '/odense', title: 'Gårdbutikker i Odense', shops: 2, keptAt }]))
  screen.getByRole('link', { name: 'Gårdbutikker i Odense' })
  screen.getByText('2 gårde · hentet 3. november 2025')
  screen.getByRole('button', { name: /^Fjern/ })
})

test('when the last kept area is dropped, the focus stays in its place', async () => {
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  const { container } = render(<KeptAreas />)
  await waitFor(() => expect($keptAreas.get()).toEqual([]))
  act(() => $keptAreas.set([{ path: '/odense', title: 'Odense', shops: 2, keptAt: new Date() }]))
  await userEvent.click(screen.getByRole('button', { name: /^Fjern/ }))
  await waitFor(() => expect(document.activeElement).toBe(container.firstElementChild))
  expect(container.textContent).toBe('')
  vi.unstubAllGlobals()
})

/** Chooses a file in the field that the button opens. */
function choose(text: string): void {
  const field = document.querySelector('input')
  if (field === null) throw new Error('There is no field')
  Object.defineProperty(field, 'files', { value: [new File([text], 'liste.json')], configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an invalid file shows an error, and a valid one adds its shops', async () => {
  render(<ListFile />)
  choose('not a list')
  await screen.findByText('Filen kunne ikke læses. Vælg en, der er gemt herfra.')
  choose(writeSavedFile([{ segment: '3f2a9c10', name: 'Bøgely', address: '', savedAt: '', note: 'æg' }]))
  await screen.findByText('1 gård er føjet til listen.')
  await waitFor(() => expect(readSaved().producers).toMatchObject([{ segment: '3f2a9c10', note: 'æg' }]))
})

test('a file in an empty list reports its shops beside the full list', async () => {
  $saved.set({ status: 'ready', entries: [], isReadable: true })
  const stop = followSavedShops()
  render(<OwnList />)
  choose(writeSavedFile([{ segment: '3f2a9c10', name: 'Bøgely', address: '', savedAt: '', note: '' }]))
  await screen.findByText('1 gård er føjet til listen.')
  await screen.findByRole('heading', { name: /enhed/ })
  screen.getByText('1 gård er føjet til listen.')
  stop()
})

test('pages of shops that the directory lacks are not dropped, and pages that are gone are not reported as lost', async () => {
  const listed = producer('Bøgely', { id: '3f2a9c10-0000-4000-8000-000000000000' })
  const stored = new Map([path, '/producer/ny-0000000b'].map((each) => [each, new Response()]))
  const cache = {
    keys: async () => [...stored.keys()].map((each) => ({ url: `https://gaard.dk${each}` })),
    match: async ({ url }: { url: string }) => stored.get(new URL(url).pathname),
  }
  vi.stubGlobal('caches', { has: async (name: string) => name === stores.saved, open: async () => cache })
  const asked: unknown[] = []
  const active = {
    postMessage: (request: unknown, [port]: MessagePort[]) => {
      asked.push(request)
      stored.delete(path)
      port?.postMessage('kept')
    },
  }
  const serviceWorker = { ready: Promise.resolve({ active }), getRegistration: async () => ({}) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  $listing.set({ status: 'ready', producers: unpackProducers(packProducers([listed])), folder: '/soeg/test' })
  const entry = { address: '', savedAt: '', note: '' }
  changeSaved(
    withSaved([
      { ...entry, segment: '3f2a9c10', name: 'Bøgely' },
      { ...entry, segment: '0000000b', name: 'Ny' },
    ]),
  )
  const stop = followSavedShops()
  onTestFinished(() => {
    stop()
    $listing.set({ status: 'waiting' })
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  await waitFor(() => expect([...($keptPages.get()?.keys() ?? [])]).toEqual(['/producer/ny-0000000b']))
  expect(asked).toEqual([{ type: 'keep-pages', paths: [path], unlisted: ['0000000b'] }])
  expect($lostPages.get()).toEqual([])
})

test('a position that arrives after another order was chosen does not change the order', async () => {
  let arrive: PositionCallback = () => undefined
  const geolocation = { getCurrentPosition: (success: PositionCallback) => (arrive = success) }
  vi.stubGlobal('navigator', { geolocation })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    $position.set(null)
    $toast.set(null)
    $sort.set('saved')
  })
  const located = sortSaved('distance')
  await vi.waitFor(() => expect(arrive).toHaveLength(1))
  await sortSaved('saved')
  arrive(Object.assign(Object.create(null), { coords: { latitude: 55.1, longitude: 10.6, accuracy: 20 } }))
  await located
  expect([$sort.get(), $position.get()?.latitude]).toEqual(['saved', 55.1])
})
