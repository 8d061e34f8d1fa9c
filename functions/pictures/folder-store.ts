import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImageStore } from './blob-store.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function unlessMissing<Absent>(absent: Absent): (error: unknown) => Absent {
  return (error) => {
    if (isMissing(error)) return absent
    throw error
  }
}

/**
 * Pictures in a folder of this machine, which is created with the first one. Only its owner can read the folder and the
 * files. Names must satisfy `isPictureFile`.
 */
export function folderStore(folder: string): ImageStore {
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed when complete, so that readers never see a partial file.
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    },
    read: (name) => readFile(join(folder, name)).catch(unlessMissing(null)),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => readdir(folder).catch(unlessMissing([])),
  }
}
