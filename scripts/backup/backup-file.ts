import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline, promises as streams } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

import { sql } from 'kysely'
import { z } from 'zod'

import { readSnapshot, withoutTriggers, insertRows, allTables, countRows } from '#db/backup/snapshot.ts'
import type { DatabaseSnapshot } from '#db/backup/snapshot.ts'
import type { Database } from '#db/database.ts'
import { appliedMigrations, migrateTo, migrateToLatest } from '#db/migrate.ts'
import { withBaseline, migrations } from '#db/migrations/migrations.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import { filesAt, isPictureFile } from '#src/domain/pictures/pictures.ts'

import { Problem } from '../problem.ts'

/** The first line of a backup. Rows and picture files follow, one per line. */
const backupHeader = z.object({
  format: z.literal('gaardkortet-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  /** Number of rows per table. */
  tables: z.record(z.string(), z.number()),
})
type BackupHeader = z.infer<typeof backupHeader>

type BackupLine =
  /** `json` is kept as PostgreSQL wrote it, because parsing could change its numbers. */
  { kind: 'row'; table: string; json: string } | { kind: 'image'; name: string; bytes: Buffer }

/** Only \n ends a line: texts may contain other line separators. */
const LINE = /^\["(row|image)","([^"\\]+)",(.+)\]$/s

export function rowLine(table: string, json: string): string {
  return `["row","${table}",${json}]\n`
}

function imageLine(name: string, bytes: Uint8Array): string {
  return `["image","${name}","${Buffer.from(bytes).toString('base64')}"]\n`
}

/** @throws {Problem} if the line cannot be parsed. */
function readLine(line: string): BackupLine {
  const [, kind, name = '', rest = ''] = LINE.exec(line) ?? []
  if (kind === 'row') return { kind, table: name, json: rest }
  if (kind === 'image') return { kind, name, bytes: Buffer.from(rest, 'base64') }
  throw new Problem('The backup has a line that cannot be read: the file is damaged.')
}

/** @throws {Problem} if the file is not a backup. */
function readHeader(line: string): BackupHeader {
  try {
    return backupHeader.parse(JSON.parse(line))
  } catch {
    throw new Problem('This is no backup of this program.')
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* linesIn(file: string): AsyncGenerator<string> {
  // An error of either stream is thrown by the loop.
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

/** @throws {Problem} if the file is not a backup. */
async function headerOf(file: string): Promise<BackupHeader> {
  for await (const line of linesIn(file)) return readHeader(line)
  throw new Problem('The backup is empty.')
}

/** Yields the rows and pictures of a backup in order. */
export async function* contentOf(file: string): AsyncGenerator<BackupLine> {
  let isHeader = true
  for await (const line of linesIn(file)) {
    if (!isHeader) yield readLine(line)
    isHeader = false
  }
}

interface WrittenBackup {
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
    await streams.pipeline(
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

export interface Restored {
  tables: number
  rows: number
  imageFiles: number
}

/** Limits of one insert statement. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

const damaged = (): Problem => new Problem('The backup differs from its own summary: the file is damaged.')

const known = Object.keys(migrations)

/** Returns whether a backup's migrations are the first ones of this program, so that the rest can run after it. */
const isEarlier = (theirs: readonly string[]): boolean =>
  theirs.length > 0 && theirs.every((name, nth) => name === known[nth])

/** Creates the tables at the backup's level if the database has none. @throws {Problem} if its level differs. */
async function prepareTables(db: Database, header: BackupHeader): Promise<void> {
  const theirs = withBaseline(header.migrations)
  if ((await appliedMigrations(db)).length === 0) await migrateTo(db, (isEarlier(theirs) ? theirs : known).at(-1) ?? '')
  const ours = withBaseline(await appliedMigrations(db))
  if (ours.join() === theirs.join()) return
  throw new Problem(
    `The backup is of another version of the program: it ends with ${theirs.at(-1)}, this one with ` +
      `${ours.at(-1)}. Restore it ` +
      `${isEarlier(theirs) ? 'into a database without tables' : 'with the version that made it'}.`,
  )
}

async function refuseFilled(db: Database): Promise<void> {
  for (const table of await allTables(db)) {
    const rows = await countRows(db, table)
    if (rows > 0)
      throw new Problem(`The database is not empty: ${table} has ${rows} rows. A backup is restored into an empty one.`)
  }
}

/** Reads the whole file, so that damage is found before anything is written. @throws {Problem} if it is damaged. */
async function refuseDamaged({ tables }: BackupHeader, file: string): Promise<void> {
  const counts = new Map(Object.keys(tables).map((table) => [table, 0]))
  for await (const line of contentOf(file)) {
    if (line.kind === 'image' && !isPictureFile(line.name)) throw damaged()
    if (line.kind === 'image') continue
    const count = counts.get(line.table)
    if (count === undefined) throw damaged()
    counts.set(line.table, count + 1)
  }
  for (const [table, count] of counts) if (count !== tables[table]) throw damaged()
}

/**
 * Saves the pictures' files and returns their number. Adds those that are new in the store to `saved`. They are saved in
 * the transaction, whose locks keep the daily clean-up from removing them as unrecorded.
 */
async function restoreImages(trx: Database, store: ImageStore, file: string, saved: string[]): Promise<number> {
  const before = new Set(await store.list())
  let files = 0
  for await (const line of contentOf(file)) {
    if (line.kind !== 'image') continue
    if (!before.has(line.name)) saved.push(line.name)
    await store.save(line.name, line.bytes)
    // A server may end a transaction that is idle for some minutes.
    await sql`select 1`.execute(trx)
    files++
  }
  return files
}

async function insertAll(trx: Database, file: string): Promise<void> {
  let table = ''
  let rows: string[] = []
  let characters = 0
  const send = async (): Promise<void> => {
    if (rows.length > 0) await insertRows(trx, table, rows)
    rows = []
    characters = 0
  }
  for await (const line of contentOf(file)) {
    if (line.kind !== 'row') continue
    if (line.table !== table || rows.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await send()
    table = line.table
    rows.push(line.json)
    characters += line.json.length
  }
  await send()
}

/**
 * Restores a backup into an empty database of the same level, or one without tables, and migrates it to the newest
 * level. All or nothing: a failure leaves neither new tables nor new pictures.
 * @throws {Problem} if the database has rows or another level, or the file is damaged.
 */
export async function restoreBackup(db: Database, store: ImageStore, file: string): Promise<Restored> {
  const header = await headerOf(file)
  await refuseDamaged(header, file)
  const saved: string[] = []
  const imageFiles = await db
    .transaction()
    .execute(async (trx) => {
      await prepareTables(trx, header)
      await refuseFilled(trx)
      await withoutTriggers(trx, await allTables(trx), () => insertAll(trx, file))
      return restoreImages(trx, store, file, saved)
    })
    .catch(async (error: unknown) => {
      for (const name of saved) await store.remove(name)
      throw error
    })
  await migrateToLatest(db)
  const counts = Object.values(header.tables)
  return { tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0), imageFiles }
}
