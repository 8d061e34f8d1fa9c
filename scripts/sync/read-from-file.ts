import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import type { Database } from '#db/connection.ts'
import { recordFileSync } from '#db/queries/sources/source-responses.ts'
import { InvalidResponse } from '#functions/sources/source.ts'

import { Problem } from '../problem.ts'

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new Problem(`${file} cannot be read`, { cause })
  }
}

interface Reading {
  dataSource: string
  file: string
  now: Date
}

/**
 * Reads a source from a file, and notes how that went where operators see it: a failed reading until a good one has come.
 * @throws {Problem} when there is no such file; whatever `merge` throws
 */
export async function readFromFile<Report>(
  db: Database,
  { dataSource, file, now }: Reading,
  merge: (bytes: Buffer) => Promise<Report>,
): Promise<Report> {
  try {
    const report = await merge(await bytesOf(file))
    await recordFileSync(db, dataSource, now, null)
    return report
  } catch (error) {
    if (error instanceof InvalidResponse)
      await recordFileSync(db, dataSource, now, `${basename(file)}: ${error.message}`)
    if (error instanceof Problem) await recordFileSync(db, dataSource, now, `${basename(file)}: cannot be read`)
    throw error
  }
}
