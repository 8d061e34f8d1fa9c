import { withoutTriggers, insertRows } from '#db/backup/restore-rows.ts'
import { allTables, appliedMigrations, countRows } from '#db/backup/tables.ts'
import type { Database } from '#db/database.ts'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import { migrations } from '#db/migrations/index.ts'
import type { ImageStore } from '#functions/_lib/pictures/store.ts'
import { isPictureFile } from '#src/domain/pictures/pictures.ts'

import { Problem } from '../problem.ts'
import type { BackupHeader } from './lines.ts'
import { contentOf, headerOf } from './read-backup.ts'

export interface Restored {
  tables: number
  rows: number
  imageFiles: number
}

/** Rows that are sent at a time, and characters of them. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

const damaged = (): Problem => new Problem('The backup does not hold what it says: the file is damaged.')

const known = Object.keys(migrations)

/** Whether this program has been through all that the one which made a backup had: what came since can be done after. */
const isEarlier = (theirs: readonly string[]): boolean =>
  theirs.length > 0 && theirs.every((name, nth) => name === known[nth])

/** Where there are no tables yet, those are made that the backup is of. */
async function prepareTables(db: Database, { migrations: theirs }: BackupHeader): Promise<void> {
  if ((await appliedMigrations(db)).length === 0) await migrateTo(db, (isEarlier(theirs) ? theirs : known).at(-1) ?? '')
  const ours = await appliedMigrations(db)
  if (ours.join() === theirs.join()) return
  throw new Problem(
    `The backup is of another version of the program: it ends with ${theirs.at(-1)}, this one with ${ours.at(-1)}. Restore it ${isEarlier(theirs) ? 'into a database without tables' : 'with the version that made it'}.`,
  )
}

async function refuseFilled(db: Database): Promise<void> {
  for (const table of await allTables(db)) {
    const rows = await countRows(db, table)
    if (rows > 0)
      throw new Problem(`The database is not empty: ${table} has ${rows} rows. A backup is restored into an empty one.`)
  }
}

/** Reads the file to its end: what is damaged is found before a row is written. */
async function restoreImages(store: ImageStore, file: string): Promise<number> {
  let files = 0
  for await (const line of contentOf(file)) {
    if (line.kind !== 'image') continue
    if (!isPictureFile(line.name)) throw damaged()
    await store.save(line.name, line.bytes)
    files++
  }
  return files
}

async function insertAll(trx: Database, { tables }: BackupHeader, file: string): Promise<void> {
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
    if (!Object.hasOwn(tables, line.table)) throw damaged()
    if (line.table !== table || rows.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await send()
    table = line.table
    rows.push(line.json)
    characters += line.json.length
  }
  await send()
}

/**
 * Puts a backup into an empty database of the same level, or one without tables, which has the newest level then; all
 * of it or nothing. Pictures come first, since one that is there twice is there once.
 * @throws {Problem} when the database has rows or another level, or the file is damaged.
 */
export async function restoreBackup(db: Database, store: ImageStore, file: string): Promise<Restored> {
  const header = await headerOf(file)
  await prepareTables(db, header)
  await refuseFilled(db)
  const imageFiles = await restoreImages(store, file)
  await db.transaction().execute(async (trx) => {
    await refuseFilled(trx)
    await withoutTriggers(trx, await allTables(trx), () => insertAll(trx, header, file))
    for (const [table, rows] of Object.entries(header.tables))
      if ((await countRows(trx, table)) !== rows) throw damaged()
  })
  await migrateToLatest(db)
  const counts = Object.values(header.tables)
  return { tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0), imageFiles }
}
