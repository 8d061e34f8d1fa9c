import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImageStore } from './store.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Pictures in a folder of this machine, which is made at the first one. Names are those of `isPictureFile`. */
export function folderStore(folder: string): ImageStore {
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true })
      // Whoever reads meanwhile finds the whole file or none.
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
