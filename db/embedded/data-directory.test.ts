import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile, cp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, inject, onTestFinished } from 'vitest'

import { addProducer } from '../testing/producers.ts'
import { DataDirectoryError, makeDataDirectory } from './data-directory.ts'
import { openEmbeddedDatabase } from './open.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaardkortet-data-'))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a missing folder is created with access for its owner only', async () => {
  const directory = join(folder, 'new', 'data')
  await makeDataDirectory(directory)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test.each([
  ['file', 'is a file'],
  ['file/data', 'lies below a file'],
])('%s is rejected with the reason', async (name, reason) => {
  const directory = join(folder, name)
  const error = new DataDirectoryError(`DATA_DIR: ${directory} ${reason}. Name a folder that can be written.`)
  await expect(makeDataDirectory(directory)).rejects.toThrow(error)
  await expect(openEmbeddedDatabase(directory)).rejects.toThrow(error)
})

test('a read-only folder is rejected with the reason', async () => {
  const directory = join(folder, 'read-only')
  await makeDataDirectory(directory)
  await chmod(directory, 0o555)
  // Root can write everywhere.
  const script = `
    if (process.getuid() === 0) process.setuid(65534)
    const { makeDataDirectory } = await import(${JSON.stringify(import.meta.resolve('./data-directory.ts'))})
    await makeDataDirectory(${JSON.stringify(directory)}).catch(({ name, message }) => console.log(name, message))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toBe(
    `DataDirectoryError DATA_DIR: ${directory} may not be written by this user. Name a folder that can be written.\n`,
  )
})

/** Returns the paths, with their modes, that users other than the owner can access. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`)
}

async function parent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-owner-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function write(directory: string): Promise<void> {
  const { db, close } = await openEmbeddedDatabase(directory)
  onTestFinished(close)
  await sql`create table if not exists written (text text)`.execute(db)
  await sql`insert into written select repeat('x', 1000) from generate_series(1, 20000)`.execute(db)
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
}

test('only the owner can access a new database, including the files it writes later', async () => {
  const directory = join(await parent(), 'data')
  process.umask(0o022)
  await write(directory)
  expect(await openToOthers(directory)).toEqual([])
})

test('opening a database removes the access of other users', async () => {
  const directory = join(await parent(), 'data')
  await cp(inject('testDatabases').embeddedTemplate, directory, { recursive: true })
  const database = join(directory, 'database')
  await chmod(directory, 0o755)
  for (const entry of await readdir(database, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), 0o755)
  await chmod(database, 0o755)
  process.umask(0o022)
  const { db, close } = await openEmbeddedDatabase(directory)
  onTestFinished(close)
  await addProducer(db)
  expect(await openToOthers(database)).toEqual([])
})
