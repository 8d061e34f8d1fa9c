import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BlobsServer } from '@netlify/blobs/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { blobStore } from './blob-store.ts'
import { folderStore } from './folder-store.ts'
import type { ImageStore } from './blob-store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-stores-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a replacement for Netlify's blobs, from their package, with the same protocol. */
async function startBlobs(): Promise<{ store: ImageStore; stop: () => Promise<void> }> {
  const server = new BlobsServer({ directory: join(folder, 'blobs'), token: 'a token' })
  const { port } = await server.start()
  const address = `http://127.0.0.1:${port}`
  return {
    store: blobStore({ siteID: 'a-site', token: 'a token', edgeURL: address, uncachedEdgeURL: address }),
    stop: async () => void (await server.stop()),
  }
}

describe.each([
  ['a folder', async () => ({ store: folderStore(join(folder, 'images')), stop: async () => undefined })],
  ["Netlify's blobs", startBlobs],
])('%s', (_, start) => {
  let store = folderStore(folder)
  let stop: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const started = await start()
    store = started.store
    stop = started.stop
  })
  afterAll(() => stop())

  test('returns saved bytes unchanged', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await store.save('a.webp', bytes)
    expect(await store.read('a.webp')).toSatisfy((read) => Buffer.compare(read, bytes) === 0)
  })

  test('returns null for an unknown name', async () => {
    expect(await store.read('never.webp')).toBeNull()
  })

  test('keeps the last version that was saved under a name', async () => {
    await store.save('b.webp', Uint8Array.of(1))
    await store.save('b.webp', Uint8Array.of(2))
    expect(Buffer.from((await store.read('b.webp')) ?? [])).toEqual(Buffer.from([2]))
  })

  test('removes a file, and ignores a second removal', async () => {
    await store.save('c.webp', Uint8Array.of(3))
    await store.remove('c.webp')
    await store.remove('c.webp')
    expect(await store.read('c.webp')).toBeNull()
  })

  test('lists the names of all files', async () => {
    await store.save('e.webp', Uint8Array.of(4))
    expect(await store.list()).toContain('e.webp')
  })
})

test('a missing folder lists nothing', async () => {
  expect(await folderStore(join(folder, 'none')).list()).toEqual([])
})

test('a folder and its files are accessible only to their owner', async () => {
  const place = join(folder, 'modes', 'images')
  await folderStore(place).save('f.webp', Uint8Array.of(5))
  const modes = await Promise.all([place, join(place, 'f.webp')].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
})

test('a folder contains only complete files after concurrent saves', async () => {
  const store = folderStore(join(folder, 'whole'))
  await Promise.all(Array.from({ length: 8 }, () => store.save('d.webp', new Uint8Array(100_000).fill(7))))
  expect(await readdir(join(folder, 'whole'))).toEqual(['d.webp'])
})
