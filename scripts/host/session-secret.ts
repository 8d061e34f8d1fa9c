import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

/** The secret of this machine, made at the first start and kept where only its user reads it. */
export async function localSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'session-secret')
  await mkdir(dataDirectory, { recursive: true })
  try {
    // Of two that start at once, one makes the file and both read it.
    await writeFile(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
