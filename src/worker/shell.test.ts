import { expect, onTestFinished, test, vi } from 'vitest'

import { SEARCH_FILES, stores } from '#src/domain/offline/stores.ts'

test('search files that other pages stored are limited, oldest first, and those of the stored home page stay', async () => {
  const held = new Map(
    Object.values(stores).map((name: string) => {
      const answers = new Map<string, Response>()
      const cache = {
        keys: async () => [...answers.keys()].map((path) => ({ url: new URL(path, 'https://gaard.dk').href })),
        match: async (path: string) => answers.get(path),
        delete: async (path: string) => answers.delete(path),
      }
      return [name, { answers, cache }] as const
    }),
  )
  const open = async (name: string) => held.get(name)?.cache
  const match = async (path: string, { cacheName }: { cacheName: string }) => (await open(cacheName))?.match(path)
  vi.stubGlobal('caches', { open, match })
  vi.stubGlobal('OFFLINE_BUILD', {})
  vi.stubGlobal('self', { location: { href: 'https://gaard.dk/sw.js' }, registration: { scope: '' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { trimSearchFiles } = await import('./shell.ts')

  held.get(stores.shell)?.answers.set('/', new Response('<link href="/soeg/a1/indeks.json">'))
  const files = held.get(stores.search)?.answers
  files?.set('/soeg/a1/indeks.json', Response.json({ count: 1 }))
  for (let nth = 0; nth < SEARCH_FILES + 5; nth++) files?.set(`/soeg/b2/${nth}.json`, new Response('[]'))
  await trimSearchFiles()
  expect(files?.size).toBe(SEARCH_FILES)
  expect([...(files?.keys() ?? [])].slice(0, 2)).toEqual(['/soeg/a1/indeks.json', '/soeg/b2/6.json'])
})
