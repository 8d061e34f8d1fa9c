import { DatabaseSync } from 'node:sqlite'

/** SQLite's result code for a file that another connection has locked. */
const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Takes an exclusive lock on a file and returns the function that gives it back; null when it is taken.
 * SQLite asks the operating system for the lock, which ends with the process however that ends: nothing
 * is left over by a crash, and no process id can be mistaken for another's.
 */
export function takeLock(file: string): (() => void) | null {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('begin exclusive')
    return () => holder.close()
  } catch (error) {
    holder.close()
    if (isBusy(error)) return null
    throw error
  }
}
