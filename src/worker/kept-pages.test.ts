import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { areaStore, KEPT_AT, SEARCH_FILES, stores } from '#src/domain/offline/stores.ts'
import type { KeepPages } from '#src/domain/offline/stores.ts'

/** The stored responses by path, in each store. */
let held: Map<string, Map<string, Response>>

/** Statuses of the site's responses by path. A request for any other path fails, as without a network. */
let statuses: Record<string, number>

const heldIn = (name: string): Map<string, Response> => {
  const answers = held.get(name) ?? new Map<string, Response>()
  held.set(name, answers)
  return answers
}

beforeEach(() => {
  held = new Map()
  statuses = {}
  const open = async (name: string) => {
    const answers = heldIn(name)
    return {
      keys: async () => [...answers.keys()].map((path) => ({ url: new URL(path, 'https://gaard.dk').href })),
      match: async (path: string) => answers.get(path),
      delete: async (path: string) => answers.delete(path),
    }
  }
  const match = async (path: string, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(path)
  const has = async (name: string) => held.has(name)
  vi.stubGlobal('caches', { open, match, has, keys: async () => [...held.keys()] })
  vi.stubGlobal('OFFLINE_BUILD', {})
  const location = { href: 'https://gaard.dk/sw.js', origin: 'https://gaard.dk' }
  vi.stubGlobal('self', { location, registration: { scope: '' } })
  vi.stubGlobal('fetch', async (path: string) => {
    const { [path]: status } = statuses
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const keptAt = (time: string): Response => new Response('', { headers: { [KEPT_AT]: time } })

async function keep(request: KeepPages): Promise<string> {
  const { keepSavedPages } = await import('./kept-pages.ts')
  return keepSavedPages(request, Object.create(null))
}

test('search files that other pages stored are limited, oldest first, and those of the stored home page stay', async () => {
  const { trimSearchFiles } = await import('./shell.ts')
  heldIn(stores.shell).set('/', new Response('<link href="/soeg/a1/indeks.json">'))
  const files = heldIn(stores.search)
  files.set('/soeg/a1/indeks.json', Response.json({ count: 1 }))
  for (let nth = 0; nth < SEARCH_FILES + 5; nth++) files.set(`/soeg/b2/${nth}.json`, new Response('[]'))
  await trimSearchFiles()
  expect(files.size).toBe(SEARCH_FILES)
  expect([...files.keys()].slice(0, 2)).toEqual(['/soeg/a1/indeks.json', '/soeg/b2/6.json'])
})

test('offline a saved page stays although the directory of the list does not have its shop yet', async () => {
  const saved = heldIn(stores.saved)
  for (const path of ['/producer/listet-0000000a', '/producer/ny-0000000b', '/producer/fjernet-0000000c'])
    saved.set(path, keptAt('2026-11-01T12:00:00Z'))
  const request = { paths: ['/producer/listet-0000000a'], unlisted: ['0000000b'] }
  expect(await keep({ type: 'keep-pages', ...request })).toBe('offline')
  expect([...saved.keys()]).toEqual(['/producer/listet-0000000a', '/producer/ny-0000000b'])
})

test('the saved page of a shop that is gone is deleted when it would be fetched again', async () => {
  const saved = heldIn(stores.saved)
  saved.set('/producer/lukket-0000000b', keptAt('2026-11-01T12:00:00Z'))
  statuses = { '/producer/lukket-0000000b': 404 }
  expect(await keep({ type: 'keep-pages', paths: [], unlisted: ['0000000b'] })).toBe('kept')
  expect([...saved.keys()]).toEqual([])
})

test('a shop’s page in another language stays with it, and is dropped with it', async () => {
  const saved = heldIn(stores.saved)
  const [danish, german] = ['/producer/listet-0000000a', '/de/erzeuger/listet-0000000a']
  for (const path of [danish, '/producer/fjernet-0000000c']) saved.set(path, keptAt('2026-11-01T12:00:00Z'))
  expect(await keep({ type: 'keep-pages', paths: [german] })).toBe('offline')
  expect([...saved.keys()]).toEqual([danish])
  await keep({ type: 'drop-pages', paths: [german] })
  expect([...saved.keys()]).toEqual([])
})

test('a server error deletes no saved page', async () => {
  const saved = heldIn(stores.saved)
  saved.set('/producer/listet-0000000a', keptAt('2026-11-01T12:00:00Z'))
  statuses = { '/producer/listet-0000000a': 503 }
  await keep({ type: 'keep-pages', paths: ['/producer/listet-0000000a'] })
  expect([...saved.keys()]).toEqual(['/producer/listet-0000000a'])
})

test('the page of a stored area stays when it is gone, so that the area can still be removed', async () => {
  const { forgetPage } = await import('./kept-pages.ts')
  const area = heldIn(areaStore('/odense'))
  area.set('/odense', keptAt('2026-11-01T12:00:00Z'))
  area.set('/producer/lukket-0000000b', keptAt('2026-11-01T12:00:00Z'))
  await forgetPage('/odense')
  await forgetPage('/producer/lukket-0000000b')
  expect([...area.keys()]).toEqual(['/odense'])
})
