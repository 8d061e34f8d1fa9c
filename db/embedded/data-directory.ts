import { access, constants, mkdir } from 'node:fs/promises'

/** What DATA_DIR names cannot be used; `message` is one line. */
export class DataDirectoryError extends Error {
  override name = 'DataDirectoryError'
}

/** Why a folder cannot be made or written, by the system's code. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['EEXIST', 'is a file'],
  ['ENOTDIR', 'lies below a file'],
  ['EACCES', 'may not be written by this user'],
  ['EPERM', 'may not be written by this user'],
  ['EROFS', 'is on a disk that is read-only'],
  ['ENOENT', 'cannot be made'],
])

/** Makes the folder of DATA_DIR, its owner's alone, where there is none. @throws {DataDirectoryError} when it cannot be written. */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons.get(String(error.code)) : undefined
    if (reason === undefined) throw error
    throw new DataDirectoryError(`DATA_DIR: ${directory} ${reason}. Name a folder that can be written.`, {
      cause: error,
    })
  }
}
