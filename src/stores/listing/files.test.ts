import { beforeEach, expect, test, vi } from 'vitest'

import { NAMES_PER_FILE, unpackIndex } from '#src/domain/listing/files/index-file.ts'
import type { IndexFile } from '#src/domain/listing/files/index-file.ts'
import { byPosition, packIndex, packNames } from '#src/domain/listing/files/pack-files.ts'
import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { producer } from '#src/domain/testing/producer.ts'

/** From south to north, in the order of their names, in three files. */
const producers = Array.from({ length: 2 * NAMES_PER_FILE + 1 }, (_, nth) =>
  producer(`Gård ${nth}`, { id: nth.toString(16).padStart(8, '0'), latitude: 54.6 + nth / 400, longitude: 10 }),
)
const placed = byPosition(producers)

/** The site's responses, by the end of their path. */
const answers = new Map<string, () => Promise<Response>>()
const requested: string[] = []

function answer(file: number, respond: () => Promise<Response> = async () => namesIn(file)): void {
  answers.set(`/navne-${file}.json`, respond)
}

function namesIn(file: number): Response {
  return Response.json(packNames(placed.slice(file * NAMES_PER_FILE, (file + 1) * NAMES_PER_FILE)))
}

async function openListing() {
  vi.resetModules()
  const files = await import('./files.ts')
  const { loadListing, $listing } = files
  await loadListing({ name: 'indeks.json', folder: '/soeg/1', unpack: (file: IndexFile) => unpackIndex(file) })
  const listing = $listing.get()
  return { ...files, producers: listing.status === 'ready' ? listing.producers : [] }
}

/** The producers of a names file. */
function inFile(file: number, all: readonly ListedProducer[]): ListedProducer[] {
  return all.filter(({ position }) => Math.floor(position / NAMES_PER_FILE) === file)
}

beforeEach(() => {
  answers.clear()
  requested.length = 0
  answers.set('/indeks.json', async () => Response.json(packIndex(producers)))
  for (const file of [0, 1, 2]) answer(file)
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/soeg/1', '')
    requested.push(path)
    return answers.get(path)?.()
  })
})

test('names are fetched in files of neighbours, each once and in any order', async () => {
  const first = Promise.withResolvers<Response>()
  answer(0, () => first.promise)
  const { producers: all, fetchNames, namedOf } = await openListing()
  const [south, north] = [inFile(0, all), inFile(2, all)]
  const southern = fetchNames(south)
  await fetchNames([...north, ...south].slice(0, 1))
  expect(north.map((each) => namedOf(each)?.name)).toEqual(north.map(({ position }) => placed[position]?.name))
  expect(south.map(namedOf).every((named) => named === null)).toBe(true)
  first.resolve(namesIn(0))
  await southern
  await fetchNames([...north, ...south])
  expect(south.map((each) => namedOf(each)?.name)).toEqual(south.map(({ position }) => placed[position]?.name))
  expect(requested).toEqual(['/indeks.json', '/navne-0.json', '/navne-2.json'])
})

test('a failed file is reported, not fetched again by itself, and loaded on retry', async () => {
  answer(1, () => Promise.reject(new TypeError('Failed to fetch')))
  const { producers: all, fetchNames, namedOf, $namesFailure } = await openListing()
  const middle = inFile(1, all)
  expect(await fetchNames(middle)).toBe(false)
  expect(await fetchNames(middle)).toBe(false)
  expect(requested.filter((path) => path === '/navne-1.json')).toHaveLength(1)
  answer(1)
  await $namesFailure.get()?.retry()
  expect($namesFailure.get()).toBeNull()
  expect(await fetchNames(middle)).toBe(true)
  expect(middle.every((each) => namedOf(each) !== null)).toBe(true)
})

test('a retry reloads the page if another build is served by now', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  answer(1, async () => new Response('', { status: 404 }))
  answers.set('/soeg.json', async () => Response.json({ folder: '/soeg/2' }))
  const { producers: all, fetchNames, $namesFailure } = await openListing()
  await fetchNames(inFile(1, all))
  await $namesFailure.get()?.retry()
  expect(reload).toHaveBeenCalledOnce()
})

test('the directory is sorted by name, and known when all names are', async () => {
  const { fetchDirectory, fetchNames, producers: all, $directory } = await openListing()
  await fetchNames(inFile(0, all))
  expect($directory.get()).toBeNull()
  expect((await fetchDirectory()).map(({ name }) => name)).toEqual(producers.map(({ name }) => name))
})

test('a directory with missing names is rejected until they are loaded on retry', async () => {
  answer(2, async () => new Response('', { status: 503 }))
  const { fetchDirectory } = await openListing()
  await expect(fetchDirectory()).rejects.toThrow('Names are missing.')
  answer(2)
  expect(await fetchDirectory()).toHaveLength(producers.length)
})

test('producers that the page was built with have their names from the beginning', async () => {
  const { addNamed, namedOf, producers: all } = await openListing()
  const [first] = all
  if (first) addNamed([{ ...first, name: 'Gård 0', segment: '00000000', path: '/', address: '' }])
  expect(all.slice(0, 2).map((each) => namedOf(each)?.name)).toEqual(['Gård 0', undefined])
})
