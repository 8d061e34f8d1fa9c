import { DatabaseSync } from 'node:sqlite'

/** SQLite's result code for a file that another connection has locked. */
const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Takes an exclusive lock on a file and returns a function that releases it; null if it is taken. SQLite uses a lock of
 * the operating system, which ends with the process: a crash leaves nothing behind, and no reused process id is
 * mistaken for the old process.
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
