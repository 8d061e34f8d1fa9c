import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { z } from 'zod'

import { readSnapshot } from '#db/backup/snapshot.ts'
import type { DatabaseSnapshot } from '#db/backup/snapshot.ts'
import type { Database } from '#db/database.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import { filesAt } from '#src/domain/pictures/pictures.ts'

import { Problem } from '../problem.ts'
import { imageLine, rowLine } from './backup-file.ts'
import type { BackupHeader } from './backup-file.ts'

export interface WrittenBackup {
  tables: number
  rows: number
  pictures: number
  /** Pictures in the database whose files are missing from the store. */
  lostPictures: number
  /** Files in the store without a picture in the database, left by interrupted uploads. */
  unrecordedFiles: number
}

const pictureRow = z.object({ address: z.string() })

/** Yields the lines of a backup. Only one line or picture is in memory at a time. */
async function* linesOf(db: Database, store: ImageStore, written: WrittenBackup): AsyncGenerator<string> {
  const addresses: string[] = []

  async function* rowLines({ migrations, tables, rows }: DatabaseSnapshot): AsyncGenerator<string> {
    if (migrations.length === 0)
      throw new Problem('There is nothing to back up: the database is empty. Check DATABASE_URL and DATA_DIR.')
    const header: BackupHeader = {
      format: 'gaardkortet-backup',
      version: 1,
      createdAt: new Date().toISOString(),
      migrations,
      tables,
    }
    yield `${JSON.stringify(header)}\n`
    for (const table of Object.keys(tables)) {
      written.tables++
      for await (const json of rows(table)) {
        written.rows++
        if (table === 'pictures') addresses.push(pictureRow.parse(JSON.parse(json)).address)
        yield rowLine(table, json)
      }
    }
  }

  // Listed before the snapshot, so that a picture uploaded meanwhile is not counted as unrecorded.
  const stored = await store.list()
  yield* readSnapshot(db, rowLines)
  const recorded = new Set(addresses.flatMap(filesAt))
  written.unrecordedFiles = stored.filter((file) => !recorded.has(file)).length
  for (const address of addresses) yield* pictureLines(address, store, written)
}

async function* pictureLines(address: string, store: ImageStore, written: WrittenBackup): AsyncGenerator<string> {
  const files = await Promise.all(filesAt(address).map(async (name) => ({ name, bytes: await store.read(name) })))
  if (files.some(({ bytes }) => bytes === null)) written.lostPictures++
  else written.pictures++
  for (const { name, bytes } of files) if (bytes !== null) yield imageLine(name, bytes)
}

/**
 * Writes a backup of all tables, in one snapshot, and the pictures into one file. Only its owner can read it, and an
 * existing file is replaced only once the new one is complete.
 */
export async function writeBackup(db: Database, store: ImageStore, file: string): Promise<WrittenBackup> {
  const written: WrittenBackup = { tables: 0, rows: 0, pictures: 0, lostPictures: 0, unrecordedFiles: 0 }
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await pipeline(
      linesOf(db, store, written),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    )
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  return written
}
