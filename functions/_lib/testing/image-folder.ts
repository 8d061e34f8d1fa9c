import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import { folderStore } from '#functions/pictures/folder-store.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'

import { platform } from './platform.ts'

export interface TestImages {
  store: ImageStore
  /** The names of all stored files. */
  kept: () => Promise<string[]>
}

/** Makes functions store pictures in a folder of this test. */
export function withImageFolder(): () => TestImages {
  let folder = ''
  let store: ImageStore | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gaardkortet-images-'))
    store = folderStore(folder)
    platform.images = store
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (store === null) throw new Error('The folder is not there yet')
    return { store, kept: async () => (await readdir(folder)).sort() }
  }
}
