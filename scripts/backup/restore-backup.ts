import { withoutTriggers, insertRows, allTables, countRows } from '#db/backup/snapshot.ts'
import type { Database } from '#db/database.ts'
import { appliedMigrations, migrateTo, migrateToLatest } from '#db/migrate.ts'
import { withBaseline, migrations } from '#db/migrations/migrations.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import { isPictureFile } from '#src/domain/pictures/pictures.ts'

import { Problem } from '../problem.ts'
import type { BackupHeader } from './backup-file.ts'
import { contentOf, headerOf } from './backup-file.ts'

export interface Restored {
  tables: number
  rows: number
  imageFiles: number
}

/** Limits of one insert statement. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 1_000_000

const damaged = (): Problem => new Problem('The backup does not hold what it says: the file is damaged.')

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

/** Saves the pictures' files and returns their number. Adds those that are new in the store to `saved`. */
async function restoreImages(store: ImageStore, file: string, saved: string[]): Promise<number> {
  const before = new Set(await store.list())
  let files = 0
  for await (const line of contentOf(file)) {
    if (line.kind !== 'image') continue
    if (!before.has(line.name)) saved.push(line.name)
    await store.save(line.name, line.bytes)
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
      return restoreImages(store, file, saved)
    })
    .catch(async (error: unknown) => {
      for (const name of saved) await store.remove(name)
      throw error
    })
  await migrateToLatest(db)
  const counts = Object.values(header.tables)
  return { tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0), imageFiles }
}
