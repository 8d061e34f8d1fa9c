import { copyFile, link } from 'node:fs/promises'

/** Gives a file a second name, so that the disk holds it once; a disk that knows no hard links gets a copy. */
export async function linkFile(file: string, name: string): Promise<void> {
  await link(file, name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
    return copyFile(file, name)
  })
}
