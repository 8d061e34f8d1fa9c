import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { Problem } from '../problem.ts'
import { readHeader, readLine } from './lines.ts'
import type { BackupHeader, BackupLine } from './lines.ts'

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* linesIn(file: string): AsyncGenerator<string> {
  // What goes wrong with either stream comes out of the loop.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  try {
    for await (const part of text) {
      const lines = `${rest}${part}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (isDamage(error)) throw new Problem('The backup cannot be read to its end: the file is damaged, or is none.')
    throw error
  }
}

/** @throws {Problem} when the file is no backup. */
export async function headerOf(file: string): Promise<BackupHeader> {
  for await (const line of linesIn(file)) return readHeader(line)
  throw new Problem('The backup is empty.')
}

/** What a backup holds besides its header, from the first line to the last. */
export async function* contentOf(file: string): AsyncGenerator<BackupLine> {
  let isHeader = true
  for await (const line of linesIn(file)) {
    if (!isHeader) yield readLine(line)
    isHeader = false
  }
}
